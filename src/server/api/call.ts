/** One call of the API as its handler sees it: everything checked and parsed, typed from the table of endpoints. */
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { AnswerOf } from '#contract/client.ts';
import type { ENDPOINTS, EndpointName } from '#contract/endpoints.ts';
import type { SentFile } from '#server/api/send-file.ts';
import type { Identity } from '#server/auth/sessions.ts';
import type { Services } from '#server/services.ts';

type Table = typeof ENDPOINTS;
type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : null;

export interface Call<N extends EndpointName> {
  c: Context;
  services: Services;
  /** Who calls; null where anybody may. */
  identity: Table[N]['access'] extends 'anyone' ? null : Identity;
  body: Parsed<Table[N]['body']>;
  query: Table[N] extends { query: infer Query } ? Parsed<Query> : null;
  /** What stands in the path, by name: "orderId". */
  param: (name: string) => string;
}

/** Gives the answer; text and redirects are given as the text, or the address to go on to, and files as what is to be sent. */
export type Handler<N extends EndpointName> = (
  call: Call<N>,
) => Promise<Table[N]['answer'] extends 'file' ? SentFile : AnswerOf<N>>;
