/** What admins set for the whole site: who runs it, where it ships to and from, what its invoices say of it, and when it works. */
import type { BillingSettingsView } from '#contract/billing-settings.ts';
import type { BrandSettings } from '#contract/brand-settings.ts';
import type { LandedSettingsView } from '#contract/landed-tables.ts';
import type { ShippingSettingsView } from '#contract/shipping-settings.ts';
import type { ShopCalendarView } from '#contract/shop-calendar.ts';
import type { Handler } from '#server/api/call.ts';
import { BRAND_VARIABLES } from '#server/env.ts';
import type { Services } from '#server/services.ts';
import { changeLanded } from '#server/settings/change-landed.ts';
import { changeBilling, changeBrand, changeCalendar, changeShipping } from '#server/settings/change-settings.ts';

export const brandSettings: Handler<'brandSettings'> = ({ services }) => viewBrand(services);

export const updateBrandSettings: Handler<'updateBrandSettings'> = async ({ services, identity, body }) => {
  await changeBrand(services, identity.user, body);
  return viewBrand(services);
};

export const shippingSettings: Handler<'shippingSettings'> = ({ services }) => viewShipping(services);

export const updateShippingSettings: Handler<'updateShippingSettings'> = async ({ services, identity, body }) => {
  await changeShipping(services, identity.user, body);
  return viewShipping(services);
};

export const billingSettings: Handler<'billingSettings'> = ({ services }) => viewBilling(services);

export const updateBillingSettings: Handler<'updateBillingSettings'> = async ({ services, identity, body }) => {
  await changeBilling(services, identity.user, body);
  return viewBilling(services);
};

export const calendarSettings: Handler<'calendarSettings'> = ({ services }) => viewCalendar(services);

export const updateCalendarSettings: Handler<'updateCalendarSettings'> = async ({ services, identity, body }) => {
  await changeCalendar(services, identity.user, body);
  return viewCalendar(services);
};

export const landedSettings: Handler<'landedSettings'> = ({ services }) => viewLanded(services);

export const updateLandedSettings: Handler<'updateLandedSettings'> = async ({ services, identity, body }) => {
  await changeLanded(services, identity.user, body);
  return viewLanded(services);
};

/** These two decide routes, and who may register as admin. A session alone must never be enough to change them. */
const ENVIRONMENT_ONLY = ['slug', 'companyDomain'] as const;

async function viewBrand({ settings }: Services): Promise<BrandSettings> {
  // Another process may have saved a second ago, and a form made from older values would be refused.
  await settings.refresh();
  const given = Object.keys(settings.givenBrand) as (keyof typeof BRAND_VARIABLES)[];
  const locked = [...ENVIRONMENT_ONLY, ...given].map((field) => [field, BRAND_VARIABLES[field]]);
  return { version: settings.version, brand: settings.brand, locked: Object.fromEntries(locked) };
}

async function viewShipping({ settings }: Services): Promise<ShippingSettingsView> {
  await settings.refresh();
  return { ...settings.shipping, version: settings.version, brandAddress: settings.brand.address };
}

async function viewCalendar({ settings }: Services): Promise<ShopCalendarView> {
  await settings.refresh();
  return { ...settings.calendar, version: settings.version };
}

async function viewBilling({ settings }: Services): Promise<BillingSettingsView> {
  await settings.refresh();
  return { ...settings.billing, version: settings.version };
}

async function viewLanded({ settings }: Services): Promise<LandedSettingsView> {
  await settings.refresh();
  const { origin: _, ...tables } = settings.landed;
  return tables;
}
