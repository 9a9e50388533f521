/** Who may call, in the words of the tests: by the table of permissions. */
import type { Endpoint } from '#contract/endpoint.ts';
import { rolesWith } from '#contract/permissions.ts';

export type Allowed = 'anyone' | 'customer' | 'admin' | 'signed-in';

export function allowedFor({ permission }: Pick<Endpoint, 'permission'>): Allowed {
  if (permission === 'public') return 'anyone';
  const roles = rolesWith(permission);
  return roles.length > 1 ? 'signed-in' : roles[0]!;
}
