/** One call of the API as its handler sees it: everything checked and parsed, typed from the table of endpoints. */
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { AnswerOf } from '#contract/client.ts';
import type { PathParam } from '#contract/endpoint.ts';
import type { ENDPOINTS, EndpointName } from '#contract/endpoints.ts';
import type { Permission, ReachOf } from '#contract/permissions.ts';
import type { OwnerScope, ShopScope } from '#db/scope.ts';
import type { SentFile } from '#server/api/send-file.ts';
import type { Identity } from '#server/auth/identity.ts';
import type { Services } from '#server/services.ts';

type Table = typeof ENDPOINTS;
type ScopeOf<P extends Permission> =
  ReachOf<P> extends 'own' ? OwnerScope : ReachOf<P> extends 'any' ? ShopScope : null;
type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : null;

export interface Call<N extends EndpointName> {
  c: Context;
  services: Services;
  /** The caller; null where anybody may call. Of two sessions in one browser, the one that the call is about. */
  identity: Table[N]['permission'] extends 'public' ? null : Identity;
  /** Whose rows the permission covers; null where it covers none that have an owner. */
  scope: ScopeOf<Table[N]['permission']>;
  body: Parsed<Table[N]['body']>;
  query: Table[N] extends { query: infer Query } ? Parsed<Query> : null;
  /** Path parameters by name, for example "orderId". */
  param: (name: PathParam<Table[N]['path']>) => string;
}

/** Returns the answer: a text for plain text, an address for a redirect, and the file to send for a download. */
export type Handler<N extends EndpointName> = (
  call: Call<N>,
) => Promise<Table[N]['answer'] extends 'file' ? SentFile : AnswerOf<N>>;
