/**
 * Lays one skin of a sheet flat. Every flat keeps its shape. Every bend becomes a strip as wide as its neutral fiber is long. A tree over the bends, from
 * the largest flat outward, gives each its place. Edges over which the skin goes on vanish; the others are cut.
 *
 * A flat ends where the inside of its bend begins. The skin that shows the outside may be drawn otherwise (sharp, or rolled about another axis): its
 * flats are longer or shorter there, and are trimmed.
 *
 * Approaches tried:
 * - Bends as pairs of concentric cylinders. Most real parts draw them otherwise: sharp on one side or both, or rolled about two axes. Bends are pairs of
 *   corners now, and only the inside counts (decision 16).
 * - The edges of one skin as they are drawn. Where flanges butt and have grown together in the solid, the skin ends too early, and the pattern came out
 *   too short there. Such edges are taken from the other skin.
 * - Every rim as a cut edge. Milled and molded plates have drafted or rounded rims and came out as sheets; now most of a rim must be square.
 * - A pattern for every sheet. A wrong blank costs more than none: rings, closed corners and patterns that overlap throw `CannotUnfold`.
 */

import { bendAllowanceMm } from '#contract/bend-allowance.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import type { Vec2 } from '#geometry/outline/outline.ts';
import { distanceBetween, endOf, startOf } from '#geometry/outline/outline-curves.ts';
import { type Corner, endBehind, type SheetBend } from '#geometry/sheet/corners.ts';
import {
  areaOfChain,
  CannotUnfold,
  type CutEdge,
  MEETS_MM,
  movedOut,
  moveEnd,
  moveStart,
  onceOnly,
  segment,
} from '#geometry/sheet/cut-sides.ts';
import { flatCurves, type Layout, reverseCurves } from '#geometry/sheet/flat-edges.ts';
import { angleOn } from '#geometry/sheet/rolls.ts';
import type { Skin, SkinLink } from '#geometry/sheet/skins.ts';
import { planeNormal } from '#geometry/sheet/thickness.ts';
import type { BendLine, Mark, Unfolded, UnfoldSources } from '#geometry/sheet/unfolded.ts';
import { PARALLEL_SIN, SAME_FLAT_MM } from '#geometry/tolerances.ts';
import { cross, dot, length, pointAt, scale, subtract, unit } from '#geometry/vectors.ts';

/** An edge of the skin behind that lies further away, in thicknesses, is another edge. */
const OTHER_EDGE_THICKNESSES = 1.5;

/** A turn and a shift in the plane. */
interface Place {
  cos: number;
  sin: number;
  x: number;
  y: number;
}

/** @throws {CannotUnfold} where the skin is a ring, or an edge cannot be trimmed. */
export function unfold(skin: Skin, sources: UnfoldSources): Unfolded {
  return new Unfolding(skin, sources).run();
}

class Unfolding {
  readonly #skin: Skin;
  readonly #sources: UnfoldSources;
  readonly #cornerBend = new Map<Corner, SheetBend>();
  readonly #rollCorner = new Map<number, Corner>();
  readonly #places = new Map<number, Place>();
  readonly #cuts = new Map<string, CutEdge>();
  readonly #connectors: [Vec2, Vec2][] = [];
  readonly #linesBySharp = new Map<Corner, [Vec2, Vec2]>();
  #areaMm2 = 0;
  #filledMm2 = 0;
  #trimmed = 0;

