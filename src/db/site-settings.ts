/** What admins set for the whole site: one row, whose version counts the changes. */
import { sql } from 'kysely';
import type { BillingSettings } from '#contract/billing-settings.ts';
import type { BrandFields } from '#contract/brand-settings.ts';
import type { LandedSettings } from '#contract/landed-tables.ts';
import type { LegalSettings } from '#contract/legal-settings.ts';
import type { ShippingSettings } from '#contract/shipping-settings.ts';
import type { ShopCalendar } from '#contract/shop-calendar.ts';
import { SETTINGS_CHANNEL } from '#db/listen.ts';
import type { Db, SiteSettingsRow } from '#db/schema.ts';

export type StoredSettings = Pick<
  SiteSettingsRow,
  'version' | 'brand' | 'shipping' | 'billing' | 'calendar' | 'landed' | 'legal' | 'adminsNeedSecondFactor'
>;

/** The settings as they are stored now. */
export async function readSiteSettings(db: Db): Promise<StoredSettings> {
  return select(db).executeTakeFirstOrThrow();
}

/** Only the version, so that a process can tell whether anything changed. */
export async function readSettingsVersion(db: Db): Promise<number> {
  return (await db.selectFrom('siteSettings').select('version').executeTakeFirstOrThrow()).version;
}

/** The settings, locked until the transaction ends. */
export async function lockSiteSettings(tx: Db): Promise<StoredSettings> {
  return select(tx).forUpdate().executeTakeFirstOrThrow();
}

export interface SettingsChange {
  brand?: Partial<BrandFields>;
  shipping?: Partial<ShippingSettings>;
  billing?: Partial<BillingSettings>;
  calendar?: Partial<ShopCalendar>;
  landed?: Partial<LandedSettings>;
  legal?: LegalSettings;
  adminsNeedSecondFactor?: boolean;
}

/** Writes the given values as the next version. The caller has locked the row. */
export async function writeSiteSettings(
  tx: Db,
  { brand, shipping, billing, calendar, landed, legal, ...rest }: SettingsChange,
): Promise<void> {
  await tx
    .updateTable('siteSettings')
    .set((eb) => ({
      ...rest,
      ...(brand && { brand: JSON.stringify(brand) }),
      ...(shipping && { shipping: JSON.stringify(shipping) }),
      ...(billing && { billing: JSON.stringify(billing) }),
      ...(calendar && { calendar: JSON.stringify(calendar) }),
      ...(landed && { landed: JSON.stringify(landed) }),
      ...(legal && { legal: JSON.stringify(legal) }),
      version: eb('version', '+', 1),
      updatedAt: new Date(),
    }))
    .execute();
  await sql`select pg_notify(${SETTINGS_CHANNEL}, '')`.execute(tx);
}

function select(db: Db) {
  return db
    .selectFrom('siteSettings')
    .select(['version', 'brand', 'shipping', 'billing', 'calendar', 'landed', 'legal', 'adminsNeedSecondFactor']);
}
