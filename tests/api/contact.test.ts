import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_BRAND } from '#brand/brand.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { ORIGIN } from './visitor.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const MESSAGE = { name: 'Ada Turner', email: 'ada@buyer.example', message: 'Can you bend 6061?\n\nThickness 2 mm.' };
const send = (changes: Record<string, unknown> = {}) => api.visitor().post('/api/contact', { ...MESSAGE, ...changes });
const requests = () => api.db.selectFrom('requests').selectAll().orderBy('createdAt').execute();
const newestMail = async () => (await api.mailsTo(DEFAULT_BRAND.infoEmail)).at(-1)!;

/** What the form of the contact page sends. */
function form(changes: Record<string, string> = {}): FormData {
  const body = new FormData();
  const fields = { ...MESSAGE, phone: '', _next: '/thank-you', _captcha: 'false', website: '', ...changes };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
}

test("a visitor's message waits for the admin and goes to the info address, where an answer reaches the visitor", async () => {
  const answer = await send({ email: ' Ada@Buyer.example ' });
  expect([answer.status, answer.json]).toEqual([
    200,
    { message: 'Thank you. We will read your message and reply by email.', next: '/thank-you' },
  ]);
  expect(await requests()).toMatchObject([
    {
      ...MESSAGE,
      id: expect.any(String),
      kind: 'Business Inquiry',
      phone: '',
      status: 'Pending',
      createdAt: expect.any(Date),
    },
  ]);
  const mail = await newestMail();
  expect([mail.recipient, mail.replyTo, mail.subject]).toEqual([
    'info@partwright.example',
    'ada@buyer.example',
    'Business inquiry from Ada Turner',
  ]);
  expect(mail.text).toContain(
    'Ada Turner (ada@buyer.example) sent this message from the contact page:\n\nCan you bend 6061?\n\nThick',
  );
  expect(mail.html).toContain('<p>Can you bend 6061?</p><p>Thickness 2 mm.</p>');
});

test('a form is taken as well as JSON, with the line ends of a form', async () => {
  const answer = await api.visitor().post('/api/contact', form({ message: 'One\r\nTwo', phone: '+1 555 010 0142' }));
  expect([answer.status, answer.json.next]).toEqual([200, '/thank-you']);
  expect((await requests()).at(-1)).toMatchObject({ message: 'One\nTwo', phone: '+1 555 010 0142' });
  const mail = await newestMail();
  expect(mail.text).toContain('Ada Turner (ada@buyer.example, +1 555 010 0142) sent');
  expect(mail.html).toContain('<p>One<br>Two</p>');
});

test.each([
  ['/guide', '/guide'],
  [`${ORIGIN}/guide`, '/guide'],
  ['https://elsewhere.example/', '/thank-you'],
  ['//elsewhere.example', '/thank-you'],
  [`${ORIGIN}.elsewhere.example/`, '/thank-you'],
  [`${ORIGIN}//elsewhere.example`, '/thank-you'],
  ['javascript:alert(1)', '/thank-you'],
])('_next %s leads to %s', async (asked, next) => {
  expect((await send({ _next: asked })).json.next).toBe(next);
});

test('every field that is missing is named with its words', async () => {
  const before = (await requests()).length;
  const answer = await api.visitor().post('/api/contact', { name: '  ', email: '' });
  expect([answer.status, answer.json]).toEqual([
    400,
    {
      code: 'invalid_input',
      message: 'Name is required',
      fields: { name: 'Name is required', email: 'Email is required', message: 'Message is required' },
    },
  ]);
  expect(await requests()).toHaveLength(before);
});

test.each([
  [{ name: 'a'.repeat(101) }, { name: 'Name must be at most 100 characters' }],
  [{ message: 'a'.repeat(5001) }, { message: 'Message must be at most 5,000 characters' }],
  [{ phone: '1'.repeat(41) }, { phone: 'Phone must be at most 40 characters' }],
  [{ email: 'no address' }, { email: 'Invalid email format' }],
  [{ message: 'a\u0000b' }, { message: 'This text contains characters that cannot be stored. Please type it again.' }],
])('what cannot be taken is refused beside its field (%#)', async (changes, fields) => {
  const answer = await send(changes);
  expect([answer.status, answer.json.fields]).toEqual([400, fields]);
});

test('5,000 characters are taken, however a form writes its line ends', async () => {
  const message = `${'a'.repeat(2499)}\r\n${'b'.repeat(2500)}`;
  expect((await api.visitor().post('/api/contact', form({ message }))).status).toBe(200);
});

test('nothing typed becomes a header of the mail', async () => {
  const injected = 'Ann\r\nBcc: all@buyer.example';
  expect((await send({ name: injected })).json.fields).toEqual({ name: 'Name must be one line of text' });
  expect((await send({ phone: injected })).json.fields).toEqual({ phone: 'Phone must be one line of text' });
  for (const email of ['ann@buyer.example\r\nBcc: all@buyer.example', 'ann@buyer.example,all@buyer.example'])
    expect((await send({ email })).json.fields).toEqual({ email: 'Invalid email format' });
});

test('HTML in a message is text in the mail', async () => {
  await send({ name: '<b>Ann</b>', message: '<script>alert(1)</script>\n<img src=x>' });
  const mail = await newestMail();
  expect(mail.html).not.toMatch(/<script|<img|<b>/);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>&lt;img src=x&gt;');
  expect(mail.text).toContain('<script>alert(1)</script>');
});

test('a program that fills in what people do not see is thanked, and its message dropped', async () => {
  const before = (await requests()).length;
  expect((await send({ website: 'https://spam.example' })).status).toBe(200);
  expect(await requests()).toHaveLength(before);
});

test('another site cannot send a message in a visitor’s name', async () => {
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  const answer = await api.visitor().post('/api/contact', form(), { headers });
  expect([answer.status, answer.json.code]).toEqual([403, 'wrong_origin']);
});

test('what is no form and too much of one are refused', async () => {
  const as = (type: string, text: string) =>
    api.visitor().send('POST', '/api/contact', {
      body: new Blob([text]).stream(),
      headers: { 'content-type': type },
    });
  const broken = await as('multipart/form-data; boundary=x', 'no part of one');
  expect([broken.status, broken.json.message]).toEqual([400, 'The body of this request is not a valid form.']);
  const large = await as('application/x-www-form-urlencoded', `message=${'a'.repeat(70_000)}`);
  expect([large.status, large.json.code]).toEqual([413, 'body_too_large']);
  const other = await as('text/plain', 'name=Ann');
  expect([other.status, other.json.message]).toEqual([400, 'This call takes JSON (Content-Type: application/json).']);
});

test('a call that takes JSON only takes no form', async () => {
  const answer = await api.visitor().post('/api/auth/login', form());
  expect(answer.json.message).toBe('This call takes JSON (Content-Type: application/json).');
});

test('five messages in ten minutes are enough from one address, and mistakes do not count', async () => {
  const limited = await openApi({ rateLimits: {} });
  const post = (changes = {}) => limited.visitor().post('/api/contact', { ...MESSAGE, ...changes });
  for (let tries = 0; tries < 5; tries += 1) expect((await post()).status).toBe(200);
  expect((await post({ email: '' })).status).toBe(400);
  const answer = await post();
  expect([answer.status, answer.json.code]).toEqual([429, 'rate_limited']);
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(600);
  await limited.close();
});
