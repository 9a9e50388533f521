/**
 * What reach costs beside all else of the analysis: for STEP files of one solid (our corpus, our samples and the files beside the repository), the
 * processor time of `measureMilling` over that of reading and measuring without it, warm, in this process. The limit is 1 in the median, and 64 MB
 * for the grids of any part. Ends with 1 beyond either. A sample of the files is measured, evenly from the smallest to the largest; `--all` takes each.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readCad } from '#cad/read-cad.ts';
import { measureAccess } from '#geometry/features/surface-access.ts';
import { prepareMesh } from '#geometry/mesh/analysis-mesh.ts';
import { castInwardRays } from '#geometry/mesh/inward-rays.ts';
import type { ShapeModel } from '#geometry/model.ts';
import { isMoldable } from '#geometry/molding/molding.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { listProducts } from '#geometry/parts/products.ts';
import { measureMilling } from '#geometry/reach/milling.ts';
import { planReach, type ReachPlan } from '#geometry/reach/plan-reach.ts';
import { hasSharedFiles, readManifest, SHARED_CAD } from '../tests/setup/shared-files.ts';
import { reportFigures } from './results/figures.ts';

const ROOT = join(import.meta.dirname, '..');
const RATIO_MAX = 1;
const GRIDS_MAX_MB = 64;
/** The shortest of so many rounds, after a first one. */
const ROUNDS = 2;
/** A part that takes longer is timed once after its first round. */
const LONG_MS = 800;
/** Files of a sample. */
const SAMPLE = 40;
/** Of them, measured once before all. */
const WARM_UP = 8;
/** Heights, the highest around, and six levels. */
const MAP_BYTES_A_CELL = 4 + 4 + 6;
/** Larger files say no more and take long, bytes. */
const FILE_MAX = 4_000_000;

const inFolder = (folder: string): string[] => readdirSync(join(ROOT, folder)).map((name) => join(ROOT, folder, name));
const shared = hasSharedFiles
  ? readManifest()
      .filter(
        ({ format, file, bytes }) => format === 'step' && !file!.startsWith('hostile') && Number(bytes) < FILE_MAX,
      )
      .map(({ file }) => join(SHARED_CAD, file!))
  : [];
const own = [...inFolder('tests/corpus/files'), ...inFolder('public/samples'), ...inFolder('tests/fixtures')];
const all = [...own.filter((file) => /\.(step|igs)$/.test(file)), ...shared];
const bySize = all.toSorted((a, b) => statSync(a).size - statSync(b).size);
const step = process.argv.includes('--all') ? 1 : Math.max(1, bySize.length / SAMPLE);
const files = Array.from({ length: Math.floor(bySize.length / step) }, (_, place) => bySize[Math.floor(place * step)]!);

interface Timed {
  name: string;
  restMs: number;
  reachMs: number;
  setups: number;
  cellMm: number;
  bytes: number;
  jsonBytes: number;
}

console.log(
  `${files.length} of ${all.length} files; limits: ${RATIO_MAX} x the rest in the median, ${GRIDS_MAX_MB} MB for the grids of one part`,
);
// The engine's optimizing compiler works in the background: what it compiles first should be all of it.
for (let place = 0; place < WARM_UP; place += 1) await time(files[Math.floor((place * files.length) / WARM_UP)]!);
console.log('file                                        rest      reach  ratio  setups  cell mm  grids MB  facts kB');
const timed: Timed[] = [];
for (const file of files) {
  const found = await time(file);
  if (!found) continue;
  timed.push(found);
  // At once: whoever ends the run early has what was measured.
  print(found);
}
const ratios = timed.map(({ reachMs, restMs }) => reachMs / restMs).sort((a, b) => a - b);
const ratio = Number(ratios[ratios.length >> 1]!.toFixed(2));
const worst = Number(ratios.at(-1)!.toFixed(2));
const gridsMb = Number((Math.max(...timed.map(({ bytes }) => bytes)) / 1e6).toFixed(1));
console.log(
  `${timed.length} parts: reach over the rest ${ratio} in the median (limit ${RATIO_MAX}), ${worst} at worst`,
);
console.log(`grids of one part: ${gridsMb} MB at most (limit ${GRIDS_MAX_MB})`);
if (ratio > RATIO_MAX || gridsMb > GRIDS_MAX_MB) process.exitCode = 1;
reportFigures({
  'reach over the rest of the analysis': { value: ratio, unit: 'x, median', better: 'less', limit: RATIO_MAX },
  'at worst': { value: worst, unit: 'x', better: 'less' },
  'grids of one part': { value: gridsMb, unit: 'MB at most', better: 'less', limit: GRIDS_MAX_MB },
});

