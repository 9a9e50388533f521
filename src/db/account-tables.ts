/** Tables of accounts: who may sign in, and by what. Part of schema.ts. */
import type { ColumnType, Generated } from 'kysely';
import type { Role } from '#contract/account.ts';
import type { CollectAccount } from '#contract/collect-account.ts';
import type { CreatedAt, Later, LaterJson, SearchText } from '#db/column-types.ts';

export interface UsersTable {
  id: Generated<string>;
  role: Role;
  name: string;
  /** Lower-case. */
  email: string;
  phoneNo: string;
  passwordHash: string;
  emailVerifiedAt: Date | null;
  disabledAt: Date | null;
  /** When an admin approved the registration. */
  vettedAt: Later<Date>;
  /** The account is closed and its personal data erased; the row stays for the orders that name it. */
  deletedAt: Later<Date>;
  createdAt: CreatedAt;
  searchText: SearchText;
}

/** Of a customer's address book. */
export interface AddressesTable {
  id: Generated<string>;
  ownerId: string;
  name: string;
  company: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  /** At most one of an owner has each. */
  isShippingDefault: boolean;
  isBillingDefault: boolean;
  createdAt: CreatedAt;
}

/** What a customer's account keeps for invoices and parcels. */
export interface BuyerDetailsTable {
  ownerId: string;
  taxCountry: Generated<string>;
  taxId: Generated<string>;
  collect: LaterJson<CollectAccount>;
}

export interface SessionsTable {
  id: Generated<string>;
  userId: string;
  remember: boolean;
  userAgent: string;
  createdAt: CreatedAt;
  expiresAt: Date;
  lastSeenAt: Generated<Date>;
  /** Where it was last used from, as far as that is known. */
  address: Generated<string>;
}

export interface TwoFactorTable {
  userId: string;
  /** Sealed: see `server/auth/seal.ts`. */
  secret: string;
  createdAt: ColumnType<Date, Date | undefined, Date>;
  /** null: set up but not confirmed, so not asked for at login. */
  confirmedAt: ColumnType<Date | null, never, Date | null>;
  lastStep: ColumnType<number | null, never, number | null>;
}

export interface RecoveryCodesTable {
  userId: string;
  codeHash: string;
}

/** Written by rate-limiter-flexible, swept by `db/rate-limits.ts`. */
export interface RateLimitsTable {
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
}

export interface EmailVerificationsTable {
  tokenHash: string;
  userId: string;
  createdAt: CreatedAt;
  expiresAt: Date;
}

export interface ResetCodesTable {
  id: Generated<string>;
  userId: string;
  codeHash: string;
  /** Of the id that the browser which asked holds in a cookie. */
  browserHash: string;
  /** Wrong guesses from that browser that are left, and those of everybody else together. */
  ownTriesLeft: number;
  sharedTriesLeft: number;
  createdAt: CreatedAt;
  expiresAt: Date;
}
