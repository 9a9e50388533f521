/**
 * Tax ids of buyers: their kinds by country, and a check of their form. Whether an authority knows the id is not checked; that is said wherever
 * one is typed. Forms: European Commission, VIES, "structure of VAT numbers"; elsewhere the authority of the country.
 */
import { listCountries } from '#contract/countries.ts';
import { optionalLine } from '#contract/text-line.ts';

export const TAX_ID_MAX = 60;

/** A tax id with its kind, for example "GSTIN 27AAPFU0939F1ZV" or "VAT DE129273398"; empty where there is none. */
export const TaxIdSchema = optionalLine('The tax ID', TAX_ID_MAX);

interface TaxIdForm {
  kind: string;
  /** Without spaces, dots, dashes and slashes, in capitals. */
  form: RegExp;
  example: string;
  /** Letters that stand before the id and may be left out when it is typed. */
  prefix?: string;
  /** Whether the check digit is right. */
  isRight?: (id: string) => boolean;
  /** How it is written, where not in one piece. */
  write?: (id: string) => string;
}

const vat = (prefix: string, digits: RegExp, example: string, isRight?: TaxIdForm['isRight']): TaxIdForm => ({
  kind: 'VAT',
  form: digits,
  example: prefix + example,
  prefix,
  ...(isRight && { isRight }),
});

const FORMS: Record<string, TaxIdForm> = {
  AE: { kind: 'TRN', form: /^\d{15}$/, example: '100123456700003' },
  AT: vat('AT', /^U\d{8}$/, 'U12345678'),
  AU: { kind: 'ABN', form: /^\d{11}$/, example: '51824753556', isRight: isAbn },
  BE: vat('BE', /^[01]\d{9}$/, '0123456789'),
  BG: vat('BG', /^\d{9,10}$/, '123456789'),
  BR: { kind: 'CNPJ', form: /^[0-9A-Z]{12}\d{2}$/, example: '11222333000181' },
  CA: { kind: 'BN', form: /^\d{9}(?:R[TPCM]\d{4})?$/, example: '123456789RT0001' },
  CH: { kind: 'VAT', form: /^\d{9}(?:MWST|TVA|IVA)?$/, example: 'CHE123456789MWST', prefix: 'CHE' },
  CN: { kind: 'USCC', form: /^[0-9A-HJ-NPQRTUWXY]{18}$/, example: '91110000600037341L' },
  CY: vat('CY', /^\d{8}[A-Z]$/, '12345678X'),
  CZ: vat('CZ', /^\d{8,10}$/, '12345678'),
  DE: vat('DE', /^\d{9}$/, '129273398', isMod11Of10),
  DK: vat('DK', /^\d{8}$/, '12345678'),
  EE: vat('EE', /^\d{9}$/, '123456789'),
  ES: vat('ES', /^[0-9A-Z]\d{7}[0-9A-Z]$/, 'A12345678'),
  FI: vat('FI', /^\d{8}$/, '12345678'),
  FR: vat('FR', /^[0-9A-HJ-NP-Z]{2}\d{9}$/, '12345678901'),
  GB: vat('GB', /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/, '123456789'),
  GR: vat('EL', /^\d{9}$/, '123456789'),
  HR: vat('HR', /^\d{11}$/, '12345678903', isMod11Of10),
  HU: vat('HU', /^\d{8}$/, '12345678'),
  IE: vat('IE', /^\d[0-9A-Z+*]\d{5}[A-Z]{1,2}$/, '1234567A'),
  IL: { kind: 'VAT', form: /^\d{9}$/, example: '123456789' },
  IN: {
    kind: 'GSTIN',
    form: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
    example: '27AAPFU0939F1ZV',
    isRight: isGstin,
  },
  IT: vat('IT', /^\d{11}$/, '12345678901'),
  JP: { kind: 'JCT', form: /^T?\d{13}$/, example: 'T1234567890123' },
  KR: { kind: 'BRN', form: /^\d{10}$/, example: '1234567890' },
  LT: vat('LT', /^(?:\d{9}|\d{12})$/, '123456789'),
  LU: vat('LU', /^\d{8}$/, '12345678'),
  LV: vat('LV', /^\d{11}$/, '12345678901'),
  MT: vat('MT', /^\d{8}$/, '12345678'),
  MX: { kind: 'RFC', form: /^[A-ZÑ&]{3,4}\d{6}[0-9A-Z]{3}$/, example: 'ABC010203AB1' },
  NL: vat('NL', /^\d{9}B\d{2}$/, '123456789B01'),
  NO: { kind: 'VAT', form: /^\d{9}(?:MVA)?$/, example: '123456789MVA', prefix: 'NO' },
  NZ: { kind: 'GST', form: /^\d{8,9}$/, example: '123456789' },
  PL: vat('PL', /^\d{10}$/, '1234567890'),
  PT: vat('PT', /^\d{9}$/, '123456789'),
  RO: vat('RO', /^\d{2,10}$/, '1234567890'),
  SA: { kind: 'VAT', form: /^3\d{13}3$/, example: '300123456700003' },
  SE: vat('SE', /^\d{10}01$/, '123456789001'),
  SG: {
    kind: 'GST',
    form: /^(?:\d{8,9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z]|M[0-9A-Z]\d{7}[0-9A-Z])$/,
    example: '200312345A',
  },
  SI: vat('SI', /^\d{8}$/, '12345678'),
  SK: vat('SK', /^\d{10}$/, '1234567890'),
  TR: { kind: 'VKN', form: /^\d{10}$/, example: '1234567890' },
  TW: { kind: 'UBN', form: /^\d{8}$/, example: '12345678' },
  US: {
    kind: 'EIN',
    form: /^\d{9}$/,
    example: '12-3456789',
    write: (id) => `${id.slice(0, 2)}-${id.slice(2)}`,
  },
  ZA: { kind: 'VAT', form: /^4\d{9}$/, example: '4123456789' },
};

