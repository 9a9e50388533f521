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
    const compiled = known.get(shape) ?? build((name) => new Parameter(name) as never).compile();
    known.set(shape, compiled);
    const values = params as Record<string, unknown>;
    const parameters = compiled.parameters.map((value) => (value instanceof Parameter ? values[value.name] : value));
    return (await db.executeQuery({ ...compiled, parameters })).rows as never;
  };
}
