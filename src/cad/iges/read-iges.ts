/** IGES: surfaces and solids become a mesh, within a five-thousandth of the part's size. Units come from the file's own header. */

import { readIgesHeader } from '#cad/iges/iges-header.ts';
import { DEFLECTION_SHARE } from '#cad/iges/iges-kernel.ts';
import { type ReadOptions, type ReadOutcome, unreadable } from '#cad/read-outcome.ts';
import { boxSize } from '#geometry/boxes.ts';
import { modelOfTriangles } from '#geometry/mesh/mesh-model.ts';

/** Trimmed and bounded surfaces, faces, solids: IGES 5.3, chapter 4. What else a file holds are curves, points and words. */
const SURFACES = [
  108, 114, 118, 120, 122, 128, 140, 143, 144, 150, 152, 154, 156, 158, 160, 162, 164, 168, 180, 186, 510,
];
const EXPORT_STEP = 'Export the part as STEP and upload that file.';

/** Reads an IGES. `bytes` are known to begin like one. */
export async function readIges(
  bytes: Uint8Array,
  open: NonNullable<ReadOptions['iges']>,
  options: Pick<ReadOptions, 'onStage'>,
): Promise<ReadOutcome> {
  const header = readIgesHeader(bytes);
  if (!header.isWhole)
    return unreadable(
      'truncated',
      'This IGES stops in the middle: its last line is missing. Export it again, or check that it was copied whole.',
    );
  if (!SURFACES.some((kind) => header.entities.has(kind)))
    return unreadable('no_geometry', `This IGES holds no surfaces, only lines or a drawing. ${EXPORT_STEP}`);
  const engine = await open();
  let corners: Float32Array | null;
  try {
    corners = engine.read(bytes);
  } catch {
    // Traps, a full stack, exceptions of its C++ as numbers: the file is all that it was given.
    return unreadable(
      'engine_failure',
      `This IGES is damaged, or holds something that our reader of IGES gives up on. A person will look at it. ${EXPORT_STEP}`,
    );
  }
  if (!corners) return unreadable('unreadable', `This IGES is damaged: its surfaces could not be read. ${EXPORT_STEP}`);
  options.onStage?.('measuring');
  const model = corners.every((part) => Number.isFinite(part)) ? modelOfTriangles(corners, 'iges') : null;
  if (!model)
    return unreadable(
      'no_geometry',
      `The surfaces in this IGES do not form a part: they are loose or empty. ${EXPORT_STEP}`,
    );
  model.declaredUnit = header.unit;
  const [x, y, z] = boxSize(model.box);
  model.deflectionMm = (DEFLECTION_SHARE * (x + y + z)) / 3;
  model.notes.push(
    'This IGES was measured as triangles: where it is round, volume and area are a little off. STEP is measured exactly.',
  );
  if (model.bodies.some(({ isClosed }) => !isClosed))
    model.notes.push(`The surfaces of this IGES do not close to a solid, so its volume is not known. ${EXPORT_STEP}`);
  if (header.modelScale !== 1)
    model.notes.push(
      `The file says that it is drawn at a scale of ${header.modelScale}: compare the size with your part.`,
    );
  return { kind: 'model', model };
}
