/**
 * Fasteners by their shape, from the exact boundary. Nothing about a body may speak against it: every face lies around one axis, in a hexagon about it or
 * in a drawn thread, and the sizes fit one row of a standard together. So a spacer is no washer (its thickness is none of a washer's), a stepped pin no
 * screw (nothing turns it), a rod no dowel (its ends are not chamfered, or it is too long).
 */

import { METRIC_COARSE, nutCoreMm } from '#contract/thread-sizes.ts';
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import { type AxialLayout, type Band, layOutAlongAxis } from '#geometry/features/axial-layout.ts';
import { boltCoreMm, leastBoltMm } from '#geometry/features/thread-sizes.ts';
import type { NamedFastener } from '#geometry/parts/fastener-names.ts';
import {
  isAcrossFlats,
  isKey,
  isPinSize,
  isSocketHead,
  nutStandard,
  washerOf,
} from '#geometry/parts/fastener-sizes.ts';

/** Drawn sizes are off by no more, mm. */
const SLACK_MM = 0.01;
/** The core of a thread that is drawn may be narrower than the standard's by so much, mm. */
const CORE_SLACK_MM = 0.1;
/** An inner cylinder longer than this share of the body is a bore through it, not the bottom of a socket. */
const BORED_THROUGH_SHARE = 0.8;
/** The end of a shank beside its cylinder: chamfer, point, runout. As a share of the thread. */
const TIP_SHARE = 0.6;
/** Heads are so high, as a share of the thread: thin hexagons 0.35, cap screws 1, with a flange 1.3. */
const HEAD_SHARE = { least: 0.3, most: 1.35 };
/** And so wide at least: ISO 4762 has 1.5. */
const HEAD_WIDTH_LEAST = 1.4;
/** And no wider: hexagons with a flange (EN 1665) have 2.4. What is wider is a knob, a foot or a cover with a pin. */
const HEAD_WIDTH_MOST = 2.6;
/** Nuts: thin 0.5, high and with a locking ring 1.3. Longer ones are coupling nuts or standoffs. */
const NUT_SHARE = { least: 0.35, most: 1.35 };
/** Longer bolts are rods. */
const LENGTH_SHARE_MOST = 40;
/** Countersunk heads of ISO 10642 have 90 degrees. */
const SUNK_RAD = { at: Math.PI / 4, slack: 0.04 };

/** The fastener that the shape of one closed body is. null if it is none, or could be something else. */
export function fastenerByShape(graph: BrepGraph): NamedFastener | null {
  const layout = layOutAlongAxis(graph);
  if (!layout || layout.others > 0 || layout.outerFlats > 0) return null;
  return asNut(layout) ?? asScrew(layout) ?? asWasher(layout) ?? asPin(layout);
}

function asNut({
  outerHexagon,
  inner,
  innerFlats,
  innerHexagon,
  helical,
  from,
  to,
  turned,
}: AxialLayout): NamedFastener | null {
  if (!outerHexagon || innerHexagon || innerFlats > 0 || inner.length === 0) return null;
  const heightMm = to - from;
  for (const [diameter, pitch] of METRIC_COARSE) {
    const bore = inner.find(
      ({ radiusMm }) =>
        2 * radiusMm >= nutCoreMm(diameter, pitch) - 5 * SLACK_MM && 2 * radiusMm <= diameter + 5 * SLACK_MM,
    );
    if (!bore || !isAcrossFlats(diameter, outerHexagon.acrossMm)) continue;
    if (heightMm < NUT_SHARE.least * diameter || heightMm > NUT_SHARE.most * diameter) continue;
    // A face that reaches no further than the bore closes it: a blind hole in a hexagon bar.
    if (turned.some(({ reachMm }) => reachMm < bore.radiusMm + SLACK_MM)) continue;
    if (helical.some(({ farMm }) => farMm > diameter / 2 + pitch)) continue;
    return { kind: 'nut', standard: nutStandard(diameter, heightMm), size: `M${diameter}` };
  }
  return null;
}

