import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ROLE_PERMISSIONS, reachOf, rolesWith } from '#contract/permissions.ts';

const endpoints = Object.entries(ENDPOINTS) as [string, Endpoint][];

test('every call needs a permission that a role has, but for those that are named here', () => {
  const open = endpoints.filter(([, { permission }]) => rolesWith(permission).length === 0);
  expect(open.map(([name, { permission }]) => [name, permission])).toEqual(
    [
      'login',
      'registerCustomer',
      'registerAdmin',
      'verifyEmail',
      'resendVerification',
      'logout',
      'session',
      'sendResetCode',
      'verifyResetCode',
      'resetPassword',
      'rateCard',
      'priceVersions',
      'shippingOffer',
      'shopCalendar',
      'shopPromises',
      'legalText',
      'ndaDocument',
      'contact',
      'sharedQuote',
      'sharedQuoteDocument',
      'sharedPartFile',
      'sharedPartPicture',
    ].map((name) => [name, 'public']),
  );
});

test('every permission is needed by a call', () => {
  const needed = new Set<string>(endpoints.map(([, { permission }]) => permission));
  expect(
    Object.values(ROLE_PERMISSIONS)
      .flat()
      .filter((permission) => !needed.has(permission)),
  ).toEqual([]);
});

test('customers reach only what is their own, and nothing else of an admin’s is their own but the account', () => {
  expect(ROLE_PERMISSIONS.customer.filter((permission) => reachOf(permission) !== 'own')).toEqual([]);
  expect(ROLE_PERMISSIONS.admin.filter((permission) => reachOf(permission) === 'own')).toEqual([
    'read:account:own',
    'write:account:own',
  ]);
});

test('the calls of the panel, and no others, are for admins alone', () => {
  for (const [name, { path, permission }] of endpoints) {
    const isAdminOnly = rolesWith(permission).join() === 'admin';
    expect([name, isAdminOnly]).toEqual([name, path.startsWith('/api/admin/')]);
  }
});

test('a call that either role may make takes a role, which says whose session is meant', () => {
  const ofBoth = endpoints.filter(([, { permission }]) => rolesWith(permission).length > 1);
  expect(ofBoth.length).toBeGreaterThan(0);
  for (const [name, { body, query }] of ofBoth)
    expect([name, z.toJSONSchema((body ?? query)!, { io: 'input' }).properties?.role]).toEqual([
      name,
      expect.objectContaining({ enum: ['customer', 'admin'] }),
    ]);
});