function print({ name, restMs, reachMs, setups, cellMm, bytes, jsonBytes }: Timed): void {
  console.log(
    [
      name.slice(0, 36).padEnd(36),
      `${restMs.toFixed(1)} ms`.padStart(11),
      `${reachMs.toFixed(1)} ms`.padStart(10),
      (reachMs / restMs).toFixed(2).padStart(6),
      String(setups).padStart(8),
      cellMm.toFixed(2).padStart(8),
      (bytes / 1e6).toFixed(1).padStart(9),
      (jsonBytes / 1e3).toFixed(1).padStart(9),
    ].join(' '),
  );
}

/** null for what is not one closed solid, and what our own reader leaves to the kernel. */
async function time(file: string): Promise<Timed | null> {
  const bytes = new Uint8Array(readFileSync(file));
  let [restMs, reachMs] = [Infinity, Infinity];
  let last: Pick<Timed, 'setups' | 'cellMm' | 'bytes' | 'jsonBytes'> | null = null;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = cpuMs();
    const model = await read(file, bytes);
    if (model?.kind !== 'solid') return null;
    const [body, another] = model.bodies;
    if (!body || another || body.volumeMm3 === null) return null;
    const facts = measurePart(model, { file, bytes: bytes.length, sha256: '0'.repeat(64) });
    const wholeMs = cpuMs() - start;
    const mesh = prepareMesh(model);
    if (!isMoldable(mesh)) return null;
    const products = listProducts(model);
    const rays = castInwardRays(mesh);
    const access = measureAccess(mesh, rays, facts.holes);
    const edges = products?.[0] ? { graph: products[0].graph, sharp: [] } : null;
    const before = cpuMs();
    const milling = measureMilling(mesh, { access, holes: facts.holes, edges, volumeMm3: body.volumeMm3 });
    const ms = cpuMs() - before;
    if (!milling) return null;
    if (round === 0) continue;
    reachMs = Math.min(reachMs, ms);
    restMs = Math.min(restMs, wholeMs - ms);
    last = {
      setups: milling.setups.length,
      cellMm: milling.gridMm,
      bytes: gridBytes(planReach(mesh, { access, holes: facts.holes, volumeMm3: body.volumeMm3 })),
      jsonBytes: JSON.stringify(facts.kind === 'solid' && facts.solid.milling).length,
    };
    if (wholeMs > LONG_MS) break;
  }
  return last && { name: basename(file), restMs, reachMs, ...last };
}

async function read(file: string, bytes: Uint8Array): Promise<ShapeModel | null> {
  try {
    const outcome = await readCad(
      { fileName: basename(file), bytes },
      { kernel: () => Promise.reject(new Error('Only our own reader')) },
    );
    return outcome.kind === 'model' && 'bodies' in outcome.model ? outcome.model : null;
  } catch {
    return null;
  }
}

/** The arrays of all grids, and two maps of each with as many levels as there may be. */
function gridBytes(plan: ReachPlan | null): number {
  const setups = plan?.setups.map(({ map }) => map.grid) ?? [];
  const grids = new Set([...(plan?.grids ?? []), ...setups]);
  return [...grids].reduce(
    (sum, { firstOf, crossings }) =>
      sum + firstOf.byteLength + crossings.byteLength + 2 * MAP_BYTES_A_CELL * (firstOf.length - 1),
    0,
  );
}

/** Processor time of the whole process, the garbage collector's threads and all. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
