/** One line in the log for each request that reaches the app: which route, how it was answered, how long it took, and whose it was. */
import type { RequestListener, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { Log } from '#server/log.ts';

/** What the app learns of a request. */
interface RequestNote {
  /** As it is written in the table of calls or routes: `/api/orders/:orderId`. An address may hold a secret. */
  route: string;
  userId: string | null;
  requestId: string | null;
}

/** Requests for what does not exist. */
const NO_ROUTE = 'none';
const ASSETS = '/assets/';

const notes = new WeakMap<ServerResponse, RequestNote>();

/** Adds to what is known of the request that this call belongs to. Does nothing where there is no connection, as in tests of the API. */
export function noteRequest(c: Context, note: Partial<RequestNote>): void {
  const outgoing = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing;
  const known = outgoing && notes.get(outgoing);
  if (known) Object.assign(known, note);
}

/** What is known of a request so far; undefined where none is kept of it. */
export const noteOf = (outgoing: ServerResponse): Readonly<RequestNote> | undefined => notes.get(outgoing);

export interface AnsweredRequest extends RequestNote {
  method: string;
  status: number;
  ms: number;
}

export function logAccess(
  listener: RequestListener,
  log: Log,
  onAnswered: (request: AnsweredRequest) => void = () => {},
): RequestListener {
  // Every field of these lines is named here and holds no secret. To look for secrets takes five times as long as to write a line.
  const lines = log.child({}, { redact: [] });
  return (incoming, outgoing) => {
    const began = performance.now();
    const isAsset = incoming.url?.startsWith(ASSETS) === true;
    const note: RequestNote = { route: isAsset ? `${ASSETS}*` : NO_ROUTE, userId: null, requestId: null };
    notes.set(outgoing, note);
    outgoing.once('close', () => {
      const ms = Math.round((performance.now() - began) * 10) / 10;
      // The caller left before there was an answer: nginx's number for it.
      const status = outgoing.headersSent ? outgoing.statusCode : 499;
      const request = { method: incoming.method ?? '', ...note, status, ms };
      lines[isAsset ? 'debug' : 'info'](request, 'request');
      onAnswered(request);
    });
    listener(incoming, outgoing);
  };
}
