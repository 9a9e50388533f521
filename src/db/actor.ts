/** Whoever does something that is written down. */
import type { Role } from '#contract/account.ts';

/** Who does it, as it will be remembered. */
export interface Actor {
  id: string;
  name: string;
  role: Role;
}
