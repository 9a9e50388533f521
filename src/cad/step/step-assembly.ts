/**
 * The products of a STEP file and their instances (ISO 10303-44). One walk over the tree, from each product's definition to its shape and to the placements
 * of its components, gives the list of parts with their counts and the placed solids.
 */
import { type Contents, RepresentationReader } from '#cad/step/step-representations.ts';
import { stringsOf } from '#cad/step/step-strings.ts';
import type { StepText } from '#cad/step/step-text.ts';
import type { StepUnits } from '#cad/step/step-units.ts';
import { readValues } from '#cad/step/step-values.ts';
import type { ReadFailure } from '#contract/analysis.ts';
import { combine, IDENTITY, type Placement } from '#geometry/placement.ts';

/** A product with solids of its own. */
export interface StepPart {
  name: string;
  /** How often it stands in the file. */
  count: number;
  /** Of one piece. The number of faces finds the same solids in the kernel's shape. */
  solids: { id: number; faces: number; name: string }[];
  /** What it is assembled into, with the pieces that stand there; empty for a part that stands by itself. */
  assemblies: { name: string; count: number }[];
}

/** A solid where it stands. */
export interface StepInstance {
  /** Id of its MANIFOLD_SOLID_BREP or BREP_WITH_VOIDS. */
  solid: number;
  units: StepUnits;
  /** In mm. */
  placement: Placement;
  /** Position in the list of parts. */
  part: number;
}

/** A curve that no face has, where it stands. */
export interface StepCurve extends Pick<StepInstance, 'units' | 'placement'> {
  id: number;
  name: string;
}

export interface StepAssembly {
  /** Whether any product stands in another. */
  isAssembly: boolean;
  /** In the order of the file. */
  parts: StepPart[];
  /** All solids of the products, each as often as it stands somewhere; meaningful only where `unread` is null. */
  instances: StepInstance[];
  /** Shells that bound no solid: construction surfaces, which are not made. */
  looseSurfaces: number;
  curves: StepCurve[];
  /** What the tree holds that is not read here, so that the kernel must be asked for the shape. */
  unread: string | null;
  /** Whether anything stands where only an operator says, so that the kernel must not be asked. */
  hasOperators: boolean;
  /** Why nobody may walk this tree: it has no end, or too many ends. */
  refusal: ReadFailure | null;
}

/** The name of a product that has none. */
export const UNNAMED = 'unnamed';

/** An assembly this deep, or of so many places, is a mistake or an attack. */
const DEPTH_MAX = 100;
const PLACES_MAX = 100_000;
/** Of more loose curves nobody looks for threads among them. */
const CURVES_MAX = 5000;

/** Reads the tree. It never throws: what is missing or broken is left out, and `unread` says so. */
export function readAssembly(text: StepText): StepAssembly {
  return new Tree(text).walk();
}

/** A product as it stands in another, or by itself. */
interface Use {
  definition: number;
  placement: Placement;
  /** Why its place is not known; null where it is. Only where something with a shape stands there does it matter. */
  lost: string | null;
}

class Refusal extends Error {
  readonly code: ReadFailure['code'];

  constructor(code: ReadFailure['code'], message: string) {
    super(message);
    this.code = code;
  }
}

class Tree {
  readonly #text: StepText;
  readonly #representations: RepresentationReader;
  /** Representations by the definition whose shape they are, with those that are the same shape in other words. */
  readonly #shapes = new Map<number, Set<number>>();
  readonly #children = new Map<number, Use[]>();
  readonly #parts = new Map<number, StepPart & { places: number }>();
  readonly #assemblies = new Map<number, Map<string, number>>();
  readonly #instances: (StepInstance & { definition: number })[] = [];
  /** Solids with the places they stand in already, by whose shape put them there, and when. */
  readonly #known = new Map<string, { definition: number; visit: number }>();
  #looseSurfaces = 0;
  readonly #curves: StepCurve[] = [];

  constructor(text: StepText) {
    this.#text = text;
    this.#representations = new RepresentationReader(text);
  }

