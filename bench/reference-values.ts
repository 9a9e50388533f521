/**
 * Every file of the corpus that has reference values, read by our engine and held against them: STEP and IGES against native OCCT (volume, area,
 * bodies, faces), meshes against the sum over their triangles, DXF and SVG against another program's flattened curves. Each difference
 * is printed with its reason; one without a reason ends the run with 1. With 2 where the corpus is missing.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readCad } from '#cad/read-cad.ts';
import type { Outline, PartFacts } from '#contract/part-facts.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { kernelOnce } from '../tests/engine/engine.ts';
import { MESH_DIFFERENCES, OUTLINE_DIFFERENCES, SOLID_DIFFERENCES } from '../tests/engine/known-differences.ts';
import { hasSharedFiles, type ManifestRow, readManifest, SHARED_CAD } from '../tests/setup/shared-files.ts';
import { reportFigures } from './results/figures.ts';

/** What is claimed of solids and meshes, and of drawings, whose reference was taken from chords. */
const SOLID_ERROR = 1e-6;
const OUTLINE_ERROR = 1e-4;
/** The manifest has four decimals. */
const DECIMALS = 0.5e-4;
/** How near the values are known that stand in place of a reference. */
const KNOWN_ERROR = 1e-5;

/** What was measured and what it should be, by name: numbers to the relative error that is claimed, words and counts to the letter. */
type Values = Record<string, number | string | null>;

interface Comparison {
  ours: Values;
  /** As the manifest has it. */
  reference: Values;
  /** What we hold for true where we know better, with the reason and how near it is known. */
  known: { values: Values; error: number; reason: string } | null;
}

interface Compared {
  row: ManifestRow;
  reader: string;
  /** Relative to the manifest, or the value itself where it is a count. */
  cells: Record<string, string | number>;
  /** From the manifest, in words. */
  differences: string[];
  /** Why they are; null where nobody knows. */
  reason: string | null;
}

if (!hasSharedFiles) {
  console.error(
    `The corpus is not here: expected its list at ${join(SHARED_CAD, 'MANIFEST.csv')}. Nothing was measured.`,
  );
  process.exit(2);
}

const rows = readManifest();
const solids = await compareAll(
  'STEP, IGES',
  rows.filter((row) => (row.format === 'step' && row.volume_mm3) || (row.format === 'igs' && Number(row.solids) > 0)),
  SOLID_ERROR,
  compareSolid,
);
const meshes = await compareAll(
  'STL, OBJ, 3MF',
  rows.filter((row) => ['stl', 'obj', '3mf'].includes(row.format!) && row.mesh_volume && isWhole(row)),
  SOLID_ERROR,
  compareMesh,
);
const outlines = await compareAll(
  'DXF, SVG',
  rows.filter((row) => ['dxf', 'svg'].includes(row.format!) && Number(row.cut_length) > 0 && isWhole(row)),
  OUTLINE_ERROR,
  compareOutline,
);

const single = solids.filter(({ row }) => row.solids === '1' && row.valid === 'True' && row.closed === 'True');
const explained = single.filter(({ differences, reason }) => differences.length > 0 && reason !== null).length;
console.log(
  `\nvalid single bodies: ${agreeing(single)} within ${SOLID_ERROR} of the reference, ${explained} more where the reference is known to be off`,
);
console.log(`all STEP and IGES files: ${agreeing(solids)} within ${SOLID_ERROR}`);
console.log(`meshes: ${agreeing(meshes)} within ${SOLID_ERROR}`);
console.log(`drawings: ${agreeing(outlines)} within ${OUTLINE_ERROR}, with the same contours`);
const unexplained = [...solids, ...meshes, ...outlines].filter(
  ({ differences, reason }) => differences.length > 0 && reason === null,
);
console.log(`differences without a reason: ${unexplained.length}`);
if (unexplained.length > 0) process.exitCode = 1;
const right = (all: readonly { differences: readonly unknown[] }[]) =>
  all.filter(({ differences }) => differences.length === 0).length;
reportFigures({
  'single bodies that agree': { value: right(single), unit: `of ${single.length}`, better: 'more' },
  'meshes that agree': { value: right(meshes), unit: `of ${meshes.length}`, better: 'more' },
  'drawings that agree': { value: right(outlines), unit: `of ${outlines.length}`, better: 'more' },
  'differences without a reason': { value: unexplained.length, unit: 'files', better: 'less', limit: 0 },
});

/** Of damaged meshes and drawings the manifest holds what a reader without mending finds; tests/engine/hostile-files.test.ts knows the truth. */
function isWhole({ file }: ManifestRow): boolean {
  return !file!.startsWith('hostile_');
}

async function compareAll(
  title: string,
  list: ManifestRow[],
  error: number,
  compare: (row: ManifestRow, facts: PartFacts) => Comparison,
): Promise<Compared[]> {
  const all: Compared[] = [];
  for (const row of list) all.push(await compareFile(row, error, compare));
  console.log(`\n${title}: ours against the reference (a number with an e is a relative difference)`);
  console.table(Object.fromEntries(all.map(({ row, reader, cells }) => [row.file, { reader, ...cells }])));
  for (const { row, differences, reason } of all)
    if (differences.length > 0) console.log(`${row.file}: ${differences.join(', ')}: ${reason ?? 'NO REASON KNOWN'}`);
  return all;
}

