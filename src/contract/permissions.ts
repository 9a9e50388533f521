/**
 * What a call may need, as `verb:noun:whose`, and which role has it. `own` covers what belongs to the caller, `any` what belongs to any
 * customer; a permission for the shop's own things has no `whose`. `public` is for everybody.
 */
import type { Role } from '#contract/account.ts';

/** A browser may hold a session of each role; the first role here that has the permission is looked for first. */
export const ROLE_PERMISSIONS = {
  customer: [
    'read:account:own',
    'write:account:own',
    'read:address:own',
    'write:address:own',
    'upload:file:own',
    'read:file:own',
    'read:quote:own',
    'write:quote:own',
    'read:order:own',
    'write:order:own',
    'write:order-message:own',
  ],
  admin: [
    'read:account:own',
    'write:account:own',
    'read:file:any',
    'read:file-access:any',
    'price:quote:any',
    'reprice:quote:any',
    'read:order:any',
    'write:order:any',
    'write:order-message:any',
    'read:transaction:any',
    'write:transaction:any',
    'read:customer:any',
    'write:customer:any',
    'delete:customer:any',
    'read:request:any',
    'write:request:any',
    'read:overview:any',
    'export:table:any',
    'read:rate-card',
    'write:rate-card',
    'read:admin',
    'write:admin',
    'read:settings',
    'write:settings',
    'read:audit',
  ],
} as const satisfies Record<Role, readonly `${string}:${string}`[]>;

export type Permission = 'public' | (typeof ROLE_PERMISSIONS)[Role][number];

/** Whose things a permission reaches; null where there is no owner. */
export type ReachOf<P extends Permission> = P extends `${string}:own`
  ? 'own'
  : P extends `${string}:any`
    ? 'any'
    : null;

export function reachOf(permission: Permission): ReachOf<Permission> {
  return permission.endsWith(':own') ? 'own' : permission.endsWith(':any') ? 'any' : null;
}

/** The roles that have it. `public` needs none, so no role has it. */
export function rolesWith(permission: Permission): Role[] {
  const roles = Object.keys(ROLE_PERMISSIONS) as Role[];
  return roles.filter((role) => ROLE_PERMISSIONS[role].some((each) => each === permission));
}
