/** From the shape of a part to what a buyer reads: defects that a molder sees at a glance. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { PartQuote } from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import { modelOfTriangles } from '#geometry/mesh/mesh-model.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { quotePart } from '#quote/quote-part.ts';
import { blocks, type IsFilled } from '../../geometry/blocks.ts';

/** A tray of 60 x 40 x 14 with walls and floor of 2 mm, in which something stands or is cut. */
const MARKS: [number[], number[], number[]] = [
  [0, 1, 2, 29, 30, 31, 58, 59, 60],
  [0, 1, 2, 5, 38, 39, 40],
  [0, 2, 6, 9, 14],
];
const isTray: IsFilled = (x, y, z) => z < 2 || x < 2 || x > 58 || y < 2 || y > 38;

function factsOf(isFilled: IsFilled): PartFacts {
  const model = modelOfTriangles(new Float32Array(blocks(MARKS, isFilled)), 'stl')!;
  return measurePart(model, { file: 'tray.stl', bytes: 1, sha256: '0'.repeat(64) });
}

const quoteOf = (isFilled: IsFilled): PartQuote =>
  quotePart(factsOf(isFilled), { ...defaultChoices('molding'), quantity: 100 }, EXAMPLE_RATE_CARD, CATALOG);
const ribsOf = (isFilled: IsFilled) => quoteOf(isFilled).findings.find(({ rule }) => rule === 'rib-thickness');

test('a rib of the full wall is found on its two sides, and its twin of half the wall passes', () => {
  const full = ribsOf((x, y, z) => isTray(x, y, z) || (x > 29 && x < 31 && z < 9));
  expect(full).toMatchObject({ state: 'fail', measured: 1, limit: 0.9 });
  expect(full!.faceIds).toHaveLength(2);
  expect(ribsOf((x, y, z) => isTray(x, y, z) || (x > 29 && x < 30 && z < 9))).toMatchObject({
    state: 'pass',
    measured: 0.5,
  });
});

test('a groove inside the walls, which no slide reaches, leaves the tray without a price and names the cause', () => {
  const isGrooved: IsFilled = (x, y, z) => {
    const isInGroove = z > 6 && z < 9 && x > 1 && x < 59 && y > 1 && y < 39;
    return isTray(x, y, z) && !isInGroove;
  };
  const grooved = quoteOf(isGrooved);
  expect(grooved.manual && grooved.reasons.map(formatReason).join(' ')).toMatch(
    /undercut that no mold half, slide or lifter can release/,
  );
  expect(quoteOf(isTray).manual).toBe(false);
});

test('a window in a wall is left to a slide, whose making stands in the tool', () => {
  const windowed = quoteOf((x, y, z) => isTray(x, y, z) && !(x > 29 && x < 31 && y < 2 && z > 6 && z < 9));
  expect(windowed.manual ? [] : windowed.lines.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['slides', 'slide-parts']),
  );
});

test('a lug inside a wall, where no slide comes, is left to a lifter, whose making stands in the tool', () => {
  const lugged = quoteOf((x, y, z) => isTray(x, y, z) || (x > 29 && x < 31 && y < 5 && z > 6 && z < 9));
  expect(lugged.manual ? lugged.reasons.map(formatReason) : lugged.lines.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['lifters', 'lifter-parts']),
  );
  expect(lugged.findings.find(({ rule }) => rule === 'lifters')).toMatchObject({ state: 'warn', measured: 1 });
});
