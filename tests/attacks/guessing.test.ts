/** Codes and numbers guessed, and orders sent, one after the other and all at once, against the limits as they are shipped. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApi } from '../api/api-under-test.ts';
import { SHIP_TO } from '../api/parts.ts';
import { Tally } from './tally.ts';

const tally = new Tally('guesses');
let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi({ rateLimits: {} });
});
afterAll(() => api.close());

/** A call as it comes over a connection from this address, with this browser's cookies. */
async function postFrom(from: string, path: string, body: unknown, cookie?: string) {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
  const request = new Request(`http://parts.test${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await api.app.fetch(request, { incoming: { socket: { remoteAddress: from } } });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { status: answer.status, text: await answer.text(), cookie: cookies.join('; ') };
}

test('a stranger uses up neither the reset code nor the mails of its owner, and guesses ten times a code and twelve codes a day', async () => {
  const email = 'ann@buyer.example';
  const home = '203.0.113.9';
  const owner = await api.signedIn('customer', email);
  const ask = (from: string) => postFrom(from, '/api/password-reset/send-code', { email });
  const guess = (from: string, resetCode: string, cookie?: string) =>
    postFrom(from, '/api/password-reset/verify-code', { email, resetCode }, cookie);
  const { cookie: ownCookie } = await ask(home);
  const code = await api.resetCode(email);
  const triesOfOwner = await api.db.selectFrom('resetCodes').selectAll().executeTakeFirstOrThrow();

  // Strangers everywhere ask for mails, a quarter of an hour after the other, and each guesses at once in the browser that asked.
  const asked = [];
  for (let quarter = 0; quarter < 4; quarter += 1) {
    if (quarter > 0) await api.db.deleteFrom('rateLimits').where('key', 'like', 'mailPerEmail:%').execute();
    for (let n = 0; n < 8; n += 1) asked.push(await ask(`198.51.100.${quarter * 8 + n}`));
  }
  const mails = (await api.mailsTo(email)).filter(({ dedupeKey }) => dedupeKey.startsWith('reset-code:'));
  const mailed = asked.filter(({ status }) => status === 200).length;
  tally.note(
    'mails in a quarter of an hour',
    asked.slice(0, 8).filter(({ status }) => status === 200).length === 4 ? null : 'not 5 with the first',
  );
  tally.note('mails to one mailbox in a day', mails.length === 12 && mailed === 11 ? null : `${mails.length} mails`);

  const codes = await api.db.selectFrom('resetCodes').select('codeHash').execute();
  const guesses = asked.flatMap(({ cookie }, n) =>
    Array.from({ length: 10 }, (_, k) => guess(`198.51.100.${n}`, `x${n}-${k}`, cookie || undefined)),
  );
  for (const { status, text } of await Promise.all(guesses))
    tally.note('a guess of a stranger', status === 200 && text === 'false' ? null : `${status} ${text}`);
  const left = await api.db.selectFrom('resetCodes').selectAll().execute();
  const spent = left.reduce((sum, each) => sum + 10 - each.ownTriesLeft - each.sharedTriesLeft, 0);
  tally.note('how many guesses were compared', spent <= 10 * codes.length - 5 ? null : `${spent}`);
  const own = left.find(({ id }) => id === triesOfOwner.id)!;
  tally.note("the tries of the owner's browser", own.ownTriesLeft === 5 ? null : `${own.ownTriesLeft}`);
  tally.note('the tries that strangers share', own.sharedTriesLeft === 0 ? null : `${own.sharedTriesLeft}`);

  tally.note("the owner's code, by a stranger", (await guess('198.51.100.99', code)).text === 'false' ? null : 'works');
  tally.note("the owner's code", (await guess(home, code, ownCookie)).text === 'true' ? null : 'used up');
  const again = await owner.post('/api/password-reset/send-code', { email });
  tally.note('a mail to the owner, from a browser of his own', again.status === 200 ? null : `${again.status}`);
  const body = { email, resetCode: code, newPassword: 'Another-horse7#' };
  const reset = await postFrom(home, '/api/password-reset/reset-password', body, ownCookie);
  tally.note('a reset by the owner', reset.status === 200 ? null : `${reset.status}`);
});

test('of a reset code, one address gets few guesses', async () => {
  const guesses = Array.from({ length: 50 }, (_, n) =>
    postFrom('198.51.100.200', '/api/password-reset/verify-code', { email: 'nobody@buyer.example', resetCode: `${n}` }),
  );
  const taken = (await Promise.all(guesses)).filter(({ status }) => status === 200).length;
  tally.note('how many were taken', taken <= 30 ? null : `${taken} of 50`);
});

test("mails asked for by one stranger leave the owner's", async () => {
  const email = 'dora@buyer.example';
  await api.signedIn('customer', email);
  const path = '/api/auth/resend-verification';
  for (let n = 0; n < 20; n += 1) await postFrom('198.51.100.1', path, { email });
  const asked = await postFrom('203.0.113.9', '/api/password-reset/send-code', { email });
  tally.note('a code after a stranger asked for links', asked.status === 200 ? null : `${asked.status}`);
});

test('of a password, a machine gets few tries from one place', async () => {
  await api.signedIn('customer', 'bob@buyer.example');
  let compared = 0;
  for (let n = 0; n < 60; n += 1) {
    const { status, json } = await api
      .visitor()
      .post('/api/auth/login', { email: 'bob@buyer.example', password: `Guess-${n}#a` });
    if (status !== 429) compared += 1;
    tally.note(`password, guess ${n + 1}`, json.token ? 'a session' : null);
  }
  tally.note('how many were compared', compared <= 10 ? null : `${compared} of 60`);
});

test('links that verify an address are not guessed', async () => {
  for (const token of ['', '0', 'a'.repeat(43), "' or 1=1 --", '../../admin', 'A'.repeat(5000)]) {
    const answer = await api.visitor().get(`/api/auth/verify-email?token=${encodeURIComponent(token)}`);
    const to = answer.headers.get('location') ?? '';
    tally.note(`link ${token.slice(0, 20)}`, to === '/welcome?status=expired' || answer.status === 400 ? null : to);
  }
});

test('an account is not told from none by any answer of the forgotten password', async () => {
  await api.signedIn('customer', 'cara@buyer.example');
  for (const path of ['send-code', 'verify-code', 'reset-password']) {
    const [known, unknown] = await Promise.all(
      ['cara@buyer.example', 'nobody@buyer.example'].map((email) =>
        api
          .visitor()
          .post(`/api/password-reset/${path}`, { email, resetCode: '000000', newPassword: 'Another-horse7#' }),
      ),
    );
    const same = known!.status === unknown!.status && known!.text === unknown!.text;
    tally.note(`${path} of a known and an unknown address`, same ? null : `${known!.text} / ${unknown!.text}`);
  }
});

test.each([
  ['60 orders a minute', '/api/auth/shipping', 60],
  ['30 reorders an hour', '/api/orders/PW-7K3M-92QX/reorder', 30],
] as const)('of one customer, no more than %s are looked at', async (_, path, most) => {
  const customer = await api.signedIn();
  for (let n = 0; n < most; n += 1) expect((await customer.post(path, SHIP_TO)).status).not.toBe(429);
  expect((await customer.post(path, SHIP_TO)).status).toBe(429);
});
