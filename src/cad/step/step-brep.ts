/**
 * Reads solids straight from the text of a STEP file, where all surfaces are planes, cylinders, cones, spheres, tori, splines or swept by a curve.
 * Everything else, and whatever is written in an unusual way, is left to the kernel: this reader throws `NotOurs` rather than guess.
 */

import { LENGTH_MAX } from '#cad/length-limit.ts';
import { MissingStatement, NotOurs } from '#cad/step/not-ours.ts';
import { squareFrame } from '#cad/step/step-frames.ts';
import { splineCurveOf, splineSurfaceOf } from '#cad/step/step-splines.ts';
import type { StepText } from '#cad/step/step-text.ts';
import type { StepUnits } from '#cad/step/step-units.ts';
import { readValues, type StepValues } from '#cad/step/step-values.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type {
  Brep,
  BrepCurve,
  BrepEdge,
  BrepFace,
  BrepSurface,
  Coedge,
  Frame,
  SplineCurve,
} from '#geometry/brep/brep.ts';
import { conicSpline } from '#geometry/brep/conic.ts';
import { turnContraryLoops } from '#geometry/brep/contrary-loops.ts';
import { angleOnEllipse, domainOf, endsMeet, pointOnSpline, projectOnSpline } from '#geometry/brep/curves.ts';
import {
  facingItsTip,
  isFlatCone,
  partOfTorus,
  plainFormOfCone,
  type Torus,
  torusOfTurned,
} from '#geometry/brep/degenerate-surfaces.ts';
import { plainFormOf } from '#geometry/brep/plain-surfaces.ts';
import { type StraightLine, settleVertices } from '#geometry/brep/settle-vertices.ts';
import { ellipseAsSpline, extrude, extrusionRange, revolve } from '#geometry/brep/swept-surfaces.ts';
import { moveCurve } from '#geometry/move.ts';
import { fromFrame, type Placement } from '#geometry/placement.ts';
import { NO_DIRECTION, SAME_PARAMETER_SHARE, VERTEX_ON_CURVE_MM } from '#geometry/tolerances.ts';
import { addScaled, cross, distance, dot, length, scale, subtract, unit } from '#geometry/vectors.ts';

/** A vertex is at the end of its spline, mm, where it is hardly further from there than from its nearest point. */
const AT_END_MM = 1e-6;
/** Curves that wrap curves. */
const WRAPPED_MAX = 4;

/**
 * The solid of a MANIFOLD_SOLID_BREP or BREP_WITH_VOIDS statement, with the `colors` that its statements have. A vertex may lie `reachMm` off its curves.
 * @throws {NotOurs} where something in it is not read here.
 * @throws {MissingStatement} where it refers to a statement that there is not.
 */
export function readSolid(text: StepText, id: number, units: StepUnits, options: SolidOptions = {}): Brep {
  return new SolidReader(text, units, options.reachMm).read(id, options.colors);
}

/**
 * The frame of an AXIS2_PLACEMENT_3D, in mm.
 * @throws {NotOurs} for anything else.
 * @throws {MissingStatement} where it refers to a statement that there is not.
 */
export function readFrame(text: StepText, id: number, units: StepUnits): Frame {
  return new SolidReader(text, units).frame(id);
}

/**
 * The placement of a CARTESIAN_TRANSFORMATION_OPERATOR_3D, in mm: it may mirror, and scale.
 * @throws {NotOurs} for anything else.
 * @throws {MissingStatement} where it refers to a statement that there is not.
 */
export function readOperator(text: StepText, id: number, units: StepUnits): Placement {
  return new SolidReader(text, units).operator(id);
}

/**
 * A curve that no face has, in mm.
 * @throws {NotOurs} where it is not read here.
 * @throws {MissingStatement} where it refers to a statement that there is not.
 */
export function readCurve(text: StepText, id: number, units: StepUnits): BrepCurve {
  return new SolidReader(text, units).curve(id);
}

interface SolidOptions {
  colors?: ReadonlyMap<number, string>;
  reachMm?: number;
}

class SolidReader {
  readonly #reachMm: number;
  readonly #text: StepText;
  readonly #units: StepUnits;
  readonly #edges: BrepEdge[] = [];
  readonly #coordinates: number[] = [];
  /** Positions by the ids of their statements. */
  readonly #edgeOf = new Map<number, number>();
  readonly #vertexOf = new Map<number, number>();
  readonly #frames = new Map<number, Frame>();
  /** What the statements of lines refer to: a point and a vector, read where they are needed. */
  readonly #lines = new Map<BrepCurve, number[]>();

