/** Codes and numbers guessed, one after the other and all at once, against the limits as they are shipped. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApi } from '../api/api-under-test.ts';
import { Tally } from './tally.ts';

const tally = new Tally('guesses');
let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi({ rateLimits: {} });
});
afterAll(() => api.close());

/** A call as it comes over a connection from this address. */
async function postFrom(from: string, path: string, body: unknown) {
  const headers = { 'content-type': 'application/json' };
  const request = new Request(`http://parts.test${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await api.app.fetch(request, { incoming: { socket: { remoteAddress: from } } });
  return { status: answer.status, text: await answer.text() };
}

test('of a reset code, one address gets few guesses, and a stranger uses up neither the code nor the mails of its owner', async () => {
  const email = 'ann@buyer.example';
  const home = '203.0.113.9';
  const owner = await api.signedIn('customer', email);
  const ask = (from: string) => postFrom(from, '/api/password-reset/send-code', { email });
  const guess = (from: string, resetCode: string) =>
    postFrom(from, '/api/password-reset/verify-code', { email, resetCode });
  expect((await ask(home)).status).toBe(200);
  const code = await api.resetCode(email);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => guess('198.51.100.1', String(n).padStart(12, '0'))),
  );
  for (const [index, { text }] of answers.entries())
    tally.note(`reset code, guess ${index + 1}`, text === 'true' ? 'the code' : null);
  const compared = answers.filter(({ status }) => status === 200).length;
  tally.note('how many were compared', compared <= 30 ? null : `${compared} of 50`);

  // Strangers everywhere ask for mails until no more go out.
  const asked = [];
  for (let n = 0; n < 20; n += 1) asked.push((await ask(`198.51.100.${n}`)).status);
  const mails = (await api.mailsTo(email)).filter(({ dedupeKey }) => dedupeKey.startsWith('reset-code:'));
  tally.note('mails to one mailbox', mails.length <= 5 && asked.includes(429) ? null : `${mails.length} mails`);
  tally.note("the owner's code", (await guess(home, code)).text === 'true' ? null : 'used up');
  const again = await owner.post('/api/password-reset/send-code', { email });
  tally.note('a mail to the owner, from a browser of his own', again.status === 200 ? null : `${again.status}`);
  const reset = await postFrom(home, '/api/password-reset/reset-password', {
    email,
    resetCode: code,
    newPassword: 'Another-horse7#',
  });
  tally.note('a reset by the owner', reset.status === 200 ? null : `${reset.status}`);
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
