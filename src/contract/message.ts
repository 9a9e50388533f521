/** What is said to people travels as a code and its values. A table of words beside this file makes the sentence, where it is shown. */
import * as z from 'zod/mini';

/** The sentence of each code, made from its values. */
type Words = Record<string, (values: never) => string>;

/** A code of the table with the values that its words need. */
export type MessageOf<Table extends Words> = {
  [Code in keyof Table & string]: Parameters<Table[Code]> extends [infer Values]
    ? { code: Code } & Values
    : { code: Code };
}[keyof Table & string];

/** Checks that there are words for the code. The values are of our own making, by the code that the table types. */
export function messageSchema<Table extends Words>(words: Table): z.ZodMiniType<MessageOf<Table>> {
  return z.looseObject({ code: z.enum(Object.keys(words)) }) as unknown as z.ZodMiniType<MessageOf<Table>>;
}

export function formatMessage<Table extends Words>(words: Table, message: MessageOf<Table>): string {
  return (words[message.code] as (values: MessageOf<Table>) => string)(message);
}

/** "1 line", "3 lines". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
