/** Representations of a STEP file (ISO 10303-43): their units, the frames in them, and the solids they are made of. */
import { NotOurs } from '#cad/step/not-ours.ts';
import { readFrame, readOperator } from '#cad/step/step-brep.ts';
import { decodeString } from '#cad/step/step-strings.ts';
import type { StepText } from '#cad/step/step-text.ts';
import { readUnits, type StepUnits } from '#cad/step/step-units.ts';
import { readValues } from '#cad/step/step-values.ts';
import { combine, determinantOf, fromFrame, IDENTITY, inverse, isRigid, type Placement } from '#geometry/placement.ts';

/** Shapes that may have faces and are no solid of ours: where one stands among a product's shape, the kernel is asked. Curves have none. */
const OTHER_SHAPES =
  /FACE_BASED_SURFACE_MODEL|GEOMETRIC_SET|FACETED_BREP|CSG|TESSELLATED|_SHELL\b|ADVANCED_FACE|EDGE_BASED/;

const DRAWN =
  /^(BOUNDED_CURVE|CARTESIAN_POINT|LINE|CIRCLE|ELLIPSE|POLYLINE|PLANE|AXIS2_PLACEMENT_3D|\w+_CURVE(_WITH_KNOTS)?)\b/;
/** Of AP242: relates a shape to the geometry it was built with (ISO 10303-42, constructive_geometry_representation_relationship). */
const CONSTRUCTION = 'CONSTRUCTIVE_GEOMETRY_REPRESENTATION_RELATIONSHIP';
/** Of these, what may go around an axis. */
const LOOSE_CURVE = /^(BOUNDED_CURVE|CIRCLE|POLYLINE|\w+_CURVE(_WITH_KNOTS)?)\b/;

/** The solids and the nested representations that make up a representation, in order. */
export interface Contents {
  solids: { id: number; faces: number; name: string }[];
  mapped: { representation: number; placement: Placement }[];
  /** Of both, in the order of the file: position in `solids`, or -1 - position in `mapped`. */
  order: number[];
  looseSurfaces: number;
  /** Ids of curves that no face has, with the name of the set that they are in or their own. */
  curves: { id: number; name: string }[];
  units: StepUnits | null;
}

/** Reads each representation once. It never throws: what cannot be read is left out, and `unread` says so. */
export class RepresentationReader {
  readonly #text: StepText;
  readonly #contents = new Map<number, Contents>();
  readonly #unitsOfContexts = new Map<number, StepUnits | null>();
  /** By representation, those that hold what its shape was built with: axes, planes, cosmetic threads. */
  readonly #constructive = new Map<number, number[]>();
  unread: string | null = null;
  /** Whether anything is placed by an operator instead of a frame. The kernel passes over those, and would leave it where it was drawn. */
  hasOperators = false;

  constructor(text: StepText) {
    this.#text = text;
    for (const { id, keyword } of text.kept) {
      if (keyword !== CONSTRUCTION) continue;
      const [shape, constructive] = this.references(id).slice(-2);
      if (!shape || !constructive) continue;
      this.#constructive.set(shape, [...(this.#constructive.get(shape) ?? []), constructive]);
    }
  }

