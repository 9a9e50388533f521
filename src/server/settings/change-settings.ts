/** An admin changes what the site says and where it ships: written with its audit entry, and known to this process when it is done. */
import type { SessionUser } from '#contract/account.ts';
import type { AuditAction, AuditDetails } from '#contract/audit.ts';
import { type BillingSettings, DEFAULT_BILLING } from '#contract/billing-settings.ts';
import type { BrandFields } from '#contract/brand-settings.ts';
import { COUNTRY_CODES } from '#contract/countries.ts';
import { AppError } from '#contract/errors.ts';
import { DEFAULT_SHIPPING, type OwnCarrier, type ShippingSettings } from '#contract/shipping-settings.ts';
import { DEFAULT_CALENDAR, type ShopCalendar, WEEKDAY_NAMES } from '#contract/shop-calendar.ts';
import { writeAudit } from '#db/audit.ts';
import type { Db } from '#db/schema.ts';
import { lockSiteSettings, type SettingsChange, type StoredSettings, writeSiteSettings } from '#db/site-settings.ts';
import { BRAND_VARIABLES } from '#server/env.ts';
import type { Services } from '#server/services.ts';

/** A name of what is set, and what it says as text. */
type Texts = Record<string, string>;

/** Throws `setting_locked` for a value of the environment, and `settings_moved` when another version than `basedOn` is stored. */
export async function changeBrand(
  services: Services,
  actor: SessionUser,
  { basedOn, ...change }: Partial<BrandFields> & { basedOn: number },
): Promise<void> {
  const { settings } = services;
  refuseLocked(settings.givenBrand, change);
  await changing(services, async (tx, stored) => {
    requireVersion(stored, basedOn);
    const brandOf = (brand: Partial<BrandFields>) => settings.resolve({ ...stored, brand }).brand;
    const comesWith = brandOf({});
    const wanted = Object.entries({ ...stored.brand, ...change }) as [keyof BrandFields, unknown][];
    const brand = Object.fromEntries(
      // A value equal to the site's default is not stored, unless the environment sets another one in its place.
      wanted.filter(([field, value]) => field in settings.givenBrand || !isSame(value, comesWith[field])),
    );
    const words = (fields: Partial<BrandFields>) => formatBrand(brandOf(fields));
    return write(tx, actor, 'settings.brand', { brand }, differences(words(stored.brand), words(brand)));
  });
}

/** Throws `settings_moved` when another version than `basedOn` is stored. */
export async function changeShipping(
  services: Services,
  actor: SessionUser,
  { basedOn, ...wanted }: ShippingSettings & { basedOn: number },
): Promise<void> {
  await changing(services, async (tx, stored) => {
    requireVersion(stored, basedOn);
    const next = { ...wanted, countries: someCountries(wanted.countries) };
    const fields = Object.keys(DEFAULT_SHIPPING) as (keyof ShippingSettings)[];
    const shipping = Object.fromEntries(
      fields.filter((field) => !isSame(next[field], DEFAULT_SHIPPING[field])).map((field) => [field, next[field]]),
    );
    const before = formatShipping({ ...DEFAULT_SHIPPING, ...stored.shipping });
    return write(tx, actor, 'settings.shipping', { shipping }, differences(before, formatShipping(next)));
  });
}

/** Throws `settings_moved` when another version than `basedOn` is stored. Invoices that are made already stay as they are. */
export async function changeBilling(
  services: Services,
  actor: SessionUser,
  { basedOn, ...wanted }: BillingSettings & { basedOn: number },
): Promise<void> {
  await changing(services, async (tx, stored) => {
    requireVersion(stored, basedOn);
    const fields = Object.keys(DEFAULT_BILLING) as (keyof BillingSettings)[];
    const billing = Object.fromEntries(
      fields.filter((field) => !isSame(wanted[field], DEFAULT_BILLING[field])).map((field) => [field, wanted[field]]),
    );
    const before = formatBilling({ ...DEFAULT_BILLING, ...stored.billing });
    return write(tx, actor, 'settings.billing', { billing }, differences(before, formatBilling(wanted)));
  });
}

