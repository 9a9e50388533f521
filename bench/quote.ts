/**
 * How fast a part is priced again when a choice changes: the page does that in the frame of the keystroke, the curve included. In Node and in Chromium, where
 * buyers are. Each time stands beside the 16.7 ms that a screen of 60 Hz leaves, and beside writing the same facts as JSON in the same run. Ends with 1 where
 * all plans at ten quantities take longer than their limit, in either.
 */
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { build } from 'vite';
import { defaultChoices } from '#catalog/options.ts';
import { factsOfFile } from '#cli/facts.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import { launchBrowser } from '../tests/setup/browser.ts';
import { type PriceTimes, timePricing } from './pricing/price-times.ts';
import { type Figure, type Figures, reportFigures } from './results/figures.ts';

const FRAME_MS = 1000 / 60;
/** All plans at ten quantities, once the facts are there: at most so long, ms. */
const PLANS_MS = 5;

const ROOT = resolve(import.meta.dirname, '..');
const FILES = [
  { path: resolve(ROOT, 'tests/fixtures/bracket.step'), process: 'cnc' },
  { path: resolve(ROOT, 'tests/fixtures/bracket.step'), process: 'print' },
  { path: resolve(ROOT, '../shared/cad/step/nist/nist_ctc_04_asme1_rd.stp'), process: 'cnc' },
] as const;

type Run = (facts: PartFacts, choices: Choices) => Promise<PriceTimes>;

const browser = await launchBrowser();
try {
  const runs: Record<string, Run> = {
    Node: async (facts, choices) => timePricing(facts, choices),
    Chromium: await inBrowser(),
  };
  const rows: Record<string, string | number>[] = [];
  const figures: Figures = {};
  for (const { path, process } of FILES) {
    if (!existsSync(path)) {
      console.log(`Skipped ${basename(path)}: the shared parts are not beside this project.`);
      continue;
    }
    const facts = await factsOfFile(path);
    for (const [where, run] of Object.entries(runs)) {
      const times = await run(facts, defaultChoices(process));
      rows.push(rowOf(`${facts.file}, ${process}`, where, times));
      // The names of Node's are those that results were kept by before there was a browser.
      Object.assign(figures, figuresOf(`${facts.file}, ${process}${where === 'Node' ? '' : `, ${where}`}`, times));
    }
  }
  console.table(rows);
  const slow = rows.filter((row) => Number(row['ten quantities ms']) > PLANS_MS);
  for (const { part, where } of slow) console.log(`Above ${PLANS_MS} ms: ${part} in ${where}`);
  if (slow.length > 0) process.exitCode = 1;
  reportFigures(figures);
} finally {
  await browser.close();
}

/** The same code, bundled as the site's is, in a page of its own. */
async function inBrowser(): Promise<Run> {
  const bundled = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: resolve(import.meta.dirname, 'pricing/price-times.ts'), formats: ['iife'], name: 'pricing' },
    },
  });
  const output = [bundled].flat()[0];
  if (!output || !('output' in output)) throw new Error('Expected one bundle, found a watcher');
  const page = await browser.newPage();
  await page.addScriptTag({ content: output.output[0].code });
  return (facts, choices) =>
    page.evaluate(
      ([ownFacts, ownChoices]) => {
        const { pricing } = window as unknown as { pricing: { timePricing: typeof timePricing } };
        return pricing.timePricing(ownFacts, ownChoices);
      },
      [facts, choices] as const,
    );
}

function rowOf(part: string, where: string, { price, curve, ten, json }: PriceTimes) {
  return {
    part,
    where,
    'price ms': Number(price.toFixed(3)),
    'prices/s': Math.round(1000 / price),
    'curve ms': Number(curve.toFixed(3)),
    'ten quantities ms': Number(ten.toFixed(3)),
    'of a frame': `${(((price + curve) / FRAME_MS) * 100).toFixed(1)} %`,
    'of JSON.stringify': `x ${(price / json).toFixed(1)}`,
  };
}

function figuresOf(of: string, { price, curve, ten, json }: PriceTimes): Record<string, Figure> {
  return {
    [of]: { value: Number((price / json).toFixed(2)), unit: 'x JSON.stringify', better: 'less' },
    [`${of}, all plans at ten quantities`]: {
      value: Number(ten.toFixed(3)),
      unit: 'ms',
      better: 'less',
      limit: PLANS_MS,
    },
    [`${of}, with the curve`]: {
      value: Number(((price + curve) / FRAME_MS).toFixed(4)),
      unit: 'of a frame',
      better: 'less',
    },
  };
}
