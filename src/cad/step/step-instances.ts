/**
 * Which solids stand where: from a product's definition to its shape, to the placements of what it is assembled of, and on. The tree of a STEP
 * file (ISO 10303-44) is walked once for each place a part stands in.
 */
import { NotOurs } from '#cad/step/not-ours.ts';
import { readFrame } from '#cad/step/step-brep.ts';
import type { StepText } from '#cad/step/step-text.ts';
import { readUnits, type StepUnits } from '#cad/step/step-units.ts';
import { readValues } from '#cad/step/step-values.ts';
import { combine, fromFrame, IDENTITY, inverse, type Placement } from '#geometry/placement.ts';

export interface StepInstance {
  /** Id of its MANIFOLD_SOLID_BREP or BREP_WITH_VOIDS. */
  solid: number;
  units: StepUnits;
  /** In mm. */
  placement: Placement;
}

/** An assembly this deep, or of so many places, is a cycle or an attack. */
const DEPTH_MAX = 100;
const PLACES_MAX = 100_000;

/** Shapes that may have faces and are no solid of ours: where one stands among a product's shape, the kernel is asked. Curves have none. */
const OTHER_SHAPES =
  /FACE_BASED_SURFACE_MODEL|GEOMETRIC_SET|FACETED_BREP|CSG|TESSELLATED|_SHELL\b|ADVANCED_FACE|EDGE_BASED/;

const DRAWN =
  /^(BOUNDED_CURVE|CARTESIAN_POINT|LINE|CIRCLE|ELLIPSE|POLYLINE|PLANE|AXIS2_PLACEMENT_3D|\w+_CURVE(_WITH_KNOTS)?)\b/;

/**
 * All solids of the products that stand in no other, each as often as it stands somewhere.
 * @throws {NotOurs} where the tree holds something that is not read here.
 */
export function listInstances(text: StepText): { instances: StepInstance[]; looseSurfaces: number } {
  return new Tree(text).list();
}

interface Child {
  definition: number;
  placement: Placement;
}

class Tree {
  readonly #text: StepText;
  /** Representations by the definition whose shape they are, with those that are the same shape in other words. */
  readonly #shapes = new Map<number, Set<number>>();
  readonly #children = new Map<number, Child[]>();
  readonly #found: StepInstance[] = [];
  /** Solids with the places they stand in already. */
  readonly #known = new Set<string>();
  #places = 0;
  /** Shells that bound no solid: construction surfaces, which are not made. */
  #looseSurfaces = 0;

  constructor(text: StepText) {
    this.#text = text;
  }

  list(): { instances: StepInstance[]; looseSurfaces: number } {
    this.#linkShapes();
    const roots = this.#linkChildren();
    for (const root of roots) this.#place(root, IDENTITY, 0);
    return { instances: this.#found, looseSurfaces: this.#looseSurfaces };
  }

  #all(...keywords: string[]): number[] {
    return this.#text.kept.filter(({ keyword }) => keywords.includes(keyword)).map(({ id }) => id);
  }

  #references(id: number): number[] {
    return readValues(this.#text, id)?.references ?? [];
  }