/** Throws `settings_moved` when another version than `basedOn` is stored. What was promised with an order stays as it is. */
export async function changeCalendar(
  services: Services,
  actor: SessionUser,
  { basedOn, ...wanted }: ShopCalendar & { basedOn: number },
): Promise<void> {
  await changing(services, async (tx, stored) => {
    requireVersion(stored, basedOn);
    const next: ShopCalendar = {
      ...wanted,
      workingDays: [...new Set(wanted.workingDays)].sort((a, b) => a - b),
      holidays: wanted.holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    };
    const fields = Object.keys(DEFAULT_CALENDAR) as (keyof ShopCalendar)[];
    const calendar = Object.fromEntries(
      fields.filter((field) => !isSame(next[field], DEFAULT_CALENDAR[field])).map((field) => [field, next[field]]),
    );
    const before = formatCalendar({ ...DEFAULT_CALENDAR, ...stored.calendar });
    return write(tx, actor, 'settings.calendar', { calendar }, differences(before, formatCalendar(next)));
  });
}

/** Switches on or off that admins must use a second factor. Who switches it on has one: that is checked by the caller. */
export async function changeSecondFactorRule(
  services: Services,
  actor: SessionUser,
  isRequired: boolean,
): Promise<void> {
  await changing(services, async (tx, { adminsNeedSecondFactor: before }) => {
    const details: AuditDetails = before === isRequired ? {} : { isRequired: [before, isRequired] };
    return write(tx, actor, 'settings.second-factor', { adminsNeedSecondFactor: isRequired }, details);
  });
}

export async function changing(
  { db, settings }: Services,
  change: (tx: Db, stored: StoredSettings) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => change(tx, await lockSiteSettings(tx)));
  await settings.refresh();
}

/** Nothing at all where nothing differs. */
export async function write(
  tx: Db,
  actor: SessionUser,
  action: AuditAction,
  change: SettingsChange,
  details: AuditDetails,
): Promise<void> {
  if (Object.keys(details).length === 0) return;
  await writeSiteSettings(tx, change);
  const name = action.replace('settings.', '').replace('-', ' ');
  await writeAudit(tx, { actor, action, subject: { kind: 'settings', id: name, name }, details });
}

export function requireVersion({ version }: StoredSettings, basedOn: number): void {
  if (version !== basedOn) throw new AppError('settings_moved');
}

function refuseLocked(givenBrand: Services['settings']['givenBrand'], change: Partial<BrandFields>): void {
  const locked = (Object.keys(change) as (keyof BrandFields)[]).filter((field) => givenBrand[field] !== undefined);
  const [first] = locked;
  if (!first) return;
  const sentence = (field: keyof BrandFields) =>
    `This is set by the environment variable ${BRAND_VARIABLES[field]} and cannot be changed here.`;
  const fields = Object.fromEntries(locked.map((field) => [field, sentence(field)]));
  throw new AppError('setting_locked', { message: sentence(first), fields });
}

/** Sorted and each once; null for all of them. */
function someCountries(codes: readonly string[] | null): string[] | null {
  const chosen = [...new Set(codes ?? COUNTRY_CODES)].sort();
  return chosen.length === COUNTRY_CODES.length ? null : chosen;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function differences(before: Texts, after: Texts): AuditDetails {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, [before[name]!, after[name]!]]));
}

function formatBrand({ socialLinks, ...texts }: BrandFields): Texts {
  return { ...texts, socialLinks: socialLinks.map(({ label, url }) => `${label} ${url}`).join(', ') };
}

function formatShipping({ countries, shipFrom, deliveryTerms, carriers }: ShippingSettings): Texts {
  return {
    countries: countries === null ? 'all' : countries.join(' '),
    shipFrom: shipFrom ?? '',
    deliveryTerms,
    carriers: carriers.map(formatCarrier).join(', '),
  };
}

function formatBilling({ taxId, bankDetails, originCountry }: BillingSettings): Texts {
  return { taxId, bankDetails: bankDetails.join(', '), originCountry };
}

function formatCalendar({ workingDays, holidays, cutOff, utcOffset }: ShopCalendar): Texts {
  return {
    workingDays: workingDays.map((weekday) => WEEKDAY_NAMES[weekday - 1]).join(', '),
    holidays: holidays.map(({ date, name }) => `${date} ${name}`).join(', '),
    cutOff,
    utcOffset,
  };
}

function formatCarrier({ name, url, begins, lengthMin, lengthMax }: OwnCarrier): string {
  return `${name} (${begins || 'any beginning'}, ${lengthMin} to ${lengthMax} characters) ${url}`;
}
