import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, NO_LIMITS, openApi, PASSWORD } from './api-under-test.ts';
import type { Answer, Visitor } from './visitor.ts';

const PERIOD_MS = 30_000;
/** The server's clock stands in the middle of a step, so that a code is never one of the step before when it arrives. */
const NOW = (Math.floor(Date.now() / PERIOD_MS) + 0.5) * PERIOD_MS;

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi({ rateLimits: { ...NO_LIMITS, codePerAccount: { tries: 10, minutes: 10 } }, now: () => NOW });
});
afterAll(() => api.close());

const REQUIRED = { code: 'second_factor_required', message: 'Enter the code from your authenticator app.' };
const WRONG = {
  code: 'second_factor_wrong',
  message: 'This code is incorrect. Codes change every 30 seconds; you can also use a recovery code.',
};

interface Owner {
  email: string;
  visitor: Visitor;
  totp: TOTP;
  recoveryCodes: string[];
}

const login = (email: string, code?: string, password = PASSWORD, visitor = api.visitor()) =>
  visitor.post('/api/auth/login', { email, password, ...(code === undefined ? {} : { code }) });
const begin = (visitor: Visitor, password = PASSWORD) => visitor.post('/api/account/two-factor/begin', { password });
const refusal = ({ status, json }: Answer) => [status, json];
const codeOf = (totp: TOTP, steps = 0) => totp.generate({ timestamp: NOW + steps * PERIOD_MS });
const totpOf = (begun: Answer) => {
  const totp = URI.parse(begun.json.uri);
  if (!(totp instanceof TOTP)) throw new TypeError('Expected a uri of codes by time');
  return totp;
};
const idOf = async (email: string) =>
  (await api.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

/** An account whose second factor is on. Its last code is made to lie an hour back, so that the present ones are not spent. */
async function protectedOwner(email: string): Promise<Owner> {
  const visitor = await api.signedIn('customer', email);
  const totp = totpOf(await begin(visitor));
  const confirmed = await visitor.post('/api/account/two-factor/confirm', { code: codeOf(totp) });
  await unspend(email);
  return { email, visitor, totp, recoveryCodes: confirmed.json.recoveryCodes };
}

async function unspend(email: string): Promise<void> {
  const lastStep = Math.floor(NOW / PERIOD_MS) - 120;
  await api.db
    .updateTable('twoFactor')
    .set({ lastStep })
    .where('userId', '=', await idOf(email))
    .execute();
}

test('beginning needs the password and gives the secret for an app, for typing and as a picture', async () => {
  const visitor = await api.signedIn('customer', 'ann@buyer.example');
  expect(refusal(await begin(visitor, 'Wrong-horse7#'))).toEqual([
    403,
    {
      code: 'wrong_password',
      message: 'This is not your current password.',
      fields: { password: 'This is not your current password.' },
    },
  ]);
  const begun = await begin(visitor);
  expect(begun.json).toEqual({ uri: expect.any(String), secret: expect.any(String), qrSvg: expect.any(String) });
  expect(begun.json.uri).toMatch(
    /^otpauth:\/\/totp\/Partwright:ann%40buyer\.example\?issuer=Partwright&secret=\w{32}&/,
  );
  expect(begun.json.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  expect(begun.json.secret.replaceAll(' ', '')).toBe(totpOf(begun).secret.base32);
  expect(begun.json.qrSvg).toMatch(/^<svg [^>]+>(<path [^>]+\/>){2}<\/svg>$/);
});

test('nothing is asked for at login before the first code is confirmed', async () => {
  const visitor = await api.signedIn('customer', 'begun@buyer.example');
  await begin(visitor);
  expect((await login('begun@buyer.example')).status).toBe(200);
  expect((await visitor.get('/api/account/two-factor')).json).toEqual({ isOn: false, recoveryCodesLeft: 0 });
});

test('a first code switches it on, gives ten recovery codes and tells the owner', async () => {
  const visitor = await api.signedIn('customer', 'first@buyer.example');
  const confirm = (code: string) => visitor.post('/api/account/two-factor/confirm', { code });
  expect((await confirm('123456')).json.code).toBe('second_factor_off');
  const totp = totpOf(await begin(visitor));
  expect(refusal(await confirm('12345'))).toEqual([401, WRONG]);
  const confirmed = await confirm(codeOf(totp).replace(/^.../, '$& '));
  expect(confirmed.status).toBe(200);
  expect(new Set(confirmed.json.recoveryCodes).size).toBe(10);
  for (const code of confirmed.json.recoveryCodes) expect(code).toMatch(/^\d{4}-\d{4}-\d{4}$/);
  expect((await visitor.get('/api/account/two-factor')).json).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  expect((await api.mailsTo('first@buyer.example')).at(-1)).toMatchObject({
    subject: 'Two-factor sign-in is on: Partwright',
    text: expect.stringContaining('requires a code from your authenticator app'),
    html: expect.stringContaining('requires a code from your authenticator app'),
  });
  expect((await begin(visitor)).json.code).toBe('second_factor_on');
  expect((await confirm(codeOf(totp, 1))).json.code).toBe('second_factor_on');
});

test('a login without a code is asked for one, and only with the right password', async () => {
  const { email, totp } = await protectedOwner('asked@buyer.example');
  const visitor = api.visitor();
  expect(refusal(await login(email, undefined, PASSWORD, visitor))).toEqual([401, REQUIRED]);
  expect(refusal(await login(email, ' ', PASSWORD, visitor))).toEqual([401, REQUIRED]);
  expect(visitor.cookies.size).toBe(0);
  const wrong = await login(email, codeOf(totp), 'Wrong-horse7#');
  const unknown = await login('nobody@buyer.example', codeOf(totp));
  expect([wrong.json.code, wrong.text]).toEqual(['wrong_credentials', unknown.text]);
  expect(refusal(await login(email, codeOf(totp, 5)))).toEqual([401, WRONG]);
  expect((await login(email, codeOf(totp), PASSWORD, visitor)).status).toBe(200);
  expect((await visitor.get('/api/auth/session')).json.user.email).toBe(email);
});

test('a code works once, also when the same one is sent twice at the same time', async () => {
  const { email, totp } = await protectedOwner('replay@buyer.example');
  const code = codeOf(totp);
  const answers = await Promise.all([login(email, code), login(email, code), login(email, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  expect(refusal(await login(email, code))).toEqual([401, WRONG]);
  // The one before it was overtaken and is spent with it; the next one is not.
  expect(refusal(await login(email, codeOf(totp, -1)))).toEqual([401, WRONG]);
  expect((await login(email, codeOf(totp, 1))).status).toBe(200);
});

test('a clock may be one step off and not two', async () => {
  const { email, totp } = await protectedOwner('skew@buyer.example');
  for (const [steps, status] of [
    [-2, 401],
    [2, 401],
    [-1, 200],
    [1, 200],
  ] as const)
    expect([steps, (await login(email, codeOf(totp, steps))).status]).toEqual([steps, status]);
});

test('the code that switched it on does not open a session as well', async () => {
  const visitor = await api.signedIn('customer', 'once@buyer.example');
  const totp = totpOf(await begin(visitor));
  const code = codeOf(totp);
  await visitor.post('/api/account/two-factor/confirm', { code });
  expect(refusal(await login('once@buyer.example', code))).toEqual([401, WRONG]);
});

test('of two confirmations at once one gives codes, and those are the ones that work', async () => {
  const visitor = await api.signedIn('customer', 'race@buyer.example');
  const code = codeOf(totpOf(await begin(visitor)));
  const answers = await Promise.all([1, 2].map(() => visitor.post('/api/account/two-factor/confirm', { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { recoveryCodes } = answers.find(({ status }) => status === 200)!.json;
  expect((await login('race@buyer.example', recoveryCodes[0])).status).toBe(200);
});

test('a recovery code signs in once, with or without its dashes, and its owner is told how many are left', async () => {
  const { email, recoveryCodes } = await protectedOwner('recovery@buyer.example');
  expect((await login(email, recoveryCodes[0])).status).toBe(200);
  expect(refusal(await login(email, recoveryCodes[0]))).toEqual([401, WRONG]);
  const bare = recoveryCodes[1]!.replaceAll('-', '');
  const both = await Promise.all([login(email, bare), login(email, bare)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  const mails = (await api.mailsTo(email)).filter(({ subject }) => subject.startsWith('A recovery code was used'));
  expect(mails.map(({ text }) => /; (.+?)\./.exec(text)?.[1])).toEqual(['9 are left', '8 are left']);
});

test("one account's recovery codes do not open another", async () => {
  const { recoveryCodes } = await protectedOwner('mine@buyer.example');
  await protectedOwner('theirs@buyer.example');
  expect(refusal(await login('theirs@buyer.example', recoveryCodes[0]))).toEqual([401, WRONG]);
});

test('guessing stops after ten tries, wherever they come from, and for that account only', async () => {
  const { email, totp, recoveryCodes } = await protectedOwner('guessed@buyer.example');
  const other = await protectedOwner('not-guessed@buyer.example');
  const right = [-1, 0, 1, 2].map((steps) => codeOf(totp, steps));
  const guesses = Array.from({ length: 30 }, (_, index) => String(index).padStart(6, '0'));
  const answers = await Promise.all(
    guesses.filter((guess) => !right.includes(guess)).map((guess) => login(email, guess)),
  );
  const codes = answers.map(({ json }) => json.code);
  expect(codes.filter((code) => code === 'second_factor_wrong')).toHaveLength(10);
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(codes.length - 10);
  const stopped = await login(email, codeOf(totp));
  expect([stopped.status, stopped.json.code]).toEqual([429, 'rate_limited']);
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await login(email, recoveryCodes[0])).json.code).toBe('rate_limited');
  expect((await login(other.email, codeOf(other.totp))).status).toBe(200);
});

test('a right code forgives the wrong ones before it', async () => {
  const { email, recoveryCodes } = await protectedOwner('forgiven@buyer.example');
  for (const recoveryCode of recoveryCodes.slice(0, 2)) {
    for (let tries = 0; tries < 9; tries += 1) await login(email, '12345');
    expect((await login(email, recoveryCode)).status).toBe(200);
  }
});

test('switching it off needs both the password and a code, and is mailed', async () => {
  const { email, visitor, totp } = await protectedOwner('off@buyer.example');
  const disable = (password: string, code: string) =>
    visitor.post('/api/account/two-factor/disable', { password, code });
  expect((await disable('Wrong-horse7#', codeOf(totp))).json.code).toBe('wrong_password');
  expect((await disable(PASSWORD, '12345')).json.code).toBe('second_factor_wrong');
  expect((await disable(PASSWORD, '')).json).toMatchObject({
    code: 'invalid_input',
    fields: { code: REQUIRED.message },
  });
  expect((await login(email)).json.code).toBe('second_factor_required');
  expect(refusal(await disable(PASSWORD, codeOf(totp)))).toEqual([200, { message: 'Two-factor sign-in is off.' }]);
  expect((await login(email)).status).toBe(200);
  expect((await api.mailsTo(email)).at(-1)?.subject).toBe('Two-factor sign-in is off: Partwright');
  expect((await disable(PASSWORD, codeOf(totp, 1))).json.code).toBe('second_factor_off');
  const left = await api.db
    .selectFrom('recoveryCodes')
    .select('userId')
    .where('userId', '=', await idOf(email))
    .execute();
  expect(left).toEqual([]);
});

test('new recovery codes need both as well and take the place of the old ones', async () => {
  const { email, visitor, totp, recoveryCodes } = await protectedOwner('renew@buyer.example');
  const renew = (password: string, code: string) =>
    visitor.post('/api/account/two-factor/recovery-codes', { password, code });
  expect((await renew('Wrong-horse7#', codeOf(totp))).json.code).toBe('wrong_password');
  expect((await renew(PASSWORD, '12345')).json.code).toBe('second_factor_wrong');
  const renewed = await renew(PASSWORD, recoveryCodes[0]!);
  expect(renewed.json.recoveryCodes).toHaveLength(10);
  expect((await login(email, recoveryCodes[1])).status).toBe(401);
  expect((await login(email, renewed.json.recoveryCodes[1])).status).toBe(200);
  expect((await visitor.get('/api/account/two-factor')).json.recoveryCodesLeft).toBe(9);
});

test('the password is not guessed through these calls', async () => {
  const strict = await openApi({ rateLimits: { passwordPerAccount: { tries: 3, minutes: 10 } } });
  try {
    const visitor = await strict.signedIn();
    for (let tries = 0; tries < 3; tries += 1) await begin(visitor, 'Wrong-horse7#');
    expect((await begin(visitor)).json.code).toBe('rate_limited');
  } finally {
    await strict.close();
  }
});

test('a browser that holds both sessions says whose it means', async () => {
  const visitor = await api.signedIn('customer', 'both@buyer.example');
  const admin = { email: 'both@partwright.example', password: PASSWORD, role: 'admin' };
  await api.signedIn('admin', admin.email);
  await visitor.post('/api/auth/login', admin);
  const begun = await visitor.post('/api/account/two-factor/begin', { password: PASSWORD, role: 'admin' });
  expect(begun.json.uri).toContain('both%40partwright.example');
  await visitor.post('/api/account/two-factor/confirm', { code: codeOf(totpOf(begun)), role: 'admin' });
  const isOn = async (query: string) => (await visitor.get(`/api/account/two-factor${query}`)).json.isOn;
  expect([await isOn('?role=admin'), await isOn('?role=customer'), await isOn('')]).toEqual([true, false, false]);
  const alone = await api.signedIn('customer', 'alone@buyer.example');
  expect((await alone.get('/api/account/two-factor?role=admin')).json.code).toBe('not_signed_in');
});

test('secrets and codes lie in the database only sealed and hashed, and nowhere in log or mails', async () => {
  const { email, visitor, totp, recoveryCodes } = await protectedOwner('secret@buyer.example');
  await login(email, recoveryCodes[0]);
  await login(email, codeOf(totp, 7));
  const secret = totp.secret.base32;
  const factors = await api.db.selectFrom('twoFactor').selectAll().execute();
  const codes = await api.db.selectFrom('recoveryCodes').selectAll().execute();
  const mails = await api.mailsTo(email);
  const later = await Promise.all(
    ['/api/account/two-factor', '/api/account/sessions', '/api/auth/session'].map((path) => visitor.get(path)),
  );
  const everything = JSON.stringify([factors, codes, mails, api.log, later.map(({ text }) => text)]);
  for (const word of [
    secret,
    secret.slice(0, 8),
    ...recoveryCodes,
    ...recoveryCodes.map((code) => code.replaceAll('-', '')),
  ])
    expect(everything).not.toContain(word);
  expect(api.log.length).toBeGreaterThan(0);
});

test("a secret that was moved into another account's row makes no codes there", async () => {
  const mine = await protectedOwner('from@buyer.example');
  const theirs = await protectedOwner('to@buyer.example');
  const { secret } = await api.db
    .selectFrom('twoFactor')
    .select('secret')
    .where('userId', '=', await idOf(mine.email))
    .executeTakeFirstOrThrow();
  await api.db
    .updateTable('twoFactor')
    .set({ secret })
    .where('userId', '=', await idOf(theirs.email))
    .execute();
  expect((await login(theirs.email, codeOf(mine.totp))).json.code).toBe('second_factor_damaged');
});

test('a damaged secret accepts no code of any app and is logged; a recovery code signs in, and two-factor sign-in is set up anew', async () => {
  const { email, totp, recoveryCodes } = await protectedOwner('damaged@buyer.example');
  const userId = await idOf(email);
  await api.db.updateTable('twoFactor').set({ secret: 'damaged' }).where('userId', '=', userId).execute();
  const visitor = api.visitor();
  const logged = api.log.length;
  for (const code of [codeOf(totp), '000000', 'damaged'])
    expect(refusal(await login(email, code, PASSWORD, visitor))).toEqual([
      409,
      {
        code: 'second_factor_damaged',
        message:
          'Our copy of your second factor is damaged, so codes from your app cannot be checked. Use a recovery code, or ask an admin of the shop for help.',
      },
    ]);
  expect(refusal(await login(email, undefined, PASSWORD, visitor))).toEqual([401, REQUIRED]);
  expect((await login(email, codeOf(totp), 'Wrong-horse7#')).json.code).toBe('wrong_credentials');
  expect(visitor.cookies.size).toBe(0);
  const said = api.log.slice(logged).map((line) => JSON.parse(line));
  expect(said).toContainEqual(expect.objectContaining({ userId, msg: 'the secret of a second factor does not open' }));
  expect((await login(email, recoveryCodes[0], PASSWORD, visitor)).status).toBe(200);
  const off = { password: PASSWORD, code: recoveryCodes[1] };
  expect((await visitor.post('/api/account/two-factor/disable', off)).status).toBe(200);
  const begun = await begin(visitor);
  await api.db.updateTable('twoFactor').set({ secret: 'damaged' }).where('userId', '=', userId).execute();
  const confirm = () => visitor.post('/api/account/two-factor/confirm', { code: codeOf(totpOf(begun)) });
  expect((await confirm()).json.message).toMatch(/^Our copy of this secret is damaged\. Set up/);
});
