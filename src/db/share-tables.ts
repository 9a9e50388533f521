/** The tables of links that show a quote to people without an account. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ShareAccessKind } from '#contract/quote-share.ts';
import type { CreatedAt, Later } from '#db/column-types.ts';

export interface QuoteSharesTable {
  id: Generated<string>;
  quoteId: string;
  /** Of the secret in the address, which is not kept. */
  tokenHash: string;
  /** Whom it is for, in its owner's words; '' for nothing. */
  label: Generated<string>;
  /** 3D, pictures and files go out with it. */
  showsGeometry: boolean;
  createdAt: CreatedAt;
  expiresAt: Date;
  revokedAt: Later<Date>;
}

/** Rows are added and read; the database refuses everything else. */
export interface ShareAccessesTable {
  id: GeneratedAlways<number>;
  shareId: ColumnType<string, string, never>;
  at: CreatedAt;
  what: ColumnType<ShareAccessKind, ShareAccessKind, never>;
}
