/**
 * `npm run bench`: every benchmark of this folder, or those named: `npm run bench -- read-step`. Each prints ratios to a peer measured in the same
 * run, beside the result that was saved last. `--save` keeps the new one in `bench/results/`.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, ensureBuilt, ensureInstalled, OWN_ENV, run } from '../scripts/prepare.mjs';

const names = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -3));
const words = process.argv.slice(2);
const flags = words.filter((word) => word === '--save');
// What follows a name may be options of that benchmark: `npm run bench -- made-parts --count 200`.
const optionsAt = words.findIndex((word) => word.startsWith('--') && word !== '--save');
const options = optionsAt < 0 ? [] : words.slice(optionsAt).filter((word) => word !== '--save');
const wanted = words.slice(0, optionsAt < 0 ? words.length : optionsAt).filter((word) => word !== '--save');
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark named ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(2);
}
ensureInstalled({ withTestTools: true });
ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'partwright-figures-'));
let failed = 0;
for (const name of wanted.length > 0 ? wanted : names) {
  console.log(`\n== ${name}`);
  const figures = join(folder, `${name}.json`);
  const env = { ...OWN_ENV, BENCH_FIGURES: figures };
  const codes = [
    run(bin('node'), [`bench/${name}.ts`, ...options], { env, allowFailure: true }),
    run(bin('node'), ['bench/results/keep.ts', name, figures, ...flags], { env: OWN_ENV, allowFailure: true }),
  ];
  if (codes.some((code) => code !== 0)) failed += 1;
}
rmSync(folder, { recursive: true });
process.exit(failed === 0 ? 0 : 1);
