import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { formatReason } from '#contract/reason-words.ts';
import { checkChoices } from '#quote/check-choices.ts';

test.each([
  ['plywood', 'Plywood, routed'],
  ['mdf', 'MDF, routed'],
  ['hardwood', 'Hardwood, routed'],
])('%s on the router is priced by a person until the shop has a rate', (material, label) => {
  const choices = { ...defaultChoices('cnc'), ...fittingChoices('cnc', material) };
  const checked = checkChoices(choices, CATALOG, EXAMPLE_RATE_CARD);
  const words = checked.kind === 'problem' ? formatReason(checked.problem.reason) : 'priced';
  expect(words).toMatch(new RegExp(`has no rate for the material "${label}" at present, so an engineer prices it\\.$`));
});
