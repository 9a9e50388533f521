import { expect, test } from 'vitest';
import { LoginSchema, RegisterCustomerSchema } from '#contract/account.ts';
import { findProblems } from '#web/account/form-problems.ts';

test('an empty registration is told the first thing wrong with each input', () => {
  const empty = { name: '', email: '', phoneNo: '', password: '', confirmPassword: '' };
  expect(findProblems(RegisterCustomerSchema, empty)).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    password: 'Password is required',
    confirmPassword: 'Please confirm your password',
  });
});

test('two different passwords are a problem of the second one', () => {
  const input = { name: 'Asha Rao', email: 'asha@example.org', password: 'Lathe#2024', confirmPassword: 'Lathe#2025' };
  expect(findProblems(RegisterCustomerSchema, input)).toEqual({ confirmPassword: 'Passwords do not match' });
});

test('a sound login has no problems', () => {
  expect(findProblems(LoginSchema, { email: 'asha@example.org', password: 'x' })).toEqual({});
});