  #linkShapes(): void {
    const same = new Map<number, number[]>();
    for (const id of this.#all('SHAPE_REPRESENTATION_RELATIONSHIP')) {
      const [a, b] = this.#references(id).slice(-2);
      same.set(a!, [...(same.get(a!) ?? []), b!]);
      same.set(b!, [...(same.get(b!) ?? []), a!]);
    }
    for (const id of this.#all('SHAPE_DEFINITION_REPRESENTATION')) {
      const [shape, representation] = this.#references(id);
      const definition = this.#references(shape!).at(-1);
      if (definition === undefined || representation === undefined) continue;
      // An aspect of a part may have its own shape, which is the part's once more.
      if (!readValues(this.#text, definition)?.keyword.startsWith('PRODUCT_DEFINITION')) continue;
      const known = this.#shapes.get(definition) ?? new Set();
      this.#shapes.set(definition, known.add(representation));
      for (const each of known) for (const other of same.get(each) ?? []) known.add(other);
    }
  }

  /** The definitions that stand in no other. */
  #linkChildren(): number[] {
    const uses = new Map<number, { parent: number; child: number }>();
    const isChild = new Set<number>();
    for (const id of this.#all('NEXT_ASSEMBLY_USAGE_OCCURRENCE')) {
      const [parent, child] = this.#references(id);
      if (!parent || !child) throw new NotOurs('a use without parent or child');
      uses.set(id, { parent, child });
      isChild.add(child);
    }
    let placed = 0;
    for (const id of this.#all('CONTEXT_DEPENDENT_SHAPE_REPRESENTATION')) {
      const [relation, shape] = this.#references(id);
      const use = uses.get(this.#references(shape!).at(-1) ?? 0);
      if (!use) continue;
      placed += 1;
      const child = { definition: use.child, placement: this.#placementOf(relation!, use.child) };
      this.#children.set(use.parent, [...(this.#children.get(use.parent) ?? []), child]);
    }
    if (placed !== uses.size) throw new NotOurs('parts without a place');
    return [...this.#shapes.keys()].filter((definition) => !isChild.has(definition));
  }

  /** Where a relationship puts the child: from the frame in its own shape to the frame in its parent's. */
  #placementOf(relation: number, child: number): Placement {
    const values = readValues(this.#text, relation);
    // Name and description may be left out.
    const [first, second, transformation] = values?.references.filter((id) => id > 0) ?? [];
    if (!values?.keyword.includes('WITH_TRANSFORMATION') || !transformation)
      throw new NotOurs('a place without a transformation');
    const [from, to] = this.#references(transformation).slice(-2);
    const isTurned = !this.#shapes.get(child)?.has(first!);
    if (isTurned && !this.#shapes.get(child)?.has(second!)) throw new NotOurs('a place of another shape');
    const [a, b] = [this.#frameIn(from!, first!), this.#frameIn(to!, second!)];
    return isTurned ? combine(a, inverse(b)) : combine(b, inverse(a));
  }

  #unitsOf(representation: number): StepUnits {
    const units = readUnits(this.#text, this.#references(representation).at(-1) ?? 0);
    if (!units) throw new NotOurs('a shape without a unit');
    return units;
  }

  #frameIn(frame: number, representation: number): Placement {
    return fromFrame(readFrame(this.#text, frame, this.#unitsOf(representation)));
  }

  #place(definition: number, placement: Placement, depth: number): void {
    if (depth > DEPTH_MAX) throw new NotOurs('too deep');
    for (const representation of this.#shapes.get(definition) ?? []) this.#placeItems(representation, placement, depth);
    for (const child of this.#children.get(definition) ?? [])
      this.#place(child.definition, combine(placement, child.placement), depth + 1);
  }

  /** Points and curves, which have no faces. */
  #isDrawn(id: number): boolean {
    return DRAWN.test(readValues(this.#text, id)?.keyword ?? '');
  }

  #placeItems(representation: number, placement: Placement, depth: number): void {
    const items = this.#references(representation).slice(0, -1);
    for (const item of items) {
      const values = readValues(this.#text, item);
      if (!values) continue;
      if (values.keyword === 'MANIFOLD_SOLID_BREP' || values.keyword === 'BREP_WITH_VOIDS') {
        this.#places += 1;
        if (this.#places > PLACES_MAX) throw new NotOurs('too many places');
        // A shape may be told twice, by itself and by another representation of the same product.
        const key = `${item} ${placement.map((value) => Math.round(value * 1e6)).join(' ')}`;
        if (this.#known.has(key)) continue;
        this.#known.add(key);
        this.#found.push({ solid: item, units: this.#unitsOf(representation), placement });
      } else if (values.keyword === 'MAPPED_ITEM') {
        if (depth > DEPTH_MAX) throw new NotOurs('too deep');
        const [map, target] = values.references;
        const [origin, mapped] = this.#references(map!);
        if (!target || !origin || !mapped) throw new NotOurs('a mapped shape without a place');
        const own = combine(this.#frameIn(target, representation), inverse(this.#frameIn(origin, mapped)));
        this.#placeItems(mapped, combine(placement, own), depth + 1);
      } else if (values.keyword === 'SHELL_BASED_SURFACE_MODEL') this.#looseSurfaces += values.references.length;
      else if (values.keyword === 'GEOMETRIC_SET' && values.references.every((id) => this.#isDrawn(id))) continue;
      else if (OTHER_SHAPES.test(values.keyword)) throw new NotOurs(values.keyword);
    }
  }
}