/** What stands before an id on papers, by its kind: other names of it, and words that belong to every kind. */
const OTHER_NAMES: Partial<Record<string, string>> = {
  BN: 'GST|HST',
  EIN: 'FEIN|TIN',
  GSTIN: 'GST|UIN',
  VAT: 'UST|UID|MWST|TVA|IVA|BTW|NIF|CIF|MOMS|EU',
};
const WORDS_BESIDE = 'FEDERAL|TAX|REG|REGISTRATION|PARTITA|P|ID|IDNR|NO|NR|N°|NUMBER';

/** What to write for a country's tax id: its kind and an example; null where its form is not known. */
export function taxIdExample(country: string): { kind: string; example: string } | null {
  const form = Object.hasOwn(FORMS, country) ? FORMS[country]! : null;
  return form && { kind: form.kind, example: form.example };
}

/** Why this cannot be a tax id of the country, as a sentence; null where it can, or where the country's form is not known. */
export function taxIdProblem(text: string, country: string): string | null {
  const known = Object.hasOwn(FORMS, country) ? FORMS[country]! : null;
  if (!known) return null;
  const id = bare(text, known);
  const other = otherCountryOf(text, country);
  if (other)
    return `This looks like a ${FORMS[other]!.kind} ID of ${listCountries([other])[0]!.name}. Please choose the country that it is of.`;
  const name = known.kind === 'VAT' || known.kind === 'GST' ? `${known.kind} ID` : known.kind;
  if (!known.form.test(id))
    return `${/^[AE]/.test(name) ? 'An' : 'A'} ${name} of this country looks like ${known.example}.`;
  return (known.isRight?.(id) ?? true) ? null : `A digit of this ${name} is wrong: its check digit does not match.`;
}

/** As it stands on an invoice: its kind, and the id without gaps. Of a country whose form is not known it stays as it was typed. */
export function writeTaxId(text: string, country: string): string {
  const known = Object.hasOwn(FORMS, country) ? FORMS[country]! : null;
  if (!known || text === '') return text;
  const id = bare(text, known);
  return `${known.kind} ${known.prefix ?? ''}${known.write?.(id) ?? id}`;
}

/**
 * The same check for a text that names its kind, as a form without a country has it: "EIN 12-3456789", "VAT DE129273398". Without a kind that is
 * known, any text is taken: buyers have ids of which no list tells.
 */
export function writtenTaxIdProblem(text: string): string | null {
  const [, kind = '', rest = ''] = /^([A-Z]{2,5})(?:\s+(?:ID|no\.?|number))?[\s:#.]+(.+)$/i.exec(text.trim()) ?? [];
  const ofKind = Object.entries(FORMS).filter(([, form]) => form.kind === kind.toUpperCase());
  if (ofKind.length === 0) return null;
  const closed = close(rest);
  const named = ofKind.filter(([, { prefix }]) => prefix !== undefined && closed.startsWith(prefix));
  // A VAT id without the letters of its country could be that of any country.
  const asked = named.length > 0 ? named : ofKind.filter(([, { prefix }]) => prefix === undefined);
  const problems = asked.map(([country]) => taxIdProblem(rest, country));
  if (problems.length === 0 || problems.includes(null)) return null;
  return ofKind.length > 1 && named.length === 0 ? null : problems[0]!;
}

/** A text without what stands between its letters and digits. */
const close = (text: string) => text.toUpperCase().replace(/[\s.\p{Pd}/:#]/gu, '');

/** The id alone: without its kind, as "VAT reg. no." or "Federal Tax ID:", and without the letters of its country. */
function bare(text: string, { kind, prefix = '', form }: TaxIdForm): string {
  const typed = close(text);
  if (form.test(typed)) return typed;
  const named = close(withoutName(text, kind));
  const id = named.startsWith(kind) && !form.test(named) ? named.slice(kind.length) : named;
  return id.startsWith(prefix) && !form.test(id) ? id.slice(prefix.length) : id;
}

function withoutName(text: string, kind: string): string {
  const names = [kind, OTHER_NAMES[kind], WORDS_BESIDE].filter(Boolean).join('|');
  return text.toUpperCase().replace(new RegExp(`^[\\s(]*(?:(?:${names})(?![A-Z0-9])[\\s.:#/\\p{Pd}]*)+`, 'u'), '');
}

/** The country whose VAT id this is by its first letters, where it is another one. */
function otherCountryOf(text: string, country: string): string | null {
  const id = close(withoutName(text, 'VAT'));
  const isOf = ({ prefix, form }: TaxIdForm) =>
    prefix !== undefined && id.startsWith(prefix) && form.test(id.slice(prefix.length));
  if (isOf(FORMS[country]!)) return null;
  return Object.keys(FORMS).find((code) => code !== country && isOf(FORMS[code]!)) ?? null;
}

/** ISO 7064, Mod 11,10. */
function isMod11Of10(id: string): boolean {
  let product = 10;
  for (const digit of id.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(id.at(-1));
}

/** Australian Business Register: the first digit less one, weights 10, 1, 3 … 19, divisible by 89. */
function isAbn(id: string): boolean {
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
  const sum = weights.reduce((total, weight, at) => total + weight * (Number(id[at]) - (at === 0 ? 1 : 0)), 0);
  return sum % 89 === 0;
}

/** GST Network: Luhn's rule in base 36. */
function isGstin(id: string): boolean {
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const sum = [...id.slice(0, -1)].reduce((total, sign, at) => {
    const product = signs.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return signs[(36 - (sum % 36)) % 36] === id.at(-1);
}