function asScrew(layout: AxialLayout): NamedFastener | null {
  for (const [diameter, pitch] of METRIC_COARSE) {
    if (layout.helical.some(({ farMm }) => farMm > diameter / 2 + pitch)) continue;
    const shank = shankOf(layout, diameter, pitch);
    if (!shank) continue;
    const found = asSetScrew(layout, shank, diameter) ?? asHeadedScrew(layout, shank, diameter);
    if (found) return found;
  }
  return null;
}

/** The cylinders of this thread, as one stretch: drawn at the outer diameter, or at the core where the thread is drawn too. */
function shankOf({ outer, helical }: AxialLayout, diameter: number, pitch: number): Band | null {
  const largest = diameter / 2 + SLACK_MM;
  const least =
    (helical.length > 0 ? boltCoreMm(diameter, pitch) - CORE_SLACK_MM : leastBoltMm(diameter, pitch) - SLACK_MM) / 2;
  if (!outer.some(({ radiusMm }) => radiusMm >= least && radiusMm <= largest)) return null;
  const core = (boltCoreMm(diameter, pitch) - CORE_SLACK_MM) / 2;
  const all = outer.filter(({ radiusMm }) => radiusMm >= core && radiusMm <= largest);
  return {
    radiusMm: diameter / 2,
    from: Math.min(...all.map(({ from }) => from)),
    to: Math.max(...all.map(({ to }) => to)),
    faces: all.flatMap(({ faces }) => faces),
  };
}

/** No head, and a hexagon socket in the end. */
function asSetScrew(
  { innerHexagon, outerHexagon, outer, inner, from, to }: AxialLayout,
  shank: Band,
  diameter: number,
): NamedFastener | null {
  if (!innerHexagon || outerHexagon || !isKey(diameter, innerHexagon.acrossMm, 'set')) return null;
  if (outer.some(({ radiusMm }) => radiusMm > shank.radiusMm + SLACK_MM)) return null;
  if (inner.some((band) => band.to - band.from > BORED_THROUGH_SHARE * (to - from))) return null;
  if (shank.from - from > TIP_SHARE * diameter || to - shank.to > TIP_SHARE * diameter) return null;
  return { kind: 'screw', standard: null, size: sizeOf(diameter, to - from) };
}

function asHeadedScrew(layout: AxialLayout, shank: Band, diameter: number): NamedFastener | null {
  const { from, to, innerHexagon, outerHexagon, innerFlats } = layout;
  const wide = [
    ...layout.outer,
    ...(outerHexagon ? [{ ...outerHexagon, radiusMm: outerHexagon.acrossMm / 2 }] : []),
    ...layout.turned.map((face) => ({ ...face, radiusMm: face.reachMm })),
  ].filter(({ radiusMm }) => radiusMm >= HEAD_WIDTH_LEAST * shank.radiusMm);
  if (wide.length === 0) return null;
  const headRadiusMm = Math.max(...wide.map(({ radiusMm }) => radiusMm));
  if (headRadiusMm > HEAD_WIDTH_MOST * shank.radiusMm) return null;
  const head = { from: Math.min(...wide.map((part) => part.from)), to: Math.max(...wide.map((part) => part.to)) };
  for (const isUp of [true, false]) {
    const headMm = isUp ? to - head.from : head.to - from;
    const tipMm = isUp ? shank.from - from : to - shank.to;
    const lengthMm = to - from - headMm;
    if (headMm < HEAD_SHARE.least * diameter || headMm > HEAD_SHARE.most * diameter) continue;
    if (tipMm > TIP_SHARE * diameter || lengthMm < diameter / 2 || lengthMm > LENGTH_SHARE_MOST * diameter) continue;
    // The shank runs into the head, with a fillet between at most.
    const gapMm = isUp ? head.from - shank.to : shank.from - head.to;
    if (Math.abs(gapMm) > TIP_SHARE * diameter) continue;
    // A socket may go deeper than the head is high.
    const isInHead = (part: { from: number; to: number }): boolean =>
      isUp ? part.from >= head.from - headMm * TIP_SHARE : part.to <= head.to + headMm * TIP_SHARE;
    if (outerHexagon && !isAcrossFlats(diameter, outerHexagon.acrossMm)) continue;
    if (innerHexagon && !(isInHead(innerHexagon) && isKey(diameter, innerHexagon.acrossMm, 'headed'))) continue;
    // Something must turn it: a hexagon, or a slot or cross of at least two walls.
    if (!outerHexagon && !innerHexagon && innerFlats < 2) continue;
    const isSunk = layout.turned.some(
      ({ halfAngleRad, reachMm }) =>
        halfAngleRad !== null &&
        Math.abs(halfAngleRad - SUNK_RAD.at) < SUNK_RAD.slack &&
        reachMm > HEAD_WIDTH_LEAST * shank.radiusMm,
    );
    const standard = headStandard({ layout, diameter, headMm, headRadiusMm, isSunk });
    // The length of a countersunk screw is that of all of it.
    const isWholeLength = isSunk && !outerHexagon && standard !== 'ISO 4762';
    return { kind: 'screw', standard, size: sizeOf(diameter, isWholeLength ? to - from : lengthMm) };
  }
  return null;
}