/** A file that cannot be read is a difference like any other; the rest of the table is still wanted. */
async function compareFile(
  row: ManifestRow,
  error: number,
  compare: (row: ManifestRow, facts: PartFacts) => Comparison,
): Promise<Compared> {
  const file = row.file!;
  const bytes = new Uint8Array(readFileSync(join(SHARED_CAD, file)));
  let reader = 'own';
  const kernel = () => {
    reader = 'kernel';
    return kernelOnce();
  };
  const outcome = await readCad({ fileName: basename(file), bytes }, { kernel });
  if (outcome.kind === 'unreadable')
    return { row, reader, cells: {}, differences: [outcome.failure.message], reason: null };
  const facts = measurePart(outcome.model, { file, bytes: bytes.length, sha256: '0'.repeat(64) });
  const { ours, reference, known } = compare(row, facts);
  const cells = Object.fromEntries(
    Object.entries(ours).map(([name, value]) => [name, showBeside(value, reference[name]!)]),
  );
  const isExplained =
    known !== null && listDifferences(ours, { ...reference, ...known.values }, known.error).length === 0;
  return {
    row,
    reader,
    cells,
    differences: listDifferences(ours, reference, error),
    reason: isExplained ? known.reason : null,
  };
}

function compareSolid(row: ManifestRow, facts: PartFacts): Comparison {
  const ours = {
    volume: facts.volumeMm3,
    area: facts.areaMm2,
    bodies: String(facts.bodies),
    faces: String(facts.faces),
  };
  const known = SOLID_DIFFERENCES[row.file!];
  return {
    ours,
    reference: {
      volume: Number(row.volume_mm3),
      area: Number(row.area_mm2),
      bodies: String(Number(row.solids)),
      faces: String(Number(row.faces)),
    },
    known: known
      ? {
          values: {
            volume: known.volume ?? Number(row.volume_mm3),
            area: known.areaMm2 ?? Number(row.area_mm2),
            // Of faces that are no part of the solid neither number nor area is known.
            ...(known.faces === undefined ? {} : { area: ours.area, faces: ours.faces }),
          },
          error: known.error ?? KNOWN_ERROR,
          reason: known.reason,
        }
      : null,
  };
}

function compareMesh(row: ManifestRow, facts: PartFacts): Comparison {
  const known = MESH_DIFFERENCES[row.file!];
  const reference = { volume: Number(row.mesh_volume), area: Number(row.mesh_area) };
  return {
    ours: { volume: facts.volumeMm3, area: facts.areaMm2 },
    reference,
    known: known
      ? {
          values: { volume: known.volume ?? reference.volume, area: known.area ?? reference.area },
          error: known.error ?? KNOWN_ERROR,
          reason: known.reason,
        }
      : null,
  };
}

/** In the file's units, as the manifest has them; what is drawn twice counts twice there. */
function compareOutline(row: ManifestRow, { outline, units }: PartFacts): Comparison {
  const known = OUTLINE_DIFFERENCES[row.file!];
  const mm = units.declared === 'inch' ? 25.4 : 1;
  return {
    ours: {
      length: outline && (outline.cutLengthMm + outline.duplicateLengthMm) / mm,
      area: outline && outline.areaMm2 / (mm * mm),
      'outer, inner, open': outline && contourWords(outline),
    },
    reference: {
      length: Number(row.cut_length),
      area: Number(row.net_area),
      'outer, inner, open': `${Number(row.outer_contours)}, ${Number(row.inner_contours)}, ${Number(row.open_chains)}`,
    },
    known: known
      ? {
          values: {
            ...(known.length === undefined ? {} : { length: known.length }),
            ...(known.area === undefined ? {} : { area: known.area }),
            ...(known.contours
              ? { 'outer, inner, open': `${known.contours.outer}, ${known.contours.inner}, ${known.contours.open}` }
              : {}),
          },
          error: OUTLINE_ERROR,
          reason: known.reason,
        }
      : null,
  };
}

function contourWords({ contours, outerContours, openContours }: Outline): string {
  return `${outerContours}, ${contours - outerContours}, ${openContours}`;
}

function listDifferences(ours: Values, truth: Values, error: number): string[] {
  return Object.entries(ours).flatMap(([name, value]) => {
    const wanted = truth[name]!;
    const isSame =
      typeof value === 'number' && typeof wanted === 'number'
        ? Math.abs(value - wanted) <= error * Math.abs(wanted) + DECIMALS
        : value === wanted;
    return isSame ? [] : [`${name} ${value}, not ${wanted}`];
  });
}

function showBeside(value: number | string | null, wanted: number | string | null): string {
  return typeof value === 'number' && typeof wanted === 'number'
    ? offBy(value, wanted).toExponential(1)
    : String(value);
}

function offBy(found: number, truth: number): number {
  return truth === 0 ? found : found / truth - 1;
}

function agreeing(all: Compared[]): string {
  return `${all.filter(({ differences }) => differences.length === 0).length} of ${all.length}`;
}
