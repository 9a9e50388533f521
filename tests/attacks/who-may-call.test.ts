/**
 * Every call, with the ids of real things, as seven kinds of callers. Who may not is answered 401, 403 or 404, and learns nothing more; who may
 * is let in, so that a call that refuses everybody is found as well.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { reachOf } from '#contract/permissions.ts';
import { allowedFor } from '../api/allowed.ts';
import { type ApiUnderTest, openApi, PASSWORD } from '../api/api-under-test.ts';
import { SHIP_TO, sendOrder, upload } from '../api/parts.ts';
import { type Answer, Visitor } from '../api/visitor.ts';
import { Tally } from './tally.ts';

const tally = new Tally('calls by callers who may not');
let api: ApiUnderTest;
const callers: Record<string, Visitor> = {};
let ids: Record<string, string>;

beforeAll(async () => {
  api = await openApi();
  await api.startWork();
  callers.visitor = api.visitor();
  callers.owner = await api.signedIn('customer', 'owner@buyer.example');
  callers.other = await api.signedIn('customer', 'other@buyer.example');
  callers.admin = await api.signedIn('admin', 'mia@partwright.example');
  ids = await thingsOf(callers.owner, callers.admin);

  callers.disabled = await api.signedIn('customer', 'disabled@buyer.example');
  await callers.admin.patch(`/api/admin/users/${await userIdOf(callers.disabled)}`, { isDisabled: true });
  callers.expired = await api.signedIn('customer', 'expired@buyer.example');
  await api.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(0) })
    .where('userId', '=', await userIdOf(callers.expired))
    .execute();
  const { token } = (await api.visitor().post('/api/auth/login', { email: 'other@buyer.example', password: PASSWORD }))
    .json;
  callers.revoked = new Visitor(api.app).withToken(token);
  await callers.revoked.post('/api/auth/logout', { role: 'customer' });
});
afterAll(() => api.close());

const userIdOf = async (visitor: Visitor): Promise<string> => (await visitor.get('/api/auth/session')).json.user.id;

/** An id of each kind that stands in a path, all of them the owner's. */
async function thingsOf(owner: Visitor, admin: Visitor): Promise<Record<string, string>> {
  const { quoteId, files } = await upload(owner);
  const { orderId } = (await sendOrder(owner, { ...SHIP_TO, quoteId })).json;
  const request = (await admin.get('/api/admin/requests?search=owner@')).json.rows[0];
  const other = await api.signedIn('admin', 'kim@partwright.example');
  const adminId = (await other.get('/api/auth/session?role=admin')).json.user.id;
  const { sessions } = (await owner.get('/api/account/sessions')).json;
  const { addressId } = (await owner.post('/api/account/addresses', SHIP_TO)).json;
  const { share } = (await owner.post(`/api/quotes/${quoteId}/shares`, {})).json;
  return {
    quoteId,
    orderId,
    fileId: files[0]!.id,
    requestId: request.id,
    userId: await userIdOf(owner),
    adminId,
    sessionId: sessions[0].id,
    addressId,
    shareId: share.id,
    version: '1',
    kind: 'invoice',
  };
}

const endpoints = Object.entries(ENDPOINTS) as [string, Endpoint][];

/** A customer's call that names a thing by its id is the owner's alone. */
function mayCall(endpoint: Endpoint): string[] {
  const allowed = allowedFor(endpoint);
  if (allowed === 'anyone') return Object.keys(callers);
  if (allowed === 'admin') return ['admin'];
  if (endpoint.path.includes(':')) return ['owner'];
  return allowed === 'customer' ? ['owner', 'other'] : ['owner', 'other', 'admin'];
}

/** Something sound to say: a call that looks at its words first would refuse everybody for them. Others are sent nothing. */
const WORDS: Record<string, object> = {
  messages: { text: 'Hello' },
  ':addressId': SHIP_TO,
  ':quoteId': { name: 'Hello' },
};

function send(caller: Visitor, { method, path }: Endpoint): Promise<Answer> {
  const address = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'missing');
  const body = WORDS[path.split('/').at(-1)!] ?? {};
  return caller.send(method, address, method === 'GET' ? {} : { body });
}

/** Let in: done, or told what is wrong with the body. */
const isLetIn = ({ status }: Answer) => status < 400 || ![401, 403, 404, 429].includes(status);

test.each(endpoints.filter(([, { permission }]) => permission !== 'public'))(
  '%s is refused to whoever may not',
  async (name, endpoint) => {
    const may = mayCall(endpoint);
    for (const who of Object.keys(callers).filter((each) => !may.includes(each))) {
      const answer = await send(callers[who]!, endpoint);
      const told = answer.json ? Object.keys(answer.json).sort().join() : answer.text.slice(0, 80);
      const isRefused = !isLetIn(answer) && answer.status < 500 && told === 'code,message';
      tally.note(`${name} as ${who}`, isRefused ? null : `${answer.status} ${answer.text.slice(0, 120)}`);
      expect([who, isRefused]).toEqual([who, true]);
    }
  },
);

const ownLists = endpoints.filter(
  ([, { permission, method, path }]) => reachOf(permission) === 'own' && method === 'GET' && !path.includes(':'),
);

test.each(ownLists)('%s shows nothing of the owner’s to anybody else who may call it', async (name, endpoint) => {
  const { quoteId, orderId, fileId, sessionId, addressId } = ids;
  for (const who of mayCall(endpoint).filter((each) => each !== 'owner')) {
    const { status, text } = await send(callers[who]!, endpoint);
    const found = [quoteId, orderId, fileId, sessionId, addressId].filter((id) => text.includes(id!));
    tally.note(`${name} of ${who} names what is the owner's`, found.length === 0 ? null : found.join());
    expect([who, status, found]).toEqual([who, 200, []]);
  }
});

/** These end the session or the account they are called with: tried last, one after the other. */
const LAST = ['endOtherSessions', 'deleteUser', 'endSession'];
const inOrder = endpoints
  .filter(([, { permission }]) => permission !== 'public')
  .sort(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b));

test.each(inOrder)('%s lets in who may', async (name, endpoint) => {
  for (const who of mayCall(endpoint)) {
    const answer = await send(callers[who]!, endpoint);
    // The owner's order is not delivered, so the account stays: a refusal that only somebody who may is told.
    const isTold = name === 'deleteUser' && answer.json.code === 'has_open_orders';
    expect([who, answer.status, isTold || isLetIn(answer)]).toEqual([who, answer.status, true]);
  }
});
