/** Codes and numbers guessed, one after the other and all at once, against the limits as they are shipped. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApi, PASSWORD } from '../api/api-under-test.ts';
import { Tally } from './tally.ts';

const tally = new Tally('guesses');
let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi({ rateLimits: {} });
});
afterAll(() => api.close());

test('of a reset code, fifty wrong guesses at once leave no try for the right one', async () => {
  await api.signedIn('customer', 'ann@buyer.example');
  const email = 'ann@buyer.example';
  await api.visitor().post('/api/password-reset/send-code', { email });
  const code = await api.resetCode(email);
  const guess = (resetCode: string) => api.visitor().post('/api/password-reset/verify-code', { email, resetCode });
  const wrong = Array.from({ length: 50 }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'));
  const answers = await Promise.all(wrong.map(guess));
  for (const [index, answer] of answers.entries())
    tally.note(`reset code, guess ${index + 1}`, answer.json === true ? 'the code' : null);
  const right = await guess(code);
  tally.note('the right code after the tries are spent', right.json === true ? 'accepted' : null);
  const reset = await api
    .visitor()
    .post('/api/password-reset/reset-password', { email, resetCode: code, newPassword: 'Another-horse7#' });
  tally.note('a reset by it', reset.status === 200 ? 'a new password' : null);
  const login = await api.visitor().post('/api/auth/login', { email, password: PASSWORD });
  expect([200, 429]).toContain(login.status);
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
