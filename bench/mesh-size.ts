/**
 * Bytes of a part for the viewer: its raw arrays against the GLB that is written of it, both plain and packed, each as it is and as brotli 11 makes it.
 * The files of the corpus with the most triangles, or those given. With 2 where there is nothing to measure.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { writeGlb } from '#cad/mesh/write-glb.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import { meshPart, meshToDraw } from '#geometry/mesh/part-mesh.ts';
import { readBytes } from '../tests/engine/engine.ts';
import { hasSharedFiles, SHARED_CAD } from '../tests/setup/shared-files.ts';
import { type Figure, reportFigures } from './results/figures.ts';

const LARGE = [
  'step/large/Samtec_FMC_ASP-134602-01_10x40_P1.27mm_Vertical.step',
  'step/nist/nist_ctc_02_asme1_rc.stp',
  '3mf/3D_Printing_-_TPU.3mf',
  'stl/railcore/Y_Carriage.stl',
  'step/misc/wrenchnut.stp',
  'step/rolio46/Vista272_-_Left.step',
];

const paths = process.argv.length > 2 ? process.argv.slice(2) : LARGE.map((file) => join(SHARED_CAD, file));
const found = paths.filter((path) => existsSync(path));
if (found.length === 0) {
  console.error(hasSharedFiles ? 'None of these files is there.' : `No corpus at ${SHARED_CAD}. Nothing was measured.`);
  process.exit(2);
}

const rows: Record<string, Record<string, number>> = {};
for (const path of found) {
  const name = basename(path);
  const read = await readBytes(name, new Uint8Array(readFileSync(path)));
  if (read.kind === 'unreadable') continue;
  const mesh = meshPart(read.model);
  if (!mesh) continue;
  const drawn = await meshToDraw(mesh, read.model);
  const raw = rawBytes(drawn);
  const [plain, packed] = [await writeGlb(drawn, { name }), await writeGlb(drawn, { name, isCompressed: true })];
  const triangles = drawn.indices.length / 3;
  const each = (bytes: number): number => Number((bytes / triangles).toFixed(1));
  rows[name] = {
    triangles,
    faces: drawn.faceRanges.length / 2,
    'raw, kB': Math.round(raw.length / 1000),
    'bytes a triangle: raw': each(raw.length),
    'raw br': each(brotli(raw)),
    GLB: each(plain.length),
    'GLB br': each(brotli(plain)),
    packed: each(packed.length),
    'packed br': each(brotli(packed)),
  };
}
console.table(rows);
reportFigures(
  Object.fromEntries(
    Object.entries(rows).flatMap(([name, row]): [string, Figure][] => [
      [`${name}, GLB, brotli`, { value: row['GLB br']!, unit: 'bytes a triangle', better: 'less' }],
      [`${name}, packed`, { value: row.packed!, unit: 'bytes a triangle', better: 'less' }],
    ]),
  ),
);

/** What crosses a thread today, one array after the other. */
function rawBytes(mesh: PartMesh): Uint8Array {
  return Buffer.concat(
    Object.values(mesh).map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
  );
}

function brotli(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
