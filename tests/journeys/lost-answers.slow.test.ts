/** A form whose answer is lost, because the connection breaks or a proxy answers in place of the site: the page stays, says so, and a second try works. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepResetStep, type ResetStep } from '#web/account/reset-step.ts';
import { launchBrowser, newProfile, visitPage } from '../setup/browser.ts';
import {
  openAdmin,
  openCustomer,
  orderBracket,
  PASSWORD,
  signIn,
  takeToken,
  uploadBracket,
  withDatabase,
} from '../setup/people.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';

const ANN = 'ann@lost-answers.example';
const BOB = 'bob@lost-answers.example';
const MIA = 'mia.lost-answers@partwright.example';

let site: StartedSite;
let browser: Browser;
let orderId: string;

beforeAll(async () => {
  site = siteOfTheRun();
  browser = await launchBrowser();
  await Promise.all([openCustomer(site, ANN), openCustomer(site, BOB), openAdmin(site, MIA)]);
  const token = await takeToken(site, ANN);
  orderId = await orderBracket(site, token);
  await uploadBracket(site, token, 'CNC Machining');
});
afterAll(async () => {
  await browser?.close();
});

const WAYS = ['cut', 'proxy'] as const;

interface LostForm {
  name: string;
  path: () => string | Promise<string>;
  /** The step of a password reset that the browser is at. */
  step?: ResetStep;
  who?: { email: string; role: 'customer' | 'admin' };
  /** What is typed, by label. */
  typed?: Record<string, string>;
  button: string | RegExp;
  /** The words in the page when no answer has come. */
  says: string | RegExp;
  /** The call of the specification, where it has one. */
  call?: string;
  /** What a second try shows. */
  answered: string | RegExp;
}

const customer = { email: ANN, role: 'customer' } as const;
const admin = { email: MIA, role: 'admin' } as const;
const AGAIN = 'Something went wrong. Please try again.';
const ACCOUNT = {
  'Email address': 'new@lost-answers.example',
  Password: PASSWORD,
  'Confirm Password': PASSWORD,
};

const FORMS: LostForm[] = [
  {
    name: 'login',
    path: () => '/login',
    typed: { Email: BOB, Password: PASSWORD },
    button: 'Log In',
    says: 'Something went wrong',
    call: '/api/auth/login',
    answered: 'Login successful! Redirecting...',
  },
  {
    name: 'admin login',
    path: () => '/adminlogin',
    typed: { Email: MIA, Password: PASSWORD },
    button: 'Log In',
    says: 'Something went wrong',
    call: '/api/auth/login',
    answered: 'Login successful! Redirecting...',
  },
  {
    name: 'registration',
    path: () => '/register',
    typed: { 'Full Name': 'Eve Gear', ...ACCOUNT, 'Phone Number': '9876543210' },
    button: 'Create Account',
    says: AGAIN,
    call: '/api/auth/register-customer',
    answered: 'Registration successful!',
  },
  {
    name: 'admin registration',
    path: () => '/adminreg',
    typed: {
      Name: 'Eve Gear',
      ...ACCOUNT,
      'Email address': 'new.lost-answers@partwright.example',
      'Phone Number': '9876543210',
    },
    button: 'Create Account',
    says: AGAIN,
    call: '/api/auth/register-admin',
    answered: 'Registration successful!',
  },
  {
    name: 'forgotten password',
    path: () => '/forget-password',
    typed: { 'Email address': 'nobody@lost-answers.example' },
    button: 'Send Code',
    says: AGAIN,
    call: '/api/password-reset/send-code',
    answered: 'Verify your code',
  },
  {
    name: 'code of a password reset',
    path: () => '/verify-code',
    step: { email: 'nobody@lost-answers.example' },
    typed: { 'Reset code': '123456' },
    button: 'Verify Code',
    says: AGAIN,
    call: '/api/password-reset/verify-code',
    answered: 'Invalid or expired reset code.',
  },
  {
    name: 'new password of a password reset',
    path: () => '/reset-password',
    step: { email: 'nobody@lost-answers.example', code: '123456' },
    typed: { 'New password': PASSWORD },
    button: 'Reset Password',
    says: AGAIN,
    call: '/api/password-reset/reset-password',
    answered: 'Invalid or expired reset code.',
  },
  {
    name: 'shipping',
    path: () => '/shipinfo',
    who: customer,
    typed: { Name: 'Ann Turner', Address: '1 Lathe Street', City: 'Dayton', State: 'OH', 'ZIP code': '45402' },
    button: 'Submit',
    says: `Failed to place order. ${AGAIN}`,
    call: '/api/auth/shipping',
    answered: 'Thank You!',
  },
  {
    name: 'contact',
    path: () => '/contact',
    typed: { 'Your Name': 'Ann Turner', 'Your Email': ANN, 'Your Message': 'Can you bend 6061?' },
    button: 'Send Message',
    says: AGAIN,
    answered: 'Thank You!',
  },
  {
    name: 'another verification link',
    path: () => '/welcome?status=expired',
    typed: { 'Email address': 'nobody@lost-answers.example' },
    button: 'Send a new link',
    says: AGAIN,
    answered: 'If this address still needs to be verified, a new link is on its way.',
  },
  {
    name: 'message about an order',
    path: () => `/profile-status/${orderId}`,
    who: customer,
    typed: { 'Your message': 'Please deburr all edges.' },
    button: 'Send Message',
    says: AGAIN,
    answered: 'Message sent. We will answer here and by email.',
  },
  {
    name: 'change of password',
    path: () => '/account',
    who: { email: BOB, role: 'customer' },
    typed: { 'Current password': PASSWORD, 'New password': 'Milled&Turned2' },
    button: 'Change password',
    says: AGAIN,
    answered: 'Your password has been changed. All other sessions were signed out.',
  },
  {
    name: "shop's message about an order",
    path: () => `/admindashboard/orders/${orderId}`,
    who: admin,
    typed: { 'Message to the customer': 'We deburr them.' },
    button: 'Send Message',
    says: `The message was not sent. ${AGAIN}`,
    answered: 'Message sent. The customer also gets it by email.',
  },
  {
    name: 'status of an order',
    path: () => `/admindashboard/orders/${orderId}`,
    who: admin,
    typed: { 'Tracking ID of order': '1Z-999' },
    button: 'Save',
    says: AGAIN,
    answered: 'saved: Processing, tracking ID 1Z-999.',
  },
  {
    name: 'payment',
    path: () => `/admindashboard/orders/${orderId}`,
    who: admin,
    typed: { Amount: '10', Reference: 'PO-77' },
    button: 'Record payment',
    says: `Nothing was recorded. ${AGAIN}`,
    answered: 'Recorded a payment of',
  },
  {
    name: 'note on a request',
    path: requestPath,
    who: admin,
    typed: { Note: 'Called back.' },
    button: 'Add note',
    says: `The note was not saved. ${AGAIN}`,
    answered: 'Note saved.',
  },
];

