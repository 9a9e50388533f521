import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { KnownFacts } from '#contract/analysis.ts';
import { earlyFindings } from '#quote/early-findings.ts';
import { quotePart } from '#quote/quote-part.ts';
import { withMilling } from '../../tests/quote/machined-parts.ts';

const FACTS = withMilling({});
const CHOICES = defaultChoices('cnc');
const early = (known: KnownFacts) => earlyFindings(known, CHOICES, EXAMPLE_RATE_CARD, CATALOG);

function withoutMilling(): KnownFacts {
  const { print: _, mold: __, parts: ___, notes: ____, mesh: _____, ...known } = FACTS;
  const { milling: ______, ...solid } = known.solid;
  return { ...known, solid };
}

test('what is known decides the findings that it will decide in the end, and the others are named', () => {
  const all = quotePart(FACTS, CHOICES, EXAMPLE_RATE_CARD, CATALOG)
    .findings.filter(({ unit }) => unit !== '%')
    .map((finding) => ({ ...finding, savesMinor: null }));
  const { findings, pending } = early(withoutMilling());
  expect(all).toEqual(expect.arrayContaining(findings));
  expect(findings.length).toBeGreaterThan(5);
  expect(pending.length).toBeGreaterThan(3);
  for (const { title } of findings) expect(pending).not.toContain(title);
});

test('a part of which only the size is known has all else still being checked', () => {
  const { boundingBoxMm, volumeMm3, areaMm2, faces } = FACTS;
  const first = early({ boundingBoxMm, volumeMm3, areaMm2, faces });
  expect(first.pending).toContain('Wall thickness');
  expect(first.pending.length).toBeGreaterThan(early(withoutMilling()).pending.length);
});

test('a drawing has no such checks, and nothing is pending where all is known', () => {
  expect(early({ kind: 'outline', boundingBoxMm: [10, 10, 0] })).toEqual({ findings: [], pending: [] });
  expect(early(FACTS).pending).toEqual([]);
});