  constructor(text: StepText, units: StepUnits, reachMm = VERTEX_ON_CURVE_MM) {
    this.#reachMm = reachMm;
    this.#text = text;
    this.#units = units;
  }

  read(id: number, colors: ReadonlyMap<number, string> = new Map()): Brep {
    const solid = this.#values(id);
    const faces: BrepFace[] = [];
    const shellSizes: number[] = [];
    for (const reference of solid.references) {
      const shell = this.#shell(reference);
      shellSizes.push(shell.faces.length);
      const whole = colors.get(reference) ?? colors.get(shell.id) ?? colors.get(id);
      for (const face of shell.faces)
        faces.push({ ...this.#face(face, shell.isForward), color: colors.get(face) ?? whole });
    }
    if (faces.length === 0) throw new NotOurs('no faces');
    const { uncertaintyMm } = this.#units;
    const vertices = Float64Array.from(this.#coordinates);
    const brep = {
      faces,
      edges: this.#edges,
      vertices,
      shellSizes,
      ...(uncertaintyMm !== undefined && { uncertaintyMm }),
    };
    return turnContraryLoops(settleVertices(brep, (curve) => this.#lineOf(curve)));
  }

  #lineOf(curve: BrepCurve): StraightLine | null {
    const [at, vector] = this.#lines.get(curve) ?? [];
    const along = vector ? this.#direction(this.#expect(vector, 'VECTOR').references[0]) : null;
    return at && along ? { at: this.#point(at), along } : null;
  }

  #values(id: number): StepValues {
    const values = readValues(this.#text, id);
    // 0 stands for a value that was left out.
    if (!values) throw id > 0 ? new MissingStatement(id) : new NotOurs('a reference is left out');
    return values;
  }

  #expect(id: number, keyword: string): StepValues {
    const values = this.#values(id);
    if (values.keyword !== keyword) throw new NotOurs(`#${id} is ${values.keyword}, not ${keyword}`);
    return values;
  }

  #shell(id: number): { id: number; faces: number[]; isForward: boolean } {
    const values = this.#values(id);
    if (values.keyword === 'CLOSED_SHELL') return { id, faces: values.references, isForward: true };
    if (values.keyword !== 'ORIENTED_CLOSED_SHELL') throw new NotOurs(`shell ${values.keyword}`);
    const inner = this.#expect(values.references.at(-1)!, 'CLOSED_SHELL');
    return { id: values.references.at(-1)!, faces: inner.references, isForward: values.words[0] === 'T' };
  }

  #face(id: number, isForward: boolean): BrepFace {
    const { references, words, name } = this.#expect(id, 'ADVANCED_FACE');
    const surfaceId = references.at(-1);
    if (surfaceId === undefined) throw new NotOurs('face without a surface');
    const isSame = words[0] === 'T';
    const loops = references.slice(0, -1).flatMap((bound) => {
      const loop = this.#loop(bound, isForward);
      return loop ? [loop] : [];
    });
    const { surface, isReversed } = this.#formOf(surfaceId, loops);
    return { name, surface, isOutward: (isSame === isForward) !== isReversed, loops };
  }

  /** The surface with the normal that its file gives it, or a plainer one whose normal may be the opposite. */
  #formOf(id: number, loops: Coedge[][]): { surface: BrepSurface; isReversed: boolean } {
    const values = this.#values(id);
    const turned = this.#turnedCircle(values);
    if (turned) return { ...turned, surface: partOfTorus(turned.surface, this.#verticesOf(loops)) };
    const surface = this.#surface(values, loops);
    // What converts writes planes and cylinders as splines.
    const form = surface.kind === 'spline' ? plainFormOf(surface) : null;
    return form ?? { surface, isReversed: false };
  }

  /** Programs turn a circle where a torus would cross itself: a floor's fillet beside a corner of less than twice its radius. */
  #turnedCircle({ keyword, references }: StepValues): { surface: Torus; isReversed: boolean } | null {
    if (keyword !== 'SURFACE_OF_REVOLUTION') return null;
    const curve = this.curve(references[0]!);
    return curve.kind === 'ellipse' ? torusOfTurned(curve, this.#axis(references[1]!)) : null;
  }

  #axis(id: number): { origin: Vec3; z: Vec3 } {
    const { references } = this.#expect(id, 'AXIS1_PLACEMENT');
    return { origin: this.#point(references[0]!), z: this.#direction(references[1]) ?? [0, 0, 1] };
  }

  #loop(id: number, isForward: boolean): Coedge[] | null {
    const bound = this.#values(id);
    if (bound.keyword !== 'FACE_BOUND' && bound.keyword !== 'FACE_OUTER_BOUND') throw new NotOurs(bound.keyword);
    const loop = this.#values(bound.references[0]!);
    // The tip of a cone, or any point of a whole sphere: no edge.
    if (loop.keyword === 'VERTEX_LOOP') return null;
    if (loop.keyword !== 'EDGE_LOOP') throw new NotOurs(loop.keyword);
    const coedges = loop.references.map((reference): Coedge => {
      const oriented = this.#expect(reference, 'ORIENTED_EDGE');
      return { edge: this.#edge(oriented.references.at(-1)!), isForward: oriented.words.at(-1) === 'T' };
    });
    if ((bound.words[0] === 'T') === isForward) return coedges;
    return coedges.reverse().map((coedge) => ({ edge: coedge.edge, isForward: !coedge.isForward }));
  }

  #edge(id: number): number {
    const known = this.#edgeOf.get(id);
    if (known !== undefined) return known;
    const { references, words } = this.#expect(id, 'EDGE_CURVE');
    const [startId, endId, curveId] = references;
    const start = this.#vertex(startId!);
    const end = this.#vertex(endId!);
    const curve = this.curve(curveId!, 0, [start, end]);
    const edge = { curve, start, end, ...this.#range(curve, { start, end, isSame: words[0] === 'T' }) };
    this.#edges.push(edge);
    this.#edgeOf.set(id, this.#edges.length - 1);
    return this.#edges.length - 1;
  }

  #vertex(id: number): number {
    const known = this.#vertexOf.get(id);
    if (known !== undefined) return known;
    const { references } = this.#expect(id, 'VERTEX_POINT');
    this.#coordinates.push(...this.#point(references[0]!));
    const position = this.#coordinates.length / 3 - 1;
    this.#vertexOf.set(id, position);
    return position;
  }

  #point(id: number): Vec3 {
    const { numbers } = this.#expect(id, 'CARTESIAN_POINT');
    return this.#triple(numbers, this.#units.lengthMm);
  }

  #triple(numbers: number[], factor: number): Vec3 {
    const [x, y, z] = numbers as Vec3;
    const most = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
    if (numbers.length !== 3 || !(most <= LENGTH_MAX)) throw new NotOurs('not three numbers of a length');
    return [x * factor, y * factor, z * factor];
  }

