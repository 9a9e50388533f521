import { expect, test } from 'vitest';
import { PHONE_TOO_LONG } from '#contract/account.ts';
import { findRegistrationProblems, phoneNoOf, registrationOf } from '#web/account/registration.ts';

const FORM = {
  name: 'Ada Turner',
  email: 'ada@buyer.example',
  password: 'Turned&Milled1',
  confirmPassword: 'Turned&Milled1',
};

const problemsOf = (phone: string, dialling: string | null) =>
  findRegistrationProblems('customer', registrationOf('customer', { ...FORM, phone }, dialling), 'partwright.example');

test.each([
  ['98765 43210', '91', '919876543210'],
  ['(030) 12-34', '49', '490301234'],
  ['5550100142', null, '5550100142'],
  ['', '91', ''],
  [' - ', '91', ''],
])('"%s" behind +%s is sent as "%s"', (typed, dialling, phoneNo) => {
  expect(phoneNoOf(typed, dialling)).toBe(phoneNo);
});

test.each(['+49 30 1234', ' +49301234', 'Tel. +49 30 1234', '＋49 30 1234', '0049 30 1234', '+49 (0) 30 1234'])(
  'a number that brings its country code, "%s", gets no second one',
  (typed) => {
    expect(phoneNoOf(typed, '91')).toBe('49301234');
  },
);

test('15 digits with the country code may be sent, 16 may not', () => {
  expect(problemsOf('1'.repeat(13), '91')).toEqual({});
  expect(problemsOf('1'.repeat(14), '91')).toEqual({ phone: PHONE_TOO_LONG });
  expect(problemsOf('1'.repeat(14), '1')).toEqual({});
  expect(problemsOf(`+${'1'.repeat(16)}`, '1')).toEqual({ phone: PHONE_TOO_LONG });
});

test('an admin has ten digits and no country code', () => {
  const body = registrationOf('admin', { ...FORM, email: 'ada@partwright.example', phone: ' 9876543210 ' }, null);
  expect(body.phoneNo).toBe('9876543210');
  expect(findRegistrationProblems('admin', body, 'partwright.example')).toEqual({});
});
