/** What the templates are filled with. */
import type { Brand } from '#brand/brand.ts';
import type { LegalSlug, LegalValues } from '#contract/legal-settings.ts';

export interface LegalFacts {
  brand: Pick<Brand, 'name' | 'supportEmail' | 'salesEmail' | 'infoEmail' | 'phoneIndia' | 'phoneUsa'>;
  values: LegalValues;
  taxId: string;
  /** Name of the country that parts are made in. */
  origin: string;
  /** How long the server really keeps things. */
  kept: Kept;
}

export interface Kept {
  unorderedFileDays: number;
  /** How long before their removal the owner of unordered files is told. */
  warningDays: number;
  quoteDays: number;
  mailDays: number;
  /** After they have ended. */
  sessionDays: number;
  codeDays: number;
  rememberedDays: number;
  browserSessionHours: number;
  deviceDays: number;
  resetMinutes: number;
}

/** Values that a text cannot do without, with what they are called. Where one is empty, its name stands in the text in square brackets. */
export const REQUIRED_VALUES = {
  entityName: 'legal name',
  entityForm: 'legal form',
  registeredAddress: 'registered address',
  registrationNumber: 'registration number',
  representative: 'representative',
  governingLaw: 'governing law',
  venue: 'venue',
} as const satisfies Partial<Record<keyof LegalValues, string>>;
export type RequiredValue = keyof typeof REQUIRED_VALUES;

export const REQUIRED_BY: Record<LegalSlug, readonly RequiredValue[]> = {
  privacy: ['entityName', 'registeredAddress'],
  terms: ['entityName', 'registeredAddress', 'governingLaw', 'venue'],
  nda: ['entityName', 'registeredAddress', 'representative', 'governingLaw', 'venue'],
  imprint: ['entityName', 'entityForm', 'registeredAddress', 'registrationNumber', 'representative'],
  cookies: [],
};

/** The value, or its name in square brackets. */
export function filled({ values }: LegalFacts, name: RequiredValue): string {
  return values[name] || `[${REQUIRED_VALUES[name]}]`;
}

/** An address that takes questions about data. */
export function privacyContactOf({ values, brand }: LegalFacts): string {
  return values.privacyContact || brand.infoEmail;
}
