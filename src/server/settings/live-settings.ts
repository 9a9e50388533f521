/**
 * What admins set, as this process knows it. Read at the start, immediately after a change here, and when another process says over the
 * database that it has changed something. Behind a connection pooler that passes no notifications on, within `LOOK_EVERY_MS`.
 */
import type { ClientConfig } from 'pg';
import type { Brand } from '#brand/brand.ts';
import { DEFAULT_LANDED } from '#catalog/landed-tables.ts';
import { type BillingSettings, DEFAULT_BILLING } from '#contract/billing-settings.ts';
import type { LandedTables } from '#contract/landed-tables.ts';
import { DEFAULT_LEGAL, type LegalSettings } from '#contract/legal-settings.ts';
import { DEFAULT_SHIPPING, type ShippingSettings } from '#contract/shipping-settings.ts';
import { DEFAULT_CALENDAR, type ShopCalendar } from '#contract/shop-calendar.ts';
import { listenTo, SETTINGS_CHANNEL } from '#db/listen.ts';
import type { Db } from '#db/schema.ts';
import { readSettingsVersion, readSiteSettings, type StoredSettings } from '#db/site-settings.ts';

const LOOK_EVERY_MS = 30_000;

export interface LiveSettings {
  /** Of what is known here; 0 before anything was read. */
  readonly version: number;
  /** The environment's values, else those of Settings, else those the site comes with. */
  readonly brand: Brand;
  readonly shipping: ShippingSettings;
  readonly billing: BillingSettings;
  /** When the shop works. */
  readonly calendar: ShopCalendar;
  /** What landed cost follows from, with where parts are made. */
  readonly landed: LandedTables;
  /** Who stands behind the legal texts, what the shop promises, and which texts it has approved. */
  readonly legal: LegalSettings;
  readonly adminsNeedSecondFactor: boolean;
  /** What the environment sets of the brand. */
  readonly givenBrand: Partial<Brand>;
  /** The effective values for these stored settings. */
  resolve(
    stored: StoredSettings,
  ): Pick<
    LiveSettings,
    'version' | 'brand' | 'shipping' | 'billing' | 'calendar' | 'landed' | 'legal' | 'adminsNeedSecondFactor'
  >;
  /** Reads what is stored, when there is something new. */
  refresh(): Promise<void>;
  /** Calls back after each change that is learned of. */
  onChange(listener: () => void): void;
  /** Looks for changes of other processes from now on, until the returned function is called. */
  watch(connection: ClientConfig, onError: (error: unknown) => void): () => Promise<void>;
}

export interface LiveSettingsOptions {
  db: Db;
  /** As far as nobody has set it in Settings. */
  brand: Brand;
  /** What of it Settings cannot change. */
  givenBrand?: Partial<Brand>;
}

/** Says what the site comes with until `refresh` has read what is stored. */
export function createLiveSettings({ db, brand, givenBrand = {} }: LiveSettingsOptions): LiveSettings {
  const listeners: (() => void)[] = [];
  let known = resolve({
    version: 0,
    brand: {},
    shipping: {},
    billing: {},
    calendar: {},
    landed: {},
    legal: {},
    adminsNeedSecondFactor: false,
  });

  function resolve({ version, adminsNeedSecondFactor, ...stored }: StoredSettings) {
    const billing = { ...DEFAULT_BILLING, ...stored.billing };
    return {
      version,
      brand: { ...brand, ...stored.brand, ...givenBrand },
      shipping: { ...DEFAULT_SHIPPING, ...stored.shipping },
      billing,
      calendar: { ...DEFAULT_CALENDAR, ...stored.calendar },
      landed: { ...DEFAULT_LANDED, ...stored.landed, origin: billing.originCountry, version },
      legal: legalOf(stored.legal),
      adminsNeedSecondFactor,
    };
  }

  async function refresh(): Promise<void> {
    if ((await readSettingsVersion(db)) === known.version) return;
    const stored = await readSiteSettings(db);
    // Of two concurrent answers the older one may arrive last.
    if (stored.version <= known.version) return;
    known = resolve(stored);
    for (const listener of listeners) listener();
  }

  return {
    get version() {
      return known.version;
    },
    get brand() {
      return known.brand;
    },
    get shipping() {
      return known.shipping;
    },
    get billing() {
      return known.billing;
    },
    get calendar() {
      return known.calendar;
    },
    get landed() {
      return known.landed;
    },
    get legal() {
      return known.legal;
    },
    get adminsNeedSecondFactor() {
      return known.adminsNeedSecondFactor;
    },
    givenBrand,
    resolve,
    refresh,
    onChange: (listener) => void listeners.push(listener),
    watch(connection, onError) {
      let hasFailed = false;
      const look = () => {
        refresh().then(
          () => {
            hasFailed = false;
          },
          (error) => {
            // Logged once, not again and again while the database is away.
            if (!hasFailed) onError(error);
            hasFailed = true;
          },
        );
      };
      const timer = setInterval(look, LOOK_EVERY_MS);
      // What breaks this connection breaks the look as well, which says so.
      const stopListening = listenTo(connection, { channel: SETTINGS_CHANNEL, onSaid: look, onError: () => {} });
      return () => {
        clearInterval(timer);
        return stopListening();
      };
    },
  };
}

/** A release may bring another value or another text: what is not stored is empty. */
function legalOf({ values, texts, approvals }: Partial<LegalSettings>): LegalSettings {
  return {
    values: { ...DEFAULT_LEGAL.values, ...values },
    texts: { ...DEFAULT_LEGAL.texts, ...texts },
    approvals: { ...approvals },
  };
}