  #direction(id: number | undefined): Vec3 | null {
    if (!id) return null;
    const direction = unit(this.#triple(this.#expect(id, 'DIRECTION').numbers, 1));
    return length(direction) > 0 ? direction : null;
  }

  frame(id: number): Frame {
    const known = this.#frames.get(id);
    if (known) return known;
    const { references } = this.#expect(id, 'AXIS2_PLACEMENT_3D');
    const origin = this.#point(references[0]!);
    const frame = squareFrame(origin, this.#direction(references[1]), this.#direction(references[2]));
    this.#frames.set(id, frame);
    return frame;
  }

  /** Its axes are made square as the standard has it (base_axis): the third is kept, the second keeps its side, so that it may mirror. */
  operator(id: number): Placement {
    const { references, numbers } = this.#expect(id, 'CARTESIAN_TRANSFORMATION_OPERATOR_3D');
    const at = references.findIndex((each) => each > 0 && this.#values(each).keyword === 'CARTESIAN_POINT');
    if (at < 0) throw new NotOurs('an operator without an origin');
    const scaleFactor = numbers[0] ?? 1;
    const z = (references.length > at + 1 && this.#direction(references.at(-1))) || ([0, 0, 1] as Vec3);
    const across = (wished: Vec3, ...axes: Vec3[]): Vec3 => {
      const square = axes.reduce((sum, axis) => addScaled(sum, axis, -dot(wished, axis)), wished);
      if (length(square) < NO_DIRECTION) throw new NotOurs('an operator whose axes are one');
      return unit(square);
    };
    const x = across(this.#direction(references[at - 2]) ?? [1, 0, 0], z);
    const second = this.#direction(references[at - 1]);
    const y = second ? across(second, z, x) : cross(z, x);
    const [a, b, c] = [x, y, z].map((axis) => scale(axis, scaleFactor)) as [Vec3, Vec3, Vec3];
    return fromFrame({ origin: this.#point(references[at]!), x: a, y: b, z: c });
  }

  /** `loops` bound the face on it: what is swept along a line has no ends of its own. */
  #surface(values: StepValues, loops: Coedge[][]): BrepSurface {
    const { keyword, references, numbers } = values;
    const size = (index: number): number => {
      const value = numbers[index];
      if (value === undefined || !(value > 0 && value <= LENGTH_MAX)) throw new NotOurs(`${keyword} of size ${value}`);
      return value * this.#units.lengthMm;
    };
    switch (keyword) {
      case 'PLANE':
        return { kind: 'plane', frame: this.frame(references[0]!) };
      case 'CYLINDRICAL_SURFACE':
        return { kind: 'cylinder', frame: this.frame(references[0]!), radiusMm: size(0) };
      case 'CONICAL_SURFACE': {
        const halfAngleRad = (numbers[1] ?? 0) * this.#units.angleRad;
        const radius = numbers[0] ?? -1;
        const frame = this.frame(references[0]!);
        const cone = { kind: 'cone' as const, frame, radiusMm: radius * this.#units.lengthMm, halfAngleRad };
        const points = this.#verticesOf(loops);
        const surface = isFlatCone(cone) ? plainFormOfCone(cone, points) : facingItsTip(cone, points);
        if (!(radius >= 0) || !surface) throw new NotOurs('flat cone');
        return surface;
      }
      case 'SPHERICAL_SURFACE':
        return { kind: 'sphere', frame: this.frame(references[0]!), radiusMm: size(0) };
      case 'TOROIDAL_SURFACE':
      case 'DEGENERATE_TOROIDAL_SURFACE': {
        const [majorRadiusMm, minorRadiusMm] = [size(0), size(1)];
        const torus = { kind: 'torus' as const, frame: this.frame(references[0]!), majorRadiusMm, minorRadiusMm };
        return partOfTorus(torus, this.#verticesOf(loops));
      }
      case 'SURFACE_OF_LINEAR_EXTRUSION': {
        const direction = this.#direction(this.#expect(references[1]!, 'VECTOR').references[0]);
        if (!direction) throw new NotOurs('extrusion without a direction');
        const curve = this.#swept(references[0]!);
        const edges = loops.flat().map(({ edge }) => this.#edges[edge]!);
        const [from, to] = extrusionRange(curve, direction, { edges, at: (each) => this.#vertexAt(each) });
        if (!(to > from)) throw new NotOurs('extrusion without edges');
        return extrude(curve, direction, [from, to]);
      }
      case 'SURFACE_OF_REVOLUTION':
        return revolve(this.#swept(references[0]!), this.#axis(references[1]!));
      default:
        if (/\b(B_SPLINE_SURFACE_WITH_KNOTS|(QUASI_)?UNIFORM_SURFACE|BEZIER_SURFACE)\b/.test(keyword))
          return splineSurfaceOf(values, (reference) => this.#point(reference));
        throw new NotOurs(keyword);
    }
  }

  /** A curve that makes a surface. A line has no end, and sweeps a plane, cylinder or cone, which nobody writes so. */
  #swept(id: number): SplineCurve {
    const curve = this.curve(id);
    if (curve.kind === 'line') throw new NotOurs('a swept line');
    return curve.kind === 'ellipse' ? ellipseAsSpline(curve) : curve;
  }

  /** `ends`: the vertices between which it is an edge, for curves that have no end of their own. */
  curve(id: number, depth = 0, ends?: [number, number]): BrepCurve {
    const values = this.#values(id);
    const { keyword, references, numbers } = values;
    switch (keyword) {
      case 'LINE': {
        const line: BrepCurve = { kind: 'line' };
        this.#lines.set(line, references);
        return line;
      }
      case 'CIRCLE':
      case 'ELLIPSE': {
        const [radiusX, radiusY = radiusX] = numbers.map((value) => value * this.#units.lengthMm);
        if (!(radiusX! > 0 && radiusY! > 0)) throw new NotOurs('circle without a radius');
        return { kind: 'ellipse', frame: this.frame(references[0]!), radiusXMm: radiusX!, radiusYMm: radiusY! };
      }
      case 'HYPERBOLA':
      case 'PARABOLA':
        if (!ends) throw new NotOurs(`a swept ${keyword}`);
        return this.#conic(values, ends);
      case 'SURFACE_CURVE':
      case 'SEAM_CURVE':
      case 'INTERSECTION_CURVE':
      case 'TRIMMED_CURVE':
        if (depth >= WRAPPED_MAX) throw new NotOurs('curves wrapped in curves');
        return this.curve(references[0]!, depth + 1, ends);
      default:
        if (/\b(B_SPLINE_CURVE_WITH_KNOTS|(QUASI_)?UNIFORM_CURVE|BEZIER_CURVE)\b/.test(keyword))
          return splineCurveOf(values, (reference) => this.#point(reference));
        throw new NotOurs(keyword);
    }
  }

  /** What a plane cuts from a cone, as a spline between two vertices, in the curve's own direction: y grows along both (ISO 10303-42). */
  #conic({ keyword, references, numbers }: StepValues, ends: [number, number]): SplineCurve {
    const { origin, x, y, z } = this.frame(references[0]!);
    const [first, second] = numbers.map((value) => value * this.#units.lengthMm);
    const [start, end] = ends
      .map((vertex): [number, number] => {
        const offset = subtract(this.#vertexAt(vertex), origin);
        return [dot(offset, x), dot(offset, y)];
      })
      .sort((a, b) => a[1] - b[1]) as [[number, number], [number, number]];
    if (!(first! > 0) || (keyword === 'HYPERBOLA' && !(second! > 0 && start[0] > 0 && end[0] > 0)))
      throw new NotOurs(`${keyword} without a size`);
    const flat =
      keyword === 'HYPERBOLA'
        ? conicSpline([1 / portable.square(first!), 0, -1 / portable.square(second!), 0, 0, -1], start, end)
        : conicSpline([0, 0, 1, -4 * first!, 0, 0], start, end);
    if (!flat) throw new NotOurs(`${keyword} that its ends do not lie on`);
    return moveCurve(flat, fromFrame({ origin, x, y, z })) as SplineCurve;
  }

  /** The parameters at the ends of an edge, from its start to its end. */
  #range(curve: BrepCurve, edge: { start: number; end: number; isSame: boolean }): { from: number; to: number } {
    const { start, end, isSame } = edge;
    if (curve.kind === 'line') {
      if (start === end) throw new NotOurs('line that goes nowhere');
      return { from: 0, to: 1 };
    }
    const { from, to, period } =
      curve.kind === 'ellipse' ? this.#angles(curve, start, end) : this.#parameters(curve, start, end);
    // An open spline has one way between two of its points, whatever the file says of the sense.
    if (curve.kind === 'spline' && !endsMeet(curve, VERTEX_ON_CURVE_MM)) return { from, to };
    const turn = SAME_PARAMETER_SHARE * period;
    return isSame
      ? { from, to: to > from + turn ? to : to + period }
      : { from, to: to < from - turn ? to : to - period };
  }

  #verticesOf(loops: Coedge[][]): Vec3[] {
    return loops.flat().map(({ edge }) => this.#vertexAt(this.#edges[edge]!.start));
  }

  #vertexAt(position: number): Vec3 {
    return this.#coordinates.slice(3 * position, 3 * position + 3) as Vec3;
  }

  #angles(curve: Extract<BrepCurve, { kind: 'ellipse' }>, start: number, end: number) {
    const { frame, radiusXMm, radiusYMm } = curve;
    const angle = (vertex: number): number => {
      const offset = subtract(this.#vertexAt(vertex), frame.origin);
      const away = portable.hypot(dot(offset, frame.x) / radiusXMm, dot(offset, frame.y) / radiusYMm);
      if (Math.abs(away - 1) * Math.min(radiusXMm, radiusYMm) > this.#reachMm)
        throw new NotOurs('vertex off its circle');
      return angleOnEllipse(curve, this.#vertexAt(vertex));
    };
    const from = angle(start);
    return { from, to: start === end ? from : angle(end), period: 2 * Math.PI };
  }

  #parameters(curve: SplineCurve, start: number, end: number) {
    const [first, last] = domainOf(curve);
    const [atFirst, atLast] = [pointOnSpline(curve, first), pointOnSpline(curve, last)];
    const parameter = (vertex: number): number => {
      const point = this.#vertexAt(vertex);
      const [toFirst, toLast] = [distance(atFirst, point), distance(atLast, point)];
      // Nearly all stand at an end, and need no nearest point for the rule below.
      if (toFirst <= AT_END_MM) return first;
      if (toLast <= AT_END_MM && toFirst > 3 * AT_END_MM) return last;
      const { t, distanceMm } = projectOnSpline(curve, point);
      if (distanceMm > this.#reachMm) throw new NotOurs(`vertex ${distanceMm} mm off its spline`);
      // A curve that comes by its own end later on: the edge goes from end to end.
      return toFirst <= distanceMm + AT_END_MM ? first : toLast <= distanceMm + AT_END_MM ? last : t;
    };
    const size = last - first;
    const near = (t: number, bound: number): boolean => Math.abs(t - bound) <= SAME_PARAMETER_SHARE * size;
    const from = parameter(start);
    if (start === end)
      return { from: near(from, last) ? first : from, to: near(from, last) ? first : from, period: size };
    return { from, to: parameter(end), period: size };
  }
}
