/** Calls that pages make of the API in the same process: what the calls of one visit share, and an answer that nobody has to read from JSON again. */
import type { Context, Hono } from 'hono';
import type { Identity } from '#server/auth/identity.ts';

/** Whose sessions a request carries, looked up when they are first asked for. A visit of a page makes several calls with the same cookies. */
export interface Visit {
  identities: Promise<Identity[]> | null;
}

interface InProcessCall {
  visit: Visit;
  /** What the call answered, as its contract has it; null for a text, a file or a failure, which the response carries. */
  checked: { answer: unknown } | null;
}

declare module 'hono' {
  interface ContextVariableMap {
    visit: Visit;
  }
}

/** What the client of one visit sends its calls with. `bindings`: what the API is to know of the visit's connection. */
export function sendInProcess(api: Hono, bindings: object = {}): (call: Request) => Promise<SentInProcess> {
  const visit: Visit = { identities: null };
  return async (call) => {
    const inProcess: InProcessCall = { visit, checked: null };
    const response = await api.fetch(call, { ...bindings, inProcess });
    // What a form has sent may have ended a session or changed an account.
    if (call.method !== 'GET') visit.identities = null;
    return inProcess.checked ? { response, ...inProcess.checked } : response;
  };
}
type SentInProcess = Response | { response: Response; answer: unknown };

/** null for a call that came over the network. */
export function inProcessCall(c: Context): InProcessCall | null {
  return (c.env as { inProcess?: InProcessCall } | undefined)?.inProcess ?? null;
}

/** Of a call from the network it is the call itself. */
export function visitOf(c: Context): Visit {
  const known = inProcessCall(c)?.visit ?? c.get('visit');
  if (known) return known;
  const visit = { identities: null };
  c.set('visit', visit);
  return visit;
}
