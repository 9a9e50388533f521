/** The typed client of the API: the browser calls it over the network, a page's loader calls the same app in the same process. */
import type * as z from 'zod/mini';
import type { Endpoint, PathParam } from '#contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { AppError, ERROR_CODE_HEADER, ERRORS, type ErrorBody, type ErrorCode, isAppError } from '#contract/errors.ts';

type Table = typeof ENDPOINTS;
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
export type AnswerOf<N extends EndpointName> = Table[N]['answer'] extends z.ZodMiniType
  ? z.output<Table[N]['answer']>
  : Table[N]['answer'] extends 'file'
    ? Blob
    : string;

export interface CallOptions<N extends EndpointName> {
  body?: Input<Table[N]['body']>;
  query?: Table[N] extends { query: infer Q } ? Partial<Input<Q>> : undefined;
  signal?: AbortSignal;
}

type Params<N extends EndpointName> = Record<PathParam<Table[N]['path']>, string>;
/** A call whose path names something cannot be made without saying what. */
export type CallArguments<N extends EndpointName> = [PathParam<Table[N]['path']>] extends [never]
  ? [options?: CallOptions<N>]
  : [options: CallOptions<N> & { params: Params<N> }];

export interface ApiClient {
  /** Calls by the endpoint's name. Throws AppError with the server's code and words, or `internal` when no answer came. */
  call<N extends EndpointName>(name: N, ...options: CallArguments<N>): Promise<AnswerOf<N>>;
  /** The same with the raw answer beside it, for its cookies. */
  callRaw<N extends EndpointName>(
    name: N,
    ...options: CallArguments<N>
  ): Promise<{ answer: AnswerOf<N>; response: Response }>;
}

/** What takes a request: `fetch` in a browser, the app itself on the server, which hands over the answer as it is in place of JSON. */
export type Send = (request: Request) => MaybePromise<Response | { response: Response; answer: unknown }>;
type MaybePromise<T> = Promise<T> | T;

export interface ApiClientOptions {
  send: Send;
  /** For example "https://parts.example". */
  origin: string;
  /** Sent with the named call, for example a Bearer token or the visitor's cookies. */
  headers?: (name: EndpointName) => HeadersInit;
}

export function createApiClient({ send, origin, headers = () => ({}) }: ApiClientOptions): ApiClient {
  const callRaw: ApiClient['callRaw'] = async (name, ...[options = {}]) => {
    const endpoint: Endpoint = ENDPOINTS[name];
    const sentHeaders = new Headers(headers(name));
    if (options.body !== undefined) sentHeaders.set('content-type', 'application/json');
    const request = new Request(urlOf(endpoint, origin, options), {
      method: endpoint.method,
      headers: sentHeaders,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
      credentials: 'same-origin',
    });
    const { answer } = endpoint;
    const sent = await askFor(() => send(request), answer, options.signal);
    // An answer of the same process was checked where it was made.
    if ('answer' in sent) return { answer: sent.answer as never, response: sent.response };
    return {
      answer: (typeof answer === 'string' ? sent.body : answer.parse(sent.body)) as never,
      response: sent.response,
    };
  };
  return { callRaw, call: async (name, ...options) => (await callRaw(name, ...options)).answer };
}

/** The answer, or its body, not yet checked. Throws AppError: the server's own, or `internal` when no answer of the server came. */
async function askFor(
  send: () => ReturnType<Send>,
  answer: Endpoint['answer'],
  signal: AbortSignal | undefined,
): Promise<{ response: Response } & ({ answer: unknown } | { body: unknown })> {
  try {
    const response = await send();
    if (!(response instanceof Response)) return response;
    if (!response.ok) throw await errorOf(response);
    if (answer === 'text' || answer === 'redirect') return { response, body: await response.text() };
    return { response, body: await (answer === 'file' ? response.blob() : response.json()) };
  } catch (cause) {
    // An answer that `send` throws is one for the framework, for example the page that says that the database is silent.
    if (isAppError(cause) || cause instanceof Response || signal?.aborted) throw cause;
    // The connection broke, or something on the way answered in place of our server.
    throw new AppError('internal', { cause });
  }
}

function urlOf(endpoint: Endpoint, origin: string, options: { query?: object; params?: Record<string, string> }): URL {
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = options.params?.[key];
    if (!value) throw new RangeError(`Expected parameter ${key} for ${endpoint.path}`);
    return encodeURIComponent(value);
  });
  const url = new URL(path, origin);
  for (const [key, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  return url;
}

async function errorOf(response: Response): Promise<AppError> {
  const text = await response.text();
  const code = response.headers.get(ERROR_CODE_HEADER) ?? '';
  // Not from our server, but for example a proxy's error page: the words of `internal` are enough.
  if (!Object.hasOwn(ERRORS, code))
    return new AppError('internal', { cause: `${response.status} ${text.slice(0, 200)}` });
  const retryAfter = response.headers.get('retry-after');
  const more = retryAfter ? { retryAfterSeconds: Number(retryAfter) } : {};
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    return new AppError(code as ErrorCode, { message: text, ...more });
  const body = JSON.parse(text) as ErrorBody;
  return new AppError(body.code, { message: body.message, ...(body.fields ? { fields: body.fields } : {}), ...more });
}