/** Hexagon heads are the same in ISO 4014 and 4017: without the thread nobody can tell which. */
function headStandard(head: {
  layout: AxialLayout;
  diameter: number;
  headMm: number;
  headRadiusMm: number;
  isSunk: boolean;
}): string | null {
  const { layout, diameter, headMm, headRadiusMm, isSunk } = head;
  if (!layout.innerHexagon || layout.outerHexagon) return null;
  const hasSide = layout.outer.some(({ radiusMm }) => Math.abs(radiusMm - headRadiusMm) < SLACK_MM);
  if (hasSide && isSocketHead(diameter, { diameterMm: 2 * headRadiusMm, heightMm: headMm })) return 'ISO 4762';
  if (isSunk) return 'ISO 10642';
  const isDomed = layout.turned.some(
    ({ kind, reachMm }) => (kind === 'sphere' || kind === 'torus') && reachMm > headRadiusMm - SLACK_MM,
  );
  return isDomed && headMm < 0.7 * diameter ? 'ISO 7380-1' : null;
}

function sizeOf(diameter: number, lengthMm: number): string {
  return `M${diameter} x ${Math.round(lengthMm * 100) / 100}`;
}

/** Two cylinders and two planes, perhaps with a chamfer outside. */
function asWasher({
  outer,
  inner,
  turned,
  helical,
  innerFlats,
  innerHexagon,
  outerHexagon,
  from,
  to,
}: AxialLayout): NamedFastener | null {
  const [rim, ...otherRims] = outer;
  const [bore, ...otherBores] = inner;
  if (!rim || !bore || otherRims.length + otherBores.length + helical.length + innerFlats > 0) return null;
  if (innerHexagon || outerHexagon) return null;
  const planes = turned.filter(({ kind }) => kind === 'plane');
  if (planes.length !== 2 || turned.some(({ kind }) => kind !== 'plane' && kind !== 'cone')) return null;
  const found = washerOf({ boreMm: 2 * bore.radiusMm, outerMm: 2 * rim.radiusMm, thicknessMm: to - from });
  return found && { kind: 'washer', standard: found.standard, size: `M${found.threadMm}` };
}

/** One cylinder with both ends chamfered or rounded, of the sizes of dowel pins. */
function asPin({
  outer,
  inner,
  turned,
  helical,
  innerFlats,
  innerHexagon,
  outerHexagon,
  from,
  to,
}: AxialLayout): NamedFastener | null {
  const [body, ...others] = outer;
  if (!body || others.length + inner.length + helical.length + innerFlats > 0 || innerHexagon || outerHexagon)
    return null;
  const radiusMm = body.radiusMm;
  if (turned.some(({ reachMm }) => reachMm > radiusMm + SLACK_MM)) return null;
  const ends = [body.from - from, to - body.to];
  if (ends.some((endMm) => endMm < SLACK_MM || endMm > radiusMm)) return null;
  const [diameterMm, lengthMm] = [2 * radiusMm, to - from];
  if (!isPinSize({ diameterMm, lengthMm })) return null;
  return {
    kind: 'pin',
    standard: null,
    size: `${Math.round(diameterMm * 10) / 10} x ${Math.round(lengthMm * 10) / 10}`,
  };
}