  walk(): StepAssembly {
    let refusal: ReadFailure | null = null;
    const definitions = this.#all('PRODUCT_DEFINITION', 'PRODUCT_DEFINITION_WITH_ASSOCIATED_DOCUMENTS');
    this.#linkShapes();
    const isChild = this.#linkChildren(new Set(definitions));
    try {
      this.#requireEnd();
      const roots = new Set([...this.#shapes.keys(), ...definitions]);
      this.#place([...roots].filter((definition) => !isChild.has(definition)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = { code: error.code, message: error.message };
    }
    const listed = definitions.filter((definition) => (this.#parts.get(definition)?.solids.length ?? 0) > 0);
    const positions = new Map(listed.map((definition, position) => [definition, position]));
    return {
      isAssembly: isChild.size > 0,
      parts: listed.map((definition) => this.#partOf(definition)),
      instances: this.#instances.map(({ definition, ...instance }) => ({
        ...instance,
        part: positions.get(definition) ?? -1,
      })),
      looseSurfaces: this.#looseSurfaces,
      curves: this.#curves,
      unread: this.#representations.unread,
      hasOperators: this.#representations.hasOperators,
      refusal,
    };
  }

  #partOf(definition: number): StepPart {
    const { name, count, solids } = this.#parts.get(definition)!;
    const assemblies = this.#assemblies.get(definition) ?? [];
    return {
      name,
      count,
      solids,
      assemblies: Array.from(assemblies, ([into, pieces]) => ({ name: into, count: pieces })),
    };
  }

  /** Each once: a statement that a damaged file has twice is one. */
  #all(...keywords: string[]): number[] {
    return [...new Set(this.#text.kept.filter(({ keyword }) => keywords.includes(keyword)).map(({ id }) => id))];
  }

  /** PRODUCT_DEFINITION(id, description, formation, context); formation(id, description, product); PRODUCT(id, name, …). */
  #nameOf(definition: number): string {
    const [formation] = this.#representations.references(definition);
    const [product] = this.#representations.references(formation);
    const [id, name] = product ? stringsOf(this.#text, product) : [];
    return name?.trim() || id?.trim() || UNNAMED;
  }

  #linkShapes(): void {
    const same = new Map<number, number[]>();
    const link = (a: number, b: number): void => {
      const known = same.get(a);
      if (known) known.push(b);
      else same.set(a, [b]);
    };
    // Relationships of several keywords place a part in its parent; plain ones join two views of one part.
    for (const id of this.#all('SHAPE_REPRESENTATION_RELATIONSHIP')) {
      const values = readValues(this.#text, id);
      const [a, b] = values?.references.slice(-2) ?? [];
      if (!a || !b || values?.keyword !== 'SHAPE_REPRESENTATION_RELATIONSHIP') continue;
      link(a, b);
      link(b, a);
    }
    for (const id of this.#all('SHAPE_DEFINITION_REPRESENTATION')) {
      const [shape, representation] = this.#representations.references(id);
      const definition = this.#representations.references(shape).at(-1);
      if (definition === undefined || representation === undefined) continue;
      // An aspect of a part may have its own shape, which is the part's once more.
      if (!readValues(this.#text, definition)?.keyword.startsWith('PRODUCT_DEFINITION')) continue;
      const known = this.#shapes.get(definition) ?? new Set();
      this.#shapes.set(definition, known.add(representation));
      for (const each of known) for (const other of same.get(each) ?? []) known.add(other);
    }
  }

  /** The definitions that stand in another. */
  #linkChildren(definitions: ReadonlySet<number>): Set<number> {
    const places = new Map<number, number>();
    for (const id of this.#all('CONTEXT_DEPENDENT_SHAPE_REPRESENTATION')) {
      const [relation, shape] = this.#representations.references(id);
      const use = this.#representations.references(shape).at(-1);
      if (use && relation) places.set(use, relation);
    }
    const isChild = new Set<number>();
    for (const id of this.#all('NEXT_ASSEMBLY_USAGE_OCCURRENCE')) {
      const [parent, definition] = this.#representations.references(id);
      if (!parent || !definition || !definitions.has(parent) || !definitions.has(definition)) {
        this.#representations.leave('a use without parent or child');
        continue;
      }
      isChild.add(definition);
      const use = { definition, ...this.#placementOf(places.get(id), definition) };
      const siblings = this.#children.get(parent);
      if (siblings) siblings.push(use);
      else this.#children.set(parent, [use]);
    }
    return isChild;
  }

  /** Where a relationship puts the child: from the frame in its own shape to the frame in its parent's. */
  #placementOf(relation: number | undefined, child: number): Pick<Use, 'placement' | 'lost'> {
    const values = relation === undefined ? null : readValues(this.#text, relation);
    // Name and description may be left out.
    const [first, second, transformation] = values?.references.filter((id) => id > 0) ?? [];
    if (!values?.keyword.includes('WITH_TRANSFORMATION') || !transformation || !first || !second)
      return { placement: IDENTITY, lost: 'a part without a place' };
    if (this.#representations.isOperator(transformation)) {
      this.#representations.hasOperators = true;
      return { placement: IDENTITY, lost: 'a place by an operator' };
    }
    let [from, to] = this.#representations.references(transformation).slice(-2);
    const isTurned = !this.#shapes.get(child)?.has(first);
    if (isTurned && !this.#shapes.get(child)?.has(second))
      return { placement: IDENTITY, lost: 'a place of another shape' };
    // Some programs name the frames in the other order than the shapes that they lie in. The shapes say which is which.
    const [own, others] = [first, second].map((shape) => new Set(this.#representations.references(shape)));
    if (from && to && own!.has(to) && others!.has(from) && !(own!.has(from) && others!.has(to)))
      [from, to] = [to, from];
    return { placement: this.#representations.between([from, first], [to, second], isTurned), lost: null };
  }

  /** @throws {Refusal} where a product stands in itself, over however many others. Depth first, with a list of its own for the way. */
  #requireEnd(): void {
    const isDone = new Set<number>();
    for (const root of this.#children.keys()) {
      const isOnWay = new Set<number>();
      const way = [{ definition: root, next: 0 }];
      for (let last = way.at(-1); last; last = way.at(-1)) {
        const { definition } = last;
        const child = isDone.has(definition) ? undefined : this.#children.get(definition)?.[last.next];
        isOnWay.add(definition);
        last.next += 1;
        if (!child) {
          way.pop();
          isOnWay.delete(definition);
          isDone.add(definition);
        } else if (isOnWay.has(child.definition))
          throw new Refusal(
            'too_nested',
            `In this STEP file the assembly "${this.#nameOf(child.definition)}" contains itself. Export it again from your CAD program.`,
          );
        else if (!isDone.has(child.definition)) way.push({ definition: child.definition, next: 0 });
      }
    }
  }

  /** Walks from the definitions that stand in no other. */
  #place(roots: number[]): void {
    const open = roots
      .reverse()
      .map((definition) => ({ definition, placement: IDENTITY, lost: null as string | null, depth: 0, into: '' }));
    let places = 0;
    for (let here = open.pop(); here; here = open.pop()) {
      const { definition, placement, lost, depth, into } = here;
      places += 1;
      requireBounds(depth, places);
      const part = this.#parts.get(definition) ?? { ...newPart(this.#nameOf(definition)), places: 0 };
      this.#parts.set(definition, part);
      part.count += 1;
      if (depth > 0) this.#note(definition, into);
      for (const representation of this.#shapes.get(definition) ?? [])
        places += this.#placeShape(part, { definition, representation, placement, lost });
      const children = this.#children.get(definition) ?? [];
      requireBounds(depth, places + open.length + children.length);
      for (const child of children.toReversed())
        open.push({
          definition: child.definition,
          placement: combine(placement, child.placement),
          lost: lost ?? child.lost,
          depth: depth + 1,
          into: part.name,
        });
    }
  }

  #note(definition: number, into: string): void {
    const known = this.#assemblies.get(definition) ?? new Map<string, number>();
    this.#assemblies.set(definition, known.set(into, (known.get(into) ?? 0) + 1));
  }

  /** Puts the solids of a representation where it stands; how many there were. */
  #placeShape(
    part: StepPart,
    { definition, representation, placement, lost }: Use & { representation: number },
  ): number {
    const open = [{ representation, placement, depth: 0, item: -1 }];
    let placed = 0;
    for (let here = open.pop(); here; here = open.pop()) {
      const contents = this.#representations.contentsOf(here.representation);
      if (lost && contents.order.length > 0) this.#representations.leave(lost);
      if (here.item < 0) {
        this.#looseSurfaces += contents.looseSurfaces;
        this.#addCurves(contents, here.placement);
        here.item = 0;
      }
      for (; here.item < contents.order.length; ) {
        const at = contents.order[here.item]!;
        here.item += 1;
        placed += 1;
        requireBounds(here.depth, placed);
        if (at >= 0) {
          this.#addSolid(part, definition, {
            ...contents.solids[at]!,
            units: contents.units,
            placement: here.placement,
          });
          continue;
        }
        const inner = contents.mapped[-1 - at]!;
        open.push(here, {
          representation: inner.representation,
          placement: combine(here.placement, inner.placement),
          depth: here.depth + 1,
          item: -1,
        });
        break;
      }
    }
    return placed;
  }

  #addCurves({ curves, units }: Contents, placement: Placement): void {
    if (units && this.#curves.length < CURVES_MAX)
      for (const curve of curves) this.#curves.push({ ...curve, units, placement });
  }

  #addSolid(
    part: StepPart,
    definition: number,
    {
      id,
      faces,
      name,
      units,
      placement,
    }: StepPart['solids'][number] & Pick<StepInstance, 'placement'> & { units: StepUnits | null },
  ): void {
    // A shape may be told twice, by another representation of the same product or of what it is assembled into. A product that is put to one place
    // twice is two pieces, as its count says.
    const key = `${id} ${placement.map((value) => Math.round(value * 1e6)).join(' ')}`;
    const known = this.#known.get(key);
    if (known && (known.definition !== definition || known.visit === part.count)) return;
    this.#known.set(key, { definition, visit: part.count });
    if (part.count === 1) part.solids.push({ id, faces, name });
    if (units) this.#instances.push({ solid: id, units, placement, part: 0, definition });
    else this.#representations.leave('a shape without a unit');
  }
}

function newPart(name: string): StepPart {
  return { name, count: 0, solids: [], assemblies: [] };
}

/** @throws {Refusal} */
function requireBounds(depth: number, places: number): void {
  if (depth > DEPTH_MAX)
    throw new Refusal(
      'too_nested',
      `The assemblies in this STEP file are nested more than ${DEPTH_MAX} deep, which no CAD program writes. Export it again from your CAD program.`,
    );
  if (places > PLACES_MAX)
    throw new Refusal(
      'too_large',
      `This STEP file places more than ${PLACES_MAX} parts. Export its subassemblies one by one.`,
    );
}
