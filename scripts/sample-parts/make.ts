/**
 * Makes the sample parts: `public/samples/<name>.step` for visitors and `src/content/samples/<name>.json`, their facts, for pages; of the
 * case study's variants the facts alone, `src/content/variants/<name>.json`.
 * The same code gives the same bytes. Run after a change here and commit what comes out: `node scripts/sample-parts/make.ts [name …]`
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import factory from 'replicad-opencascadejs';
import { openKernel } from '#cad/kernel/kernel.ts';
import { readCad } from '#cad/read-cad.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { chosenNames } from '../chosen-names.ts';
import { openBench } from './bench.ts';
import { PARTS, type PartName, VARIANTS } from './parts.ts';
import { stepText } from './step-file.ts';

const ROOT = join(import.meta.dirname, '../..');
const STEP_FOLDER = join(ROOT, 'public/samples');
const FACTS_FOLDER = join(ROOT, 'src/content/samples');
const VARIANTS_FOLDER = join(ROOT, 'src/content/variants');

const wanted = chosenNames(process.argv.slice(2), [...Object.keys(PARTS), ...Object.keys(VARIANTS)]);
mkdirSync(STEP_FOLDER, { recursive: true });
mkdirSync(FACTS_FOLDER, { recursive: true });
mkdirSync(VARIANTS_FOLDER, { recursive: true });
for (const name of wanted) {
  // A bench of its own for each part: what was made before would change the numbers in the file.
  const bench = await openBench();
  const variant = VARIANTS[name];
  const make = variant ?? PARTS[name as PartName];
  const bytes = new TextEncoder().encode(stepText(bench, make(bench), name));
  if (!variant) writeFileSync(join(STEP_FOLDER, `${name}.step`), bytes);
  const facts = await factsOf(`${name}.step`, bytes);
  writeFileSync(join(variant ? VARIANTS_FOLDER : FACTS_FOLDER, `${name}.json`), `${JSON.stringify(facts, null, 2)}\n`);
  const { bodies, faces, watertight, valid, volumeMm3, minWallMm, holes } = facts;
  console.log(name, {
    kB: Math.round(bytes.length / 1000),
    bodies,
    faces,
    watertight,
    valid,
    volumeMm3,
    minWallMm,
    holes: holes.length,
  });
}

// The facts stand in the project's own format, like every other file.
const { status, error } = spawnSync(
  join(ROOT, 'node_modules/.bin/biome'),
  ['format', '--write', FACTS_FOLDER, VARIANTS_FOLDER],
  {
    stdio: 'inherit',
  },
);
if (status !== 0) throw new Error(`Biome did not format the facts: it ended with ${status}`, { cause: error });

async function factsOf(file: string, bytes: Uint8Array): Promise<PartFacts> {
  const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('replicad-opencascadejs/wasm'));
  const outcome = await readCad({ fileName: file, bytes }, { kernel: () => openKernel(factory, { wasmBinary }) });
  if (outcome.kind === 'unreadable') throw new Error(`${file}: ${outcome.failure.message}`);
  return measurePart(outcome.model, {
    file,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
}
