/** What a span says of a query: what it does, to which table, and its text without any value. */

export interface DescribedQuery {
  /** For example "select orders". */
  name: string;
  attributes: Record<string, string>;
}

const TEXT_LENGTH_MAX = 2_000;
const OPERATION = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update)\s+"?(\w+)"?(?:\."?(\w+)"?)?/i;
/** Values go as parameters. What stands in the text all the same, by whomever it was written, is left out. */
const LITERAL = /'(?:[^']|'')*'/g;
const NUMBER = /(?<![\w$.])\d+(?:\.\d+)?/g;

export function describeQuery(query: string): DescribedQuery {
  const text = query.replace(LITERAL, '?').replace(NUMBER, '?');
  const operation = OPERATION.exec(text)?.[1]?.toLowerCase() ?? 'query';
  const [, first, second] = TABLE.exec(text) ?? [];
  const table = second === undefined ? first : `${first}.${second}`;
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
      'db.query.text': text.slice(0, TEXT_LENGTH_MAX),
    },
  };
}