async function requestPath(): Promise<string> {
  const id = await withDatabase(site, async (db) => {
    return (await db.selectFrom('requests').select('id').where('email', '=', ANN).executeTakeFirstOrThrow()).id;
  });
  return `/admindashboard/requests/${id}`;
}

describe.each(FORMS)('$name', ({ path, step, who, typed = {}, button, says, call, answered }) => {
  test('keeps what was typed and says so when no answer comes, and a second try works', async () => {
    const context = await newProfile(browser);
    if (who) await signIn(context, site, who.email, who.role);
    if (step) await context.addCookies([await resetCookie(step)]);
    const page = await context.newPage();
    await visitPage(page, site.url + (await path()));
    for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
    const asked: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && asked.push(new URL(request.url()).pathname));
    const send = () => page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
    for (const way of WAYS) {
      await loseAnswers(page, way);
      await send();
      // A toast says it once; a form says it anew.
      await page
        .getByText(says, { exact: !(says instanceof RegExp) && says !== AGAIN })
        .first()
        .waitFor();
      await expect.poll(() => page.getByText('it has been noted').count()).toBe(0);
      for (const [label, text] of Object.entries(typed)) expect(await field(page, label).inputValue()).toBe(text);
    }
    await page.unroute('**/*');
    await send();
    await page.getByText(answered).first().waitFor();
    if (call) expect(new Set(asked)).toEqual(new Set([call]));
    await context.close();
  });
});

async function resetCookie(step: ResetStep) {
  const value = /^reset=([^;]+)/.exec(await keepResetStep(step))![1]!;
  return { name: 'reset', value, url: site.url };
}

const field = (page: Page, label: string) =>
  page
    .getByRole('main')
    .getByLabel(label, { exact: !/order$/.test(label) })
    .first();

/** Whatever the page sends gets no answer, or one of a proxy whose site does not answer. */
async function loseAnswers(page: Page, way: (typeof WAYS)[number]): Promise<void> {
  await page.unroute('**/*');
  await page.route('**/*', (route) => {
    if (route.request().method() === 'GET') return route.continue();
    if (way === 'cut') return route.abort('connectionreset');
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' });
  });
}
