import { expect, test } from 'vitest';
import { COUNTRY_CODES } from '#contract/countries.ts';
import { taxIdExample, taxIdProblem, writeTaxId, writtenTaxIdProblem } from '#contract/tax-id.ts';

/** Ids that authorities publish as examples, or that stand in the imprint of large companies. */
const REAL = {
  DE: 'DE 129 273 398',
  AU: '51 824 753 556',
  IN: '27AAPFU0939F1ZV',
  US: '91-1144442',
  FR: 'FR 40 303 265 045',
  GB: 'GB 220 4302 31',
  NL: 'NL 001545668B01',
  CH: 'CHE-107.787.577 MWST',
  ES: 'ESA15075062',
  AT: 'ATU14189108',
};

test.each(Object.entries(REAL))('a real tax id of %s has the form of its country', (country, id) => {
  expect(taxIdProblem(id, country)).toBeNull();
});

test('a digit that is missing, too many or wrong is told with an example of the country', () => {
  expect(taxIdProblem('91-114444', 'US')).toBe('An EIN of this country looks like 12-3456789.');
  expect(taxIdProblem('DE1292733980', 'DE')).toBe('A VAT ID of this country looks like DE129273398.');
  expect(taxIdProblem('DE129273399', 'DE')).toBe('The check digit of this VAT ID is wrong.');
  expect(taxIdProblem('51 824 753 557', 'AU')).toBe('The check digit of this ABN is wrong.');
  expect(taxIdProblem('27AAPFU0939F1ZA', 'IN')).toBe('The check digit of this GSTIN is wrong.');
});

test('the example of each country has its form, and is written the same however often', () => {
  const known = COUNTRY_CODES.filter((code) => taxIdExample(code) !== null);
  expect(known.length).toBeGreaterThan(40);
  for (const code of known) {
    const { kind, example } = taxIdExample(code)!;
    const written = writeTaxId(example, code);
    expect([code, written.startsWith(`${kind} `), taxIdProblem(written, code)]).toEqual([code, true, null]);
    expect(writeTaxId(written, code)).toBe(written);
    expect([code, writtenTaxIdProblem(written)]).toEqual([code, null]);
  }
});

test('a tax id is written with its kind and without gaps', () => {
  expect(writeTaxId('de 129.273.398', 'DE')).toBe('VAT DE129273398');
  expect(writeTaxId('911144442', 'US')).toBe('EIN 91-1144442');
  expect(writeTaxId('EIN: 91-1144442', 'US')).toBe('EIN 91-1144442');
  expect(writeTaxId('NIT 123', 'CO')).toBe('NIT 123');
});

test('a text without a kind that is known is taken as it is', () => {
  for (const text of ['', 'NIT 900123456-7', '12345', 'VAT pending', 'UID CHE-107.787.577'])
    expect([text, writtenTaxIdProblem(text)]).toEqual([text, null]);
  expect(writtenTaxIdProblem('VAT DE12927339')).toBe('A VAT ID of this country looks like DE129273398.');
  expect(writtenTaxIdProblem('EIN no. 91-1144442')).toBeNull();
});
