/** The person who does something that is logged. */
import type { Role } from '#contract/account.ts';

/** Who does it, as the log will show it. */
export interface Actor {
  id: string;
  name: string;
  role: Role;
}
