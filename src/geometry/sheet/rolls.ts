/** The cylinders of a sheet: joined faces on one cylinder, laid out by their angle. A bend has one on each side that is not sharp. */
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Brep, BrepEdge, Frame } from '#geometry/brep/brep.ts';
import type { FaceNeighbour } from '#geometry/brep/brep-topology.ts';
import { evaluateEdge, newCurvePoint, piecesOf } from '#geometry/brep/curves.ts';
import { isCoaxial } from '#geometry/sheet/thickness.ts';

export interface Roll {
  /** In ascending order. */
  faces: number[];
  frame: Frame;
  radiusMm: number;
  /** It looks away from its axis: the outside of a bend. */
  isConvex: boolean;
  /** Angles around `frame.z` from `frame.x` between which it lies, low < high; a whole turn apart where it closes around its axis. */
  fromRad: number;
  toRad: number;
  isClosed: boolean;
}

const TURN = 2 * Math.PI;
/** Points on each smooth piece of an edge, for the angles that a roll covers. */
const STEPS = 12;
/** Edges that meet leave a gap of rounding; a wider one is where the roll is open, as the seam of a rolled tube, rad. */
const OPEN_RAD = 1e-4;

/** Finds all rolls of a solid, and for each face the roll that it belongs to. */
export function findRolls(
  brep: Brep,
  neighbours: readonly FaceNeighbour[][],
): { rolls: Roll[]; rollOf: (number | null)[] } {
  const rolls: Roll[] = [];
  const rollOf: (number | null)[] = brep.faces.map(() => null);
  brep.faces.forEach(({ surface, isOutward }, first) => {
    if (surface.kind !== 'cylinder' || rollOf[first] !== null) return;
    const number = rolls.length;
    const faces = [first];
    rollOf[first] = number;
    for (let at = 0; at < faces.length; at += 1)
      for (const { face, meeting } of neighbours[faces[at]!]!) {
        const other = brep.faces[face]!;
        if (meeting !== 'smooth' || rollOf[face] !== null || other.surface.kind !== 'cylinder') continue;
        if (other.isOutward !== isOutward || !isCoaxial(surface, other.surface)) continue;
        rollOf[face] = number;
        faces.push(face);
      }
    faces.sort((a, b) => a - b);
    const { frame, radiusMm } = surface;
    rolls.push({ faces, frame, radiusMm, isConvex: isOutward, ...angleRange(brep, faces, frame) });
  });
  return { rolls, rollOf };
}

/** The angles that a roll covers: over each of them its edges pass, so that a gap between the edges, however narrow, is where it is open. */
function angleRange(brep: Brep, faces: number[], frame: Frame): Pick<Roll, 'fromRad' | 'toRad' | 'isClosed'> {
  if (faces.some((face) => hasWholeEllipse(brep, face))) return WHOLE_TURN;
  const spans: Span[] = [];
  const seen = new Set<number>();
  for (const face of faces)
    for (const loop of brep.faces[face]!.loops)
      for (const { edge } of loop) {
        if (seen.has(edge)) continue;
        seen.add(edge);
        addSpans(spans, brep, edge, frame);
      }
  spans.sort((a, b) => a[0] - b[0]);
  const first = spans[0]?.[0] ?? -Math.PI;
  let widest = { gap: -1, after: 0 };
  let reached = first;
  for (const [fromRad, toRad] of [...spans, [first + TURN, first + TURN] as const]) {
    if (fromRad - reached > widest.gap) widest = { gap: fromRad - reached, after: reached };
    reached = Math.max(reached, toRad);
  }
  if (spans.length === 0 || widest.gap < OPEN_RAD) return WHOLE_TURN;
  const from = widest.after + widest.gap;
  const fromRad = from > Math.PI ? from - TURN : from;
  return { fromRad, toRad: fromRad + TURN - widest.gap, isClosed: false };
}

const WHOLE_TURN = { fromRad: -Math.PI, toRad: Math.PI, isClosed: true };

/** Around a cylinder it goes over all angles. */
function hasWholeEllipse({ faces, edges }: Brep, face: number): boolean {
  return faces[face]!.loops.some((loop) =>
    loop.some(({ edge }) => edges[edge]!.curve.kind === 'ellipse' && edges[edge]!.start === edges[edge]!.end),
  );
}

type Span = [fromRad: number, toRad: number];

/** The angles over which an edge passes, from each of its points the short way to the next: one span for each smooth piece, more where it passes half a turn. */
function addSpans(spans: Span[], brep: Brep, number: number, frame: Frame): void {
  const edge = brep.edges[number]!;
  const pieces = piecesOf(edge);
  for (let piece = 1; piece < pieces.length; piece += 1) {
    const begin = pieces[piece - 1]!;
    const size = pieces[piece]! - begin;
    let last = angleAt(brep, edge, begin, frame);
    let low = last;
    let high = last;
    for (let step = 1; step <= STEPS; step += 1) {
      const angle = angleAt(brep, edge, begin + (size * step) / STEPS, frame);
      if (Math.abs(angle - last) > Math.PI) {
        spans.push([low, high], [-Math.PI, Math.min(last, angle)], [Math.max(last, angle), Math.PI]);
        low = angle;
        high = angle;
      } else if (angle < low) low = angle;
      else if (angle > high) high = angle;
      last = angle;
    }
    spans.push([low, high]);
  }
}

const place = newCurvePoint();

/** The angle of the point of an edge at its parameter `t`. */
function angleAt(brep: Brep, edge: BrepEdge, t: number, frame: Frame): number {
  evaluateEdge(brep, edge, t, place);
  return angleOf(place[0]!, place[1]!, place[2]!, frame);
}

function angleOf(px: number, py: number, pz: number, { origin, x, y }: Frame): number {
  const dx = px - origin[0];
  const dy = py - origin[1];
  const dz = pz - origin[2];
  return portable.atan2(dx * y[0] + dy * y[1] + dz * y[2], dx * x[0] + dy * x[1] + dz * x[2]);
}

/** The angle of a point of the roll, within half a turn of its middle. */
export function angleOn({ frame, fromRad, toRad }: Roll, point: Vec3): number {
  const middle = (fromRad + toRad) / 2;
  const angle = angleOf(point[0], point[1], point[2], frame);
  return angle + TURN * Math.round((middle - angle) / TURN);
}
