/**
 * Serves the table of endpoints: checks the permission, parses the input, calls the handler, checks the output. There is no other way into
 * the API.
 */
import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { ROLES, type Role } from '#contract/account.ts';
import { deepFreeze } from '#contract/deep-freeze.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { AppError } from '#contract/errors.ts';
import { type Permission, reachOf, rolesWith } from '#contract/permissions.ts';
import { isStorable } from '#contract/text.ts';
import { ownerScope, type Scope, SHOP } from '#db/scope.ts';
import type { Handler } from '#server/api/call.ts';
import { HANDLERS } from '#server/api/handlers.ts';
import { isForm, readForm } from '#server/api/read-form.ts';
import { readJson } from '#server/api/read-json.ts';
import { type SentFile, sendFile } from '#server/api/send-file.ts';
import type { Identity } from '#server/auth/identity.ts';
import { requireSameOrigin } from '#server/auth/same-origin.ts';
import { requireSecondFactorSetUp } from '#server/auth/second-factor-rule.ts';
import { identify, identityAs } from '#server/auth/sessions.ts';
import { noteRequest } from '#server/edge/access-log.ts';
import { inProcessCall } from '#server/in-process.ts';
import type { Services } from '#server/services.ts';

export function serveEndpoints(app: Hono, services: Services): void {
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const endpoint: Endpoint = ENDPOINTS[name];
    app.on(endpoint.method, endpoint.path, (c) => answerCall(c, services, name));
  }
}

async function answerCall(c: Context, services: Services, name: EndpointName): Promise<Response> {
  const endpoint: Endpoint = ENDPOINTS[name];
  // A page's call belongs to the request for the page.
  if (!inProcessCall(c)) noteRequest(c, { route: endpoint.path });
  const caller = await requirePermission(c, services, endpoint.permission);
  const body = endpoint.body ? parse(endpoint.body, await readBody(c, endpoint)) : null;
  const query = endpoint.query ? parse(endpoint.query, c.req.query()) : null;
  const identity =
    caller && (await identityAs(c, services, { identity: caller, role: askedRole(endpoint, body ?? query) }));
  const scope = scopeOf(endpoint.permission, identity);
  const param = (key: string) => c.req.param(key) ?? '';
  // The table types each handler by itself; this loop over all of them only knows that endpoint and handler fit.
  const handler = HANDLERS[name] as unknown as Handler<'login'>;
  const answer: unknown = await handler({ c, services, identity, scope, body, query, param } as never);
  // A shared cache must never store answers: nearly all of them are private.
  c.header('cache-control', 'no-store');
  if (endpoint.answer === 'redirect') return c.redirect(answer as string);
  if (endpoint.answer === 'text') return c.text(answer as string);
  if (endpoint.answer === 'file') return sendFile(c, services, answer as SentFile, endpoint.fileType);
  const checked = checkAnswer(endpoint.answer, answer);
  const inProcess = inProcessCall(c);
  if (!inProcess) return c.json(checked);
  inProcess.checked = { answer: checked };
  return c.body(null);
}

/** Answers that a handler keeps and gives again, which it says by freezing them: they are checked once. */
const checkedAnswers = new WeakMap<object, object>();

/** Parsing the output drops fields that the contract does not name, so that a handler cannot leak a column. */
function checkAnswer(schema: z.ZodMiniType, answer: unknown): object {
  const isKept = typeof answer === 'object' && answer !== null && Object.isFrozen(answer);
  const known = isKept && checkedAnswers.get(answer);
  if (known) return known;
  const checked = schema.parse(answer) as object;
  if (isKept) checkedAnswers.set(answer, deepFreeze(checked));
  return checked;
}

function readBody(c: Context, { takesForm }: Endpoint): Promise<unknown> {
  return takesForm && isForm(c) ? readForm(c) : readJson(c);
}

/** The caller, found by a session whose role has the permission; null for a public call. Throws `not_signed_in` and `forbidden`. */
async function requirePermission(c: Context, services: Services, permission: Permission): Promise<Identity | null> {
  const identity = await findIdentity(c, services, rolesWith(permission));
  requireSameOrigin(c, { publicUrl: services.publicUrl, byCookie: identity?.by === 'cookie' });
  // Calls of one's own account stay allowed, so that a second factor can be set up.
  if (identity && reachOf(permission) !== 'own') requireSecondFactorSetUp(services.settings, identity);
  if (permission === 'public' || identity) return identity;
  const other = await findIdentity(c, services, ROLES);
  throw new AppError(other ? 'forbidden' : 'not_signed_in');
}

/** Where both roles may call, the input names which of a browser's two sessions is meant. */
function askedRole({ permission }: Endpoint, input: unknown): Role | undefined {
  return rolesWith(permission).length > 1 ? (input as { role?: Role } | null)?.role : undefined;
}

function scopeOf(permission: Permission, identity: Identity | null): Scope | null {
  const reach = reachOf(permission);
  if (reach === 'any') return SHOP;
  return reach === 'own' && identity ? ownerScope(identity.user.id) : null;
}

async function findIdentity(c: Context, services: Services, roles: readonly Role[]): Promise<Identity | null> {
  for (const role of roles) {
    const identity = await identify(c, services, role);
    if (identity) return identity;
  }
  return null;
}

function parse(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) {
    requireStorable(result.data);
    return result.data;
  }
  const issues = result.error.issues.filter(({ path }) => path.length > 0);
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  // For callers that show a single sentence: the first broken rule.
  const [first] = issues;
  throw new AppError('invalid_input', first ? { message: first.message, fields } : {});
}

/** Checks a value that a schema accepted; its depth is limited by the schema. */
function requireStorable(value: unknown, path: string[] = []): void {
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) requireStorable(inner, [...path, key]);
  if (typeof value !== 'string' || isStorable(value)) return;
  const message = 'This text contains characters that cannot be stored. Please type it again.';
  throw new AppError('invalid_input', { message, fields: { [path.join('.')]: message } });
}
