/**
 * Queries that are built and compiled once. Building one from its parts, renaming its columns and writing its SQL takes a tenth of the processor time of
 * a page, as much as everything else between page and database.
 */
import type { CompiledQuery } from 'kysely';
import type { Db } from '#db/schema.ts';

class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Stands for a value that differs from one run to the next. */
export type Placeholder<Params> = <Name extends keyof Params & string>(name: Name) => Params[Name];

interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

export interface RunOptions<Params, Row> {
  /** All that decides how the query is written, apart from the values of its parameters. There must be few of them: each is kept. */
  shape: string;
  params: Params;
  build: (param: Placeholder<Params>) => Compilable<Row>;
}

/** One query in the shapes that it takes. The first run of a shape builds it, with placeholders for its parameters. */
export function compileOnce(): <Params extends object, Row>(
  db: Db,
  options: RunOptions<Params, Row>,
) => Promise<Row[]> {
  const known = new Map<string, CompiledQuery>();
  return async (db, { shape, params, build }) => {
    const compiled = known.get(shape) ?? prepared(build((name) => new Parameter(name) as never).compile());
    known.set(shape, compiled);
    const values = params as Record<string, unknown>;
    const parameters = compiled.parameters.map((value) => (value instanceof Parameter ? values[value.name] : value));
    return (await db.executeQuery({ ...compiled, parameters })).rows as never;
  };
}

const ALL_COLUMNS = /(?<!count\()\*/;
let lastName = 0;

/**
 * The query with a name, by which each connection knows it again: the server then reads and plans it once. Kysely has no word for that, but
 * hands on to `pg` what stands in place of the text, and `pg` takes a text with its name there.
 *
 * A query for all columns has no name: a migration that adds one while this process serves changes what it finds, and the server then
 * refuses a query that it has planned before.
 */
function prepared(compiled: CompiledQuery): CompiledQuery {
  const { sql: text } = compiled;
  if (ALL_COLUMNS.test(text)) return compiled;
  lastName += 1;
  const named = { name: `once-${lastName}`, text };
  return { ...compiled, sql: named as never };
}