  constructor(skin: Skin, sources: UnfoldSources) {
    this.#skin = skin;
    this.#sources = sources;
    for (const bend of sources.bends)
      for (const corner of [bend.inside, ...bend.outside]) {
        if (!this.#cornerBend.has(corner)) this.#cornerBend.set(corner, bend);
        if (corner.roll !== null) this.#rollCorner.set(corner.roll, corner);
      }
  }

  run(): Unfolded {
    this.#placeFaces();
    for (const face of this.#skin.faces) this.#layOut(face);
    for (const face of this.#skin.faces) this.#uncover(face);
    for (const link of this.#skin.links.values()) this.#bridge(link);
    const marks = this.#sources.marks.map((mark, number) => this.#mark(mark, number));
    const curves = [...this.#cuts.values()].flatMap((cut) => cut.curves);
    for (const [from, to] of onceOnly(this.#connectors)) curves.push({ kind: 'segment', from, to });
    return {
      curves,
      bendLines: this.#bendLines(),
      areaMm2: this.#areaMm2,
      filledMm2: this.#filledMm2,
      trimmed: this.#trimmed,
      marks,
    };
  }

  #mark({ face, at, holeMm }: Mark, number: number): Vec2 | null {
    const faces = [face, ...this.#sources.thickness.behind[face]!];
    const own = faces.find((each) => this.#places.has(each));
    if (own === undefined) return null;
    const middle = this.#layout(own).toFlat(at);
    if (holeMm !== null) this.#cutCircle(`mark ${number}`, middle, holeMm / 2);
    return middle;
  }

  #cutCircle(key: string, center: Vec2, radiusMm: number): void {
    this.#fill(-Math.PI * radiusMm * radiusMm);
    this.#cuts.set(key, { curves: [{ kind: 'arc', center, radiusMm, startRad: 0, sweepRad: -2 * Math.PI }] });
  }

  /** From the largest flat, over links, breadth first; what is reached twice must lie in one place. */
  #placeFaces(): void {
    const { areasMm2, brep } = this.#sources;
    const faces = [...this.#skin.faces];
    const flat = faces.filter((face) => brep.faces[face]!.surface.kind === 'plane');
    // A curved panel has no flat.
    const flats = flat.length > 0 ? flat : faces;
    const root = flats.reduce((best, face) => (areasMm2[face]! > areasMm2[best]! ? face : best), flats[0]!);
    const linksOf = new Map<number, SkinLink[]>();
    for (const link of this.#skin.links.values())
      for (const face of link.faces) {
        const known = linksOf.get(face);
        if (known) known.push(link);
        else linksOf.set(face, [link]);
      }
    this.#places.set(root, { cos: 1, sin: 0, x: 0, y: 0 });
    const waiting = [root];
    for (let at = 0; at < waiting.length; at += 1) {
      const own = waiting[at]!;
      for (const link of linksOf.get(own) ?? []) {
        const other = link.faces[0] === own ? link.faces[1] : link.faces[0];
        if (!this.#places.has(other)) {
          this.#places.set(other, this.#placeOver(link, own, other));
          waiting.push(other);
        } else this.#requireMeeting(link, own, other);
      }
    }
    for (const face of faces) {
      if (this.#places.has(face)) continue;
      // Nothing is drawn of an island within a groove, so that any place does; what else is parted from the rest has none.
      if (!this.#isFilled(face)) throw new CannotUnfold('outline-open');
      this.#places.set(face, { cos: 1, sin: 0, x: 0, y: 0 });
    }
  }

  /** No loop of the face is cut. */
  #isFilled(face: number): boolean {
    const { brep, openings } = this.#sources;
    return brep.faces[face]!.loops.every((_, loop) => openings.get(`${face} ${loop}`)?.circle === null);
  }

  #layout(face: number): Layout {
    const place = this.#places.get(face)!;
    const local = this.#local(face);
    return {
      isAffine: this.#sources.rollOf[face] === null,
      toFlat: (point) => {
        const [u, v] = local(point);
        return [place.cos * u - place.sin * v + place.x, place.sin * u + place.cos * v + place.y];
      },
    };
  }

  /** A face by itself, seen from outside: lengths along a roll's turn are those of its neutral fiber. */
  #local(face: number): (point: Vec3) => Vec2 {
    const { brep, rolls, rollOf } = this.#sources;
    const roll = rollOf[face] === null ? null : rolls[rollOf[face]!]!;
    if (roll) {
      const fibreMm = this.#fibreMm(rollOf[face]!) * (roll.isConvex ? 1 : -1);
      return (point) => [angleOn(roll, point) * fibreMm, dot(subtract(point, roll.frame.origin), roll.frame.z)];
    }
    const { surface } = brep.faces[face]!;
    if (surface.kind !== 'plane') throw new CannotUnfold('skin-not-flat');
    const { origin, x } = surface.frame;
    const y = cross(planeNormal(brep.faces[face]!)!, x);
    return (point) => {
      const offset = subtract(point, origin);
      return [dot(offset, x), dot(offset, y)];
    };
  }

  /** Radius of the neutral fiber of the bend that a roll belongs to. */
  #fibreMm(roll: number): number {
    const corner = this.#rollCorner.get(roll);
    return this.#bendAt(corner).inside.radiusMm + this.#sources.kFactor * this.#sources.thickness.thicknessMm;
  }

  /** Of a part with too many corners to compare no bends are known. */
  #bendAt(corner: Corner | undefined): SheetBend {
    const bend = corner && this.#cornerBend.get(corner);
    if (!bend) throw new CannotUnfold('skin-not-flat');
    return bend;
  }

  #allowanceMm(corner: Corner): number {
    const { kFactor, thickness } = this.#sources;
    return bendAllowanceMm({
      thicknessMm: thickness.thicknessMm,
      insideRadiusMm: this.#bendAt(corner).inside.radiusMm,
      kFactor,
      angleDeg: (corner.angleRad * 180) / Math.PI,
    });
  }

  /** By how much the flat extends past the line where the inside of its bend begins, mm. */
  #excessMm(link: SkinLink, face: number): number {
    const { rollOf, thickness } = this.#sources;
    if (rollOf[face] !== null) return 0;
    const other = link.faces[0] === face ? link.faces[1] : link.faces[0];
    const corner = link.sharp ?? (rollOf[other] === null ? null : this.#rollCorner.get(rollOf[other]!)!);
    if (!corner?.isConvex) return 0;
    const own = corner.ends.find((end) => end?.faces.includes(face));
    const inside = own && endBehind(thickness, own, this.#bendAt(corner).inside);
    if (!own || !inside) return 0;
    const excess = dot(subtract(own.at, inside.at), own.away);
    return Math.abs(excess) < SAME_FLAT_MM ? 0 : excess;
  }

  /** Between the two faces along the pattern, at the edge as it is drawn; negative where they have to be trimmed. */
  #gapMm(link: SkinLink): number {
    const [a, b] = link.faces;
    return (link.sharp ? this.#allowanceMm(link.sharp) : 0) - this.#excessMm(link, a) - this.#excessMm(link, b);
  }

  /** Both ends of an edge as `face` runs along it, in its flat map or its own one. */
  #ends(face: number, edge: number, toFlat: (point: Vec3) => Vec2): [Vec2, Vec2] {
    const { brep, forward } = this.#sources;
    const { start, end } = brep.edges[edge]!;
    const ends: [Vec2, Vec2] = [toFlat(pointAt(brep.vertices, start)), toFlat(pointAt(brep.vertices, end))];
    return forward[edge] === face ? ends : [ends[1], ends[0]];
  }

  #placeOver(link: SkinLink, own: number, other: number): Place {
    const target = movedOut(this.#ends(own, link.edge, this.#layout(own).toFlat), this.#gapMm(link));
    // The neighbor runs along the edge the other way.
    const [b, a] = this.#ends(other, link.edge, this.#local(other));
    const length = distanceBetween(a, b);
    if (Math.abs(length - distanceBetween(...target)) > MEETS_MM || length < SAME_FLAT_MM)
      throw new CannotUnfold('bend-not-straight');
    const turn =
      portable.atan2(target[1][1] - target[0][1], target[1][0] - target[0][0]) -
      portable.atan2(b[1] - a[1], b[0] - a[0]);
    const [cos, sin] = [portable.cos(turn), portable.sin(turn)];
    const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    return {
      cos,
      sin,
      x: (target[0][0] + target[1][0]) / 2 - cos * x + sin * y,
      y: (target[0][1] + target[1][1]) / 2 - sin * x - cos * y,
    };
  }

  #requireMeeting(link: SkinLink, own: number, other: number): void {
    const target = movedOut(this.#ends(own, link.edge, this.#layout(own).toFlat), this.#gapMm(link));
    const [b, a] = this.#ends(other, link.edge, this.#layout(other).toFlat);
    if (distanceBetween(a, target[0]) > MEETS_MM || distanceBetween(b, target[1]) > MEETS_MM)
      throw new CannotUnfold('ring');
  }

  #layOut(face: number): void {
    const { brep, areasMm2, rollOf, rolls } = this.#sources;
    const layout = this.#layout(face);
    const roll = rollOf[face];
    this.#areaMm2 +=
      roll === null || roll === undefined
        ? areasMm2[face]!
        : (areasMm2[face]! * this.#fibreMm(roll)) / rolls[roll]!.radiusMm;
    brep.faces[face]!.loops.forEach((loop, index) => {
      const opening = this.#sources.openings.get(`${face} ${index}`);
      for (const { edge, isForward } of loop) {
        if (this.#skin.links.has(edge)) continue;
        const drawn = flatCurves(brep, brep.edges[edge]!, layout);
        const curves = isForward ? drawn : reverseCurves(drawn);
        if (opening) this.#fill(-areaOfChain(curves));
        else this.#cuts.set(`${face} ${edge}`, { curves });
      }
      if (opening?.circle) {
        const { at, radiusMm } = opening.circle;
        this.#cutCircle(`${face} opening ${index}`, layout.toFlat(at), radiusMm);
      }
    });
  }

  #fill(areaMm2: number): void {
    this.#areaMm2 += areaMm2;
    this.#filledMm2 += areaMm2;
  }

  /**
   * Flanges that butt without a gap are fused in the solid: the skin of one ends where it meets the other, before its own edge, which only the other
   * skin shows. This extends it to that edge.
   */
  #uncover(face: number): void {
    const { brep, neighbours } = this.#sources;
    if (brep.faces[face]!.surface.kind !== 'plane') return;
    for (const { face: other, edge } of neighbours[face]!) {
      if (this.#skin.links.has(edge) || !this.#skin.faces.has(other)) continue;
      const hiddenMm = this.#hiddenMm(face, edge);
      const key = `${face} ${edge}`;
      if (hiddenMm === 0 || !this.#cuts.has(key)) continue;
      const [from, to] = this.#moveSide(face, edge, -hiddenMm);
      this.#cuts.set(key, { curves: [segment(from, to)] });
    }
  }

  /** How far behind a straight edge of a flat the edge of the other skin lies; 0 where none is near. */
  #hiddenMm(face: number, edge: number): number {
    const { brep, thickness, forward } = this.#sources;
    const ends = ({ start, end }: Brep['edges'][number]): [Vec3, Vec3] => [
      pointAt(brep.vertices, start),
      pointAt(brep.vertices, end),
    ];
    if (brep.edges[edge]!.curve.kind !== 'line') return 0;
    const [a, b] = ends(brep.edges[edge]!);
    const run = unit(subtract(b, a));
    const away = cross(forward[edge] === face ? run : scale(run, -1), planeNormal(brep.faces[face]!)!);
    let nearest = Infinity;
    for (const behind of thickness.behind[face]!)
      for (const { edge: other } of brep.faces[behind]!.loops.flat()) {
        if (brep.edges[other]!.curve.kind !== 'line') continue;
        const [c, d] = ends(brep.edges[other]!);
        if (length(cross(unit(subtract(d, c)), run)) > PARALLEL_SIN) continue;
        const [low, high] = [dot(subtract(c, a), run), dot(subtract(d, a), run)].sort((p, q) => p - q) as [
          number,
          number,
        ];
        const offset = dot(subtract(c, a), away);
        const overlaps = Math.min(high, dot(subtract(b, a), run)) > Math.max(low, 0);
        if (overlaps && Math.abs(offset) < Math.abs(nearest)) nearest = offset;
      }
    return nearest > MEETS_MM && nearest < OTHER_EDGE_THICKNESSES * thickness.thicknessMm ? nearest : 0;
  }

  /** The edge after (1) or before (-1) this one in its loop. */
  #besideOf(face: number, edge: number, step: 1 | -1): number {
    const loop = this.#sources.brep.faces[face]!.loops.find((one) => one.some((coedge) => coedge.edge === edge))!;
    const index = loop.findIndex((coedge) => coedge.edge === edge);
    return loop[(index + step + loop.length) % loop.length]!.edge;
  }

  /** Takes a straight cut between these two points out again; false where there is none. */
  #takeOut(a: Vec2, b: Vec2): boolean {
    for (const [key, { curves }] of this.#cuts) {
      const [only] = curves;
      if (curves.length !== 1 || only?.kind !== 'segment') continue;
      const isSame = [
        [a, b],
        [b, a],
      ].some(([from, to]) => distanceBetween(only.from, from!) < MEETS_MM && distanceBetween(only.to, to!) < MEETS_MM);
      if (!isSame) continue;
      this.#cuts.delete(key);
      return true;
    }
    return false;
  }

  /** Trims the flats on both sides of a link, and draws the sides of the strip between them. */
  #bridge(link: SkinLink): void {
    const [a, b] = link.faces;
    const [first, second] = [this.#trim(link, a), this.#trim(link, b).reverse()] as [[Vec2, Vec2], [Vec2, Vec2]];
    for (const side of [0, 1] as const)
      if (distanceBetween(first[side], second[side]) > SAME_FLAT_MM) this.#connectors.push([first[side], second[side]]);
    if (!link.sharp) return;
    const lengthMm = distanceBetween(...first);
    this.#areaMm2 += this.#allowanceMm(link.sharp) * lengthMm;
    const middle = (side: 0 | 1): Vec2 => [
      (first[side][0] + second[side][0]) / 2,
      (first[side][1] + second[side][1]) / 2,
    ];
    this.#linesBySharp.set(link.sharp, [middle(0), middle(1)]);
  }

  /** Where the flat ends at the link, from the one side to the other, after its sides were shortened or lengthened to the inside of the bend. */
  #trim(link: SkinLink, face: number): [Vec2, Vec2] {
    const excess = this.#excessMm(link, face);
    return excess === 0
      ? this.#ends(face, link.edge, this.#layout(face).toFlat)
      : this.#moveSide(face, link.edge, excess);
  }

  /** Moves a straight side of a flat inward by `excess`, and the cuts beside it along; gives where it ends now. */
  #moveSide(face: number, edge: number, excess: number): [Vec2, Vec2] {
    const drawn = this.#ends(face, edge, this.#layout(face).toFlat);
    this.#trimmed += 1;
    const straight = movedOut(drawn, -excess);
    const before = this.#cuts.get(`${face} ${this.#besideOf(face, edge, -1)}`);
    const after = this.#cuts.get(`${face} ${this.#besideOf(face, edge, 1)}`);
    const away: Vec2 = [(drawn[0][0] - straight[0][0]) / excess, (drawn[0][1] - straight[0][1]) / excess];
    this.#areaMm2 -= areaOfChain([...(before?.curves ?? []), segment(...drawn), ...(after?.curves ?? [])]);
    const from = before ? moveEnd(before, away, excess, straight[0]) : straight[0];
    const to = after ? moveStart(after, away, excess, straight[1]) : straight[1];
    const chain = [segment(before ? endOf(before.curves.at(-1)!) : drawn[0], from), segment(from, to)];
    chain.push(segment(to, after ? startOf(after.curves[0]!) : drawn[1]));
    this.#areaMm2 += areaOfChain([...(before?.curves ?? []), ...chain, ...(after?.curves ?? [])]);
    for (const { from: a, to: b } of [chain[0]!, chain[2]!])
      if (distanceBetween(a, b) > SAME_FLAT_MM && !this.#takeOut(a, b)) this.#connectors.push([a, b]);
    return [from, to];
  }

  #bendLines(): BendLine[] {
    const { rolls, rollOf, bends } = this.#sources;
    const lines: BendLine[] = [];
    for (const bend of bends)
      for (const corner of [bend.inside, ...bend.outside]) {
        const isUp = !corner.isConvex;
        const sharp = this.#linesBySharp.get(corner);
        if (sharp) lines.push({ bend, from: sharp[0], to: sharp[1], isUp });
        const face = [...this.#skin.faces].find((one) => corner.roll !== null && rollOf[one] === corner.roll);
        if (face === undefined) continue;
        const { frame, fromRad, toRad, radiusMm } = rolls[corner.roll!]!;
        const angle = (fromRad + toRad) / 2;
        const { toFlat } = this.#layout(face);
        const [from, to] = corner.span.map((end): Vec2 => {
          const height = dot(subtract(end, frame.origin), frame.z);
          const at = [0, 1, 2].map(
            (axis) =>
              frame.origin[axis]! +
              height * frame.z[axis]! +
              radiusMm * (portable.cos(angle) * frame.x[axis]! + portable.sin(angle) * frame.y[axis]!),
          );
          return toFlat(at as Vec3);
        }) as [Vec2, Vec2];
        lines.push({ bend, from, to, isUp });
      }
    return lines;
  }
}
