/** The job itself, the same in Node and in a browser: bytes in, facts, a mesh and a picture out. */
import { hashAside, hashContent } from '#analysis/hash-content.ts';
import type { Kernel } from '#cad/kernel/kernel.ts';
import { readCad } from '#cad/read-cad.ts';
import type { AnalysisJob, AnalysisOutcome, AnalysisProgress, KnownFacts, PictureWish } from '#contract/analysis.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import { meshPart, meshToDraw } from '#geometry/mesh/part-mesh.ts';
import { measurePart, sketchPart } from '#geometry/part-facts.ts';

export interface AnalysePartOptions {
  /** Asked for only when the file needs it. */
  kernel: () => Promise<Kernel>;
  onProgress: (progress: AnalysisProgress) => void;
}

const LET_GO = new Uint8Array();

/**
 * Reads and measures one file. `onProgress` reports what the file declares at once, the mesh before anything is measured, walls, holes and features
 * before what takes longest, and the facts before the picture. Throws only when the engine itself breaks; a fault in the file is part of the outcome.
 * The bytes of the job are gone from it once they were read: measuring a large file takes as much memory again.
 */
export async function analysePart(
  job: AnalysisJob,
  { kernel, onProgress }: AnalysePartOptions,
): Promise<AnalysisOutcome> {
  const { fileName, wantMesh, picture, kFactor } = job;
  const fileBytes = job.bytes.byteLength;
  // Before the reading: its copy is gone again before measuring takes most memory.
  const hashing = hashAside(job.bytes);
  // A failure is thrown by the await below. A file that cannot be read never gets there, and its hash must not end the thread.
  hashing?.catch(() => {});
  const read = await readCad(job, {
    kernel,
    onStage: (stage) => onProgress({ stage }),
    onFirst: (first) => onProgress({ stage: 'reading', first }),
  });
  if (read.kind === 'unreadable') return read;
  const mesh = wantMesh || picture ? meshPart(read.model) : null;
  const toDraw = mesh && wantMesh ? await meshToDraw(mesh, read.model) : null;
  const sketch = toDraw && sketchPart(read.model, toDraw);
  if (sketch) onProgress({ stage: 'meshing', sketch });
  onProgress({ stage: 'recognising' });
  const hash = await (hashing ?? hashContent(job.bytes));
  job.bytes = LET_GO;
  const onKnown = wantMesh ? (known: KnownFacts) => onProgress({ stage: 'recognising', known }) : undefined;
  const source = { file: fileName, bytes: fileBytes, sha256: hash };
  const facts = measurePart(read.model, source, { kFactor, onKnown });
  onProgress({ stage: 'recognising', facts });
  const png = mesh && picture ? await drawPicture(mesh, { ...picture, isFlat: read.model.kind === 'outline' }) : null;
  return { kind: 'read', facts, mesh: toDraw, picture: png };
}

/** Loaded when a picture is wanted: a page shows the part itself. */
async function drawPicture(
  mesh: PartMesh,
  { isFlat, ...wish }: PictureWish & { isFlat: boolean },
): Promise<Uint8Array | null> {
  const [{ drawPart }, { writePng }] = await Promise.all([
    import('#geometry/picture/draw-part.ts'),
    import('#cad/picture/write-png.ts'),
  ]);
  const drawn = drawPart(mesh, { ...wish, view: isFlat ? 'top' : 'isometric' });
  return drawn && writePng(drawn);
}