  /** Without those that are left out. */
  references(id: number | undefined): number[] {
    return (id && readValues(this.#text, id)?.references.filter((reference) => reference > 0)) || [];
  }

  /** Notes what is not read here; the first of several is told. */
  leave(why: string): void {
    this.unread ??= why;
  }

  /** The placement that carries one frame, each in a representation, to the other. */
  between(
    [from, own]: [frame: number | undefined, representation: number],
    [to, other]: [frame: number | undefined, representation: number],
    isTurned: boolean,
  ): Placement {
    const [a, b] = [this.#frameIn(from, own), this.#frameIn(to, other)];
    if (!a || !b) return IDENTITY;
    return isTurned ? combine(a, inverse(b)) : combine(b, inverse(a));
  }

  #unitsOf(representation: number): StepUnits | null {
    const context = this.references(representation).at(-1) ?? 0;
    let units = this.#unitsOfContexts.get(context);
    if (units === undefined) {
      units = readUnits(this.#text, context);
      this.#unitsOfContexts.set(context, units);
    }
    return units;
  }

  #frameIn(frame: number | undefined, representation: number): Placement | null {
    const units = this.#unitsOf(representation);
    try {
      if (frame && this.isOperator(frame)) return this.#operatorIn(frame, units);
      if (frame && units) return fromFrame(readFrame(this.#text, frame, units));
    } catch (error) {
      if (!(error instanceof NotOurs)) throw error;
    }
    this.leave('a place without a frame or a unit');
    return null;
  }

  isOperator(id: number): boolean {
    return readValues(this.#text, id)?.keyword.includes('CARTESIAN_TRANSFORMATION_OPERATOR') ?? false;
  }

  /** Only turned and moved: what is mirrored or scaled is a part of its own, which this list of parts has no line for. */
  #operatorIn(id: number, units: StepUnits | null): Placement | null {
    this.hasOperators = true;
    const placement = units && readOperator(this.#text, id, units);
    if (placement && isRigid(placement) && determinantOf(placement) > 0) return placement;
    this.leave('a place that mirrors or scales');
    return null;
  }

  /** Of mapped shapes only where they stand: what they hold is asked for when somebody goes there. */
  contentsOf(representation: number): Contents {
    const known = this.#contents.get(representation);
    if (known) return known;
    const units = this.#unitsOf(representation);
    const contents: Contents = { solids: [], mapped: [], order: [], looseSurfaces: 0, curves: [], units };
    this.#contents.set(representation, contents);
    for (const item of this.references(representation).slice(0, -1)) this.#addItem(contents, representation, item);
    // Only its curves: a part is not made of the planes and surfaces that it was built with.
    for (const constructive of this.#constructive.get(representation) ?? [])
      for (const item of this.references(constructive).slice(0, -1)) this.#addCurve(contents, item, '');
    return contents;
  }

  #addItem(contents: Contents, representation: number, id: number): void {
    const values = readValues(this.#text, id);
    if (!values) return;
    const { keyword } = values;
    const references = values.references.filter((reference) => reference > 0);
    if (keyword === 'MANIFOLD_SOLID_BREP' || keyword === 'BREP_WITH_VOIDS' || keyword === 'FACETED_BREP') {
      contents.order.push(contents.solids.length);
      contents.solids.push({ id, faces: this.#countFaces(references), name: decodeString(values.name).trim() });
      if (keyword === 'FACETED_BREP') this.leave(keyword);
    } else if (keyword === 'MAPPED_ITEM') {
      const [map, target] = references;
      const [origin, mapped] = this.references(map);
      if (!target || !origin || !mapped) {
        this.leave('a mapped shape without a place');
        return;
      }
      contents.order.push(-1 - contents.mapped.length);
      contents.mapped.push({
        representation: mapped,
        placement: this.between([origin, mapped], [target, representation], false),
      });
    } else if (keyword === 'SHELL_BASED_SURFACE_MODEL') contents.looseSurfaces += references.length;
    else if (keyword === 'GEOMETRIC_CURVE_SET' || (keyword === 'GEOMETRIC_SET' && this.#isDrawn(references)))
      for (const each of references) this.#addCurve(contents, each, values.name);
    else if (LOOSE_CURVE.test(keyword)) this.#addCurve(contents, id, '');
    else if (OTHER_SHAPES.test(keyword)) this.leave(keyword);
  }

  /** Points and curves, which have no faces. */
  #isDrawn(ids: number[]): boolean {
    return ids.every((id) => DRAWN.test(readValues(this.#text, id)?.keyword ?? ''));
  }

  #addCurve(contents: Contents, id: number, nameOfSet: string): void {
    const values = readValues(this.#text, id);
    if (!values || !LOOSE_CURVE.test(values.keyword)) return;
    contents.curves.push({ id, name: decodeString(`${nameOfSet} ${values.name}`).trim() });
  }

  #countFaces(shells: number[]): number {
    return shells.reduce((sum, id) => {
      const shell = readValues(this.#text, id);
      if (shell?.keyword !== 'ORIENTED_CLOSED_SHELL') return sum + (shell?.references.length ?? 0);
      return sum + this.references(shell.references.at(-1)).length;
    }, 0);
  }
}
