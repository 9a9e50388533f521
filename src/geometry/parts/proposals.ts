/** How a part of an assembly would be made, by its shape alone: quick, for lists of many parts. Whoever uploads the part by itself gets all its facts. */
import type { Proposal } from '#contract/part-proposal.ts';
import type { Vec3 } from '#contract/units.ts';
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import { findTurned } from '#geometry/features/turned.ts';
import type { ModelFace } from '#geometry/model.ts';
import { PARALLEL_COS } from '#geometry/tolerances.ts';
import { dot, subtract } from '#geometry/vectors.ts';

/** Sheets that are kept, mm; thicker ones are plates to mill. */
const SHEET_MM = { least: 0.3, most: 6.5 };
/** Twice volume over area is the thickness of a sheet, less what its edges add. */
const MEAN_SHARE = { least: 0.7, most: 1.03 };
/** A sheet is so many times as long as thick; a washer or a pad is not. */
const SHEET_LENGTHS_LEAST = 8;
/** Of the skin, planes and cylinders: a part with less is formed freely, and printed rather than milled. */
const PLAIN_SHARE = 0.7;
/** Of its box: what leaves less of a block is printed. */
const FILL_LEAST = 0.1;
/** Turned parts have few faces. */
const TURNED_FACES_MOST = 300;

export interface Piece {
  /** Of its only body; null where edges are not known or it has several. */
  graph: BrepGraph | null;
  faces: readonly ModelFace[];
  volumeMm3: number | null;
  boxMm: Vec3 | null;
  isClosed: boolean;
}

export function proposeProcess({ graph, faces, volumeMm3, boxMm, isClosed }: Piece): Proposal {
  if (!isClosed || volumeMm3 === null || !(volumeMm3 > 0) || !boxMm) return 'person';
  if (graph && faces.length <= TURNED_FACES_MOST && findTurned(graph, null, volumeMm3)) return 'turned';
  const area = faces.reduce((sum, { areaMm2 }) => sum + areaMm2, 0);
  const thickness = sheetThickness(faces);
  const mean = (2 * volumeMm3) / area;
  const isSheet =
    thickness !== null &&
    mean >= MEAN_SHARE.least * thickness &&
    mean <= MEAN_SHARE.most * thickness &&
    boxMm[0] >= SHEET_LENGTHS_LEAST * thickness;
  if (isSheet) return 'sheet';
  const plain = faces.reduce(
    (sum, { surface, areaMm2 }) => (surface.kind === 'plane' || surface.kind === 'cylinder' ? sum + areaMm2 : sum),
    0,
  );
  const isBlock = plain >= PLAIN_SHARE * area && volumeMm3 >= FILL_LEAST * boxMm[0] * boxMm[1] * boxMm[2];
  return isBlock ? 'milled' : 'printed';
}

/** Between the largest plane and the nearest one parallel to it; null where that is no sheet. */
function sheetThickness(faces: readonly ModelFace[]): number | null {
  const planes = faces.flatMap(({ surface, areaMm2 }) => (surface.kind === 'plane' ? [{ ...surface, areaMm2 }] : []));
  const [largest] = planes.toSorted((a, b) => b.areaMm2 - a.areaMm2);
  if (!largest) return null;
  let nearest = Infinity;
  for (const plane of planes) {
    if (Math.abs(dot(plane.normal, largest.normal)) < PARALLEL_COS) continue;
    const apart = Math.abs(dot(subtract(plane.origin, largest.origin), largest.normal));
    if (apart >= SHEET_MM.least && apart < nearest) nearest = apart;
  }
  return nearest <= SHEET_MM.most ? nearest : null;
}
