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
  expect(taxIdProblem('DE129273399', 'DE')).toBe('A digit of this VAT ID is wrong: its check digit does not match.');
  expect(taxIdProblem('51 824 753 557', 'AU')).toBe('A digit of this ABN is wrong: its check digit does not match.');
  expect(taxIdProblem('27AAPFU0939F1ZA', 'IN')).toBe('A digit of this GSTIN is wrong: its check digit does not match.');
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

test.each([
  [
    'DE',
    'VAT DE129273398',
    ['VAT-ID: DE 129 273 398', 'VAT ID DE129.273.398', 'VAT No. DE-129273398', 'EU VAT DE129273398'],
  ],
  ['DE', 'VAT DE129273398', ['USt-IdNr.: DE129273398', 'VAT reg. no. 129273398', 'VATDE129273398']],
  [
    'IN',
    'GSTIN 27AAPFU0939F1ZV',
    ['GSTIN/UIN: 27AAPFU0939F1ZV', 'GST No 27 AAPFU 0939 F1ZV', 'gstin - 27aapfu0939f1zv'],
  ],
  [
    'US',
    'EIN 91-1144442',
    ['EIN# 91-1144442', 'FEIN 91-1144442', 'Federal Tax ID: 91-1144442', '91\u20111144442', 'EIN 91–1144442'],
  ],
  ['IT', 'VAT IT12345678901', ['P.IVA IT12345678901', 'Partita IVA 12345678901']],
  ['NL', 'VAT NL001545668B01', ['BTW-nr. NL001545668B01']],
  ['NO', 'VAT NO123456789MVA', ['VAT No. NO 123456789 MVA', 'NO 123456789 MVA']],
  ['CA', 'BN 123456789RT0001', ['GST/HST 123456789 RT 0001']],
])('what is copied from papers of %s with its name is taken as %s', (country, written, texts) => {
  for (const text of texts) {
    expect([text, taxIdProblem(text, country)]).toEqual([text, null]);
    expect([text, writeTaxId(text, country)]).toEqual([text, written]);
  }
});

test('a VAT ID of another country is told by its letters', () => {
  const words = 'This looks like a VAT ID of Germany. Please choose the country that it is of.';
  // Two letters may begin a VAT id of France: this one would pass as FRDE129273398.
  for (const country of ['US', 'FR', 'GB']) expect(taxIdProblem('VAT DE129273398', country)).toBe(words);
  expect(taxIdProblem('VAT 129273398', 'US')).toBe('An EIN of this country looks like 12-3456789.');
});

test('a text without a kind that is known is taken as it is', () => {
  for (const text of ['', 'NIT 900123456-7', '12345', 'VAT pending', 'UID CHE-107.787.577'])
    expect([text, writtenTaxIdProblem(text)]).toEqual([text, null]);
  expect(writtenTaxIdProblem('VAT DE12927339')).toBe('A VAT ID of this country looks like DE129273398.');
  expect(writtenTaxIdProblem('EIN no. 91-1144442')).toBeNull();
});
