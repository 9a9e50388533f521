/** How each measure of a part was known, and how far it may be off. */
import { type Known, type KnownBySubject, NOTHING_KNOWN } from '#contract/known-by.ts';
import type { Hole, Sheet } from '#contract/part-facts.ts';
import { isThreadKnown } from '#contract/thread-grounds.ts';
import type { Vec3 } from '#contract/units.ts';
import { boxDiagonal } from '#geometry/boxes.ts';
import type { CrossChecks, Disagreement } from '#geometry/cross-checks.ts';
import type { ShapeModel } from '#geometry/model.ts';
import type { OutlineModel } from '#geometry/outline/outline-model.ts';
import { PATTERN_SHARE } from '#geometry/sheet/sheet-volume.ts';

/** Integrals over exact faces, of ours and of the kernel, held against parts of known size (`bench/reference-values.ts`). */
const EXACT_SHARE = 1e-6;
/** A face that is measured by fine triangles; `brep/face-check.ts`. */
const BY_TRIANGLES_SHARE = 1e-3;
/** Of the chords of a file's triangles; what they stood for nobody knows. */
const FACETS_SLACK = 2;
/** Single precision, of a part's size. */
const SINGLE_SHARE = 1e-6;

interface ShapeMeasures {
  volumeMm3: number | null;
  areaMm2: number;
  orientedBoxMm: Vec3;
  minWallMm: number | null;
  minWallFaces: readonly number[];
  holes: readonly Hole[];
  hasFeatures: boolean;
  sheet: Sheet | null | undefined;
  isTurnedKnown: boolean;
  hasDirections: boolean;
  hasMilling: boolean;
  hasPrint: boolean;
  hasMold: boolean;
}

export function knownOfShape(model: ShapeModel, checks: CrossChecks, facts: ShapeMeasures): KnownBySubject {
  const { by, healedMm, byTrianglesMm2 } = model.measured;
  const { volumeMm3, areaMm2 } = facts;
  const sizeMm = boxDiagonal(model.box);
  const isMesh = by === 'mesh';
  const volumeShare =
    volumeMm3 === null || volumeMm3 <= 0
      ? null
      : isMesh
        ? SINGLE_SHARE + (FACETS_SLACK * checks.gap.volumeMostMm3) / volumeMm3
        : EXACT_SHARE + (healedMm * areaMm2 + BY_TRIANGLES_SHARE * byTrianglesMm2 * sizeMm) / volumeMm3;
  const areaShare = isMesh
    ? SINGLE_SHARE + (FACETS_SLACK * checks.gap.areaMm2) / areaMm2
    : EXACT_SHARE + (BY_TRIANGLES_SHARE * byTrianglesMm2) / areaMm2 + healedMm / sizeMm;
  const within = (measure: Disagreement['measure'], share: number | null): number | null => {
    const found = checks.disagreements.find((each) => each.measure === measure);
    return found ? Math.max(share ?? 0, shareBetween(found)) : share;
  };
  const exact: Known = { by, within: EXACT_SHARE + healedMm / sizeMm };
  const ofEdges = model.boundaries.length > 0 ? exact : null;
  // Where faces and triangles are not one surface, nobody can tell how far off triangles are.
  const byMesh = (lengthMm: number | null): Known => ({
    by: 'mesh',
    within:
      checks.skin || lengthMm === null || lengthMm <= 0 ? null : SINGLE_SHARE + (2 * model.deflectionMm) / lengthMm,
  });
  const narrowestMm = facts.holes.reduce((least, { diameterMm }) => Math.min(least, diameterMm), Infinity);
  const isPlainWall = facts.minWallFaces.every((face) => isExactWall(model, face));
  return {
    ...NOTHING_KNOWN,
    volume: volumeMm3 === null ? null : { by, within: within('volume', volumeShare) },
    area: { by, within: within('area', areaShare) },
    box: { by, within: within('box', isMesh ? SINGLE_SHARE : EXACT_SHARE) },
    orientedBox: byMesh(Math.min(...facts.orientedBoxMm)),
    walls:
      facts.minWallMm === null
        ? null
        : isPlainWall && !checks.skin
          ? { by, within: EXACT_SHARE + SINGLE_SHARE }
          : byMesh(facts.minWallMm),
    holes: ofEdges ?? byMesh(Number.isFinite(narrowestMm) ? narrowestMm : null),
    threads: knownOfThreads(facts.holes, by),
    features: facts.hasFeatures ? ofEdges : null,
    turned: facts.isTurnedKnown ? ofEdges : null,
    sheet:
      facts.sheet === undefined ? null : ofEdges && { by, within: facts.sheet?.flat ? PATTERN_SHARE : exact.within },
    directions: facts.hasDirections ? { by: 'mesh', within: null } : null,
    milling: facts.hasMilling ? { by: 'mesh', within: null } : null,
    print: facts.hasPrint ? byMesh(sizeMm) : null,
    mold: facts.hasMold ? byMesh(sizeMm) : null,
  };
}

/** Points of a wall between planes, cylinders and spheres were put onto the surfaces. */
function isExactWall({ faces }: ShapeModel, face: number): boolean {
  const kind = faces[face]?.surface.kind;
  return kind === 'plane' || kind === 'cylinder' || kind === 'sphere';
}

/** By the least sure of them: a guess stands on a diameter, or on a shape that threads have; a name or a callout does not. */
function knownOfThreads(holes: readonly Hole[], by: Known['by']): Known | null {
  const threads = holes.filter(({ threadGuess }) => threadGuess !== null);
  if (threads.length === 0) return null;
  if (threads.some((hole) => !isThreadKnown(hole) || hole.threadKnown === 'pattern' || hole.threadKnown === 'colored'))
    return { by: 'guess', within: null };
  return { by: threads.some(({ threadKnown }) => threadKnown === 'named') ? 'drawing' : by, within: null };
}

/** A gap that was closed is as long as it may be wrong; an area is off by as much along it. */
export function knownOfOutline({ contours }: OutlineModel, disagreements: readonly Disagreement[]): KnownBySubject {
  const { areaMm2, lengthMm, healedLengthMm, crossing } = contours;
  const share = lengthMm > 0 ? EXACT_SHARE + healedLengthMm / lengthMm : null;
  const [off] = disagreements;
  return {
    ...NOTHING_KNOWN,
    box: { by: 'drawing', within: share },
    outline: {
      by: 'drawing',
      // What crosses encloses what a person decides.
      within: crossing > 0 || areaMm2 === 0 ? null : off ? shareBetween(off) : share,
    },
  };
}

/** Of the value that stands in the facts. */
function shareBetween({ value, other }: Disagreement): number {
  return value === 0 ? 1 : Math.abs(value - other) / Math.abs(value);
}
