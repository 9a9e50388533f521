/**
 * How fast a part is priced again when a choice changes: the page does that in the frame of the keystroke, the curve included.
 * Each time stands beside the 16.7 ms that a screen of 60 Hz leaves, and beside writing the same facts as JSON in the same run.
 */
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { factsOfFile } from '#cli/facts.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import { priceCurve, quotePart } from '#quote/quote-part.ts';
import { type Figure, reportFigures } from './results/figures.ts';

const FRAME_MS = 1000 / 60;
const ROUNDS = 400;
/** All plans at ten quantities, once the facts are there: at most so long, ms. */
const PLANS_MS = 5;
const TEN = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** As many points as the page draws. */
const CURVE = Array.from({ length: 40 }, (_, i) => Math.max(i + 1, Math.round(10 ** ((i * 3) / 39))));

const ROOT = resolve(import.meta.dirname, '..');
const FILES = [
  { path: resolve(ROOT, 'tests/fixtures/bracket.step'), process: 'cnc' },
  { path: resolve(ROOT, 'tests/fixtures/bracket.step'), process: 'print' },
  { path: resolve(ROOT, '../shared/cad/step/nist/nist_ctc_04_asme1_rd.stp'), process: 'cnc' },
] as const;

/** Median over the rounds, ms; the first fifth warms up. */
function medianMs(run: (round: number) => unknown): number {
  const times: number[] = [];
  for (let round = -ROUNDS / 5; round < ROUNDS; round += 1) {
    const start = performance.now();
    run(round);
    if (round >= 0) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return times[times.length / 2]!;
}

function measure(facts: PartFacts, choices: Choices) {
  const at = (round: number): Choices => ({ ...choices, quantity: 1 + Math.abs(round) });
  const price = medianMs((round) => quotePart(facts, at(round), EXAMPLE_RATE_CARD, CATALOG));
  const curve = medianMs((round) => priceCurve(facts, at(round), EXAMPLE_RATE_CARD, CATALOG, CURVE));
  const ten = medianMs(() => priceCurve(facts, choices, EXAMPLE_RATE_CARD, CATALOG, TEN));
  const json = medianMs(() => JSON.stringify(facts));
  return {
    of: `${facts.file}, ${choices.process}`,
    frames: (price + curve) / FRAME_MS,
    perJson: price / json,
    ten,
    row: {
      part: `${facts.file}, ${choices.process}, ${facts.faces} faces, ${facts.holes.length} holes`,
      'price ms': Number(price.toFixed(3)),
      'prices/s': Math.round(1000 / price),
      'curve ms': Number(curve.toFixed(3)),
      'ten quantities ms': Number(ten.toFixed(3)),
      'of a frame': `${(((price + curve) / FRAME_MS) * 100).toFixed(1)} %`,
      'of JSON.stringify': `x ${(price / json).toFixed(1)}`,
    },
  };
}

const rows = [];
for (const { path, process } of FILES) {
  if (!existsSync(path)) console.log(`Skipped ${basename(path)}: the shared parts are not beside this project.`);
  else rows.push(measure(await factsOfFile(path), defaultChoices(process)));
}
console.table(rows.map(({ row }) => row));
reportFigures(
  Object.fromEntries(
    rows.flatMap(({ of, frames, perJson, ten }): [string, Figure][] => [
      [of, { value: Number(perJson.toFixed(2)), unit: 'x JSON.stringify', better: 'less' }],
      [
        `${of}, all plans at ten quantities`,
        { value: Number(ten.toFixed(3)), unit: 'ms', better: 'less', limit: PLANS_MS },
      ],
      [`${of}, with the curve`, { value: Number(frames.toFixed(4)), unit: 'of a frame', better: 'less' }],
    ]),
  ),
);
