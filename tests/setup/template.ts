/** The name of the database that every test database is a copy of. */
export const TEMPLATE = 'template_partwright';
