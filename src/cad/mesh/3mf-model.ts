/** One model part of a 3MF: its objects and what is to be built, as the XML has them. 3MF Core Specification 1.3, chapters 3 and 4. */

import { NumberList } from '#cad/text-bytes.ts';
import { XmlProblem, XmlTags } from '#cad/xml/xml-tags.ts';
import type { ReadFailureCode } from '#contract/analysis.ts';
import type { Placement } from '#geometry/placement.ts';

/** The file breaks a rule of the format, or uses what we do not read. The message is a whole sentence or two, for its owner. */
export class MfProblem extends Error {
  readonly code: ReadFailureCode;

  constructor(code: ReadFailureCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** An object that is placed, either by the build or as a component of another object. */
export interface MfUse {
  objectId: string;
  /** The model part it stands in, as written; null for this one. */
  path: string | null;
  /** mm. */
  placement: Placement;
}

export interface MfObject {
  id: string;
  /** model, solidsupport, support, surface or other. */
  type: string;
  name: string | null;
  /** x, y, z in mm. */
  vertices: NumberList;
  /** Three vertices each. */
  triangles: NumberList;
  components: MfUse[];
  /** Beams that are part of the body and that we cannot measure. */
  hasLattice: boolean;
  /** Its exact shape is in slices; the triangles are only a sketch. */
  isSketch: boolean;
}

export interface MfModel {
  /** "mm", "inch" …: as facts call it. */
  unit: string;
  objects: Map<string, MfObject>;
  items: MfUse[];
  /** Items that a slicer keeps on its plate and does not print (`printable="0"`); they are not among `items`. */
  switchedOff: number;
}

const UNITS: Record<string, { unit: string; sizeMm: number }> = {
  micron: { unit: 'µm', sizeMm: 0.001 },
  millimeter: { unit: 'mm', sizeMm: 1 },
  centimeter: { unit: 'cm', sizeMm: 10 },
  inch: { unit: 'inch', sizeMm: 25.4 },
  foot: { unit: 'ft', sizeMm: 304.8 },
  meter: { unit: 'm', sizeMm: 1000 },
};

/** The core's name space, with its year and month. */
const CORE = /\/3dmanufacturing\/(?:core\/)?20\d\d\/\d\d$/;
/** Extensions that a file may require of us: read (production), or without say in the shape (colours, sets), or seen object by object. */
const READ_EXTENSIONS = /\/3dmanufacturing\/(?:production|material|slice|trianglesets|beamlattice)\//;

/**
 * Reads the XML of a model part; `inherited` is the unit of the part that names it, for one without its own.
 * @throws {MfProblem}
 */
export function readMfModel(bytes: Uint8Array, inherited: string | null): MfModel {
  try {
    return new ModelReader(bytes).read(inherited);
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error;
    const code = error.kind === 'truncated' ? 'truncated' : 'unreadable';
    throw new MfProblem(code, `The model in this 3MF ${error.message}. Export it again from your CAD program.`);
  }
}

class ModelReader {
  readonly #tags: XmlTags;
  #sizeMm = 1;
  /** Name spaces by prefix, as the root element declares them. */
  readonly #spaces = new Map<string, string>();
  /** What stands before the names of the core: "" or "prefix:". */
  #core = '';
  #production = '';
  readonly #objects = new Map<string, MfObject>();
  readonly #items: MfUse[] = [];
  #switchedOff = 0;
  #object: MfObject | null = null;

  constructor(bytes: Uint8Array) {
    this.#tags = new XmlTags(bytes);
  }

  read(inherited: string | null): MfModel {
    const tags = this.#tags;
    if (!tags.next()) throw new XmlProblem('is empty');
    const unit = this.#readRoot(inherited);
    const [vertex, triangle] = [`${this.#core}vertex`, `${this.#core}triangle`];
    while (tags.next()) {
      const object = this.#object;
      if (!tags.isOpen) {
        if (object && tags.isNamed(`${this.#core}object`)) this.#closeObject(object);
      } else if (object && tags.isNamed(vertex)) this.#readVertex(object);
      else if (object && tags.isNamed(triangle)) this.#readTriangle(object);
      else this.#readOther(object);
    }
    return { unit, objects: this.#objects, items: this.#items, switchedOff: this.#switchedOff };
  }

  #readRoot(inherited: string | null): string {
    const tags = this.#tags;
    for (const [name, value] of tags.attributes())
      if (name === 'xmlns' || name.startsWith('xmlns:')) this.#spaces.set(name.slice(6), value);
    if (tags.localName !== 'model' || !CORE.test(this.#spaces.get(tags.prefix) ?? ''))
      throw new XmlProblem('does not begin as the model of a 3MF does');
    this.#core = tags.prefix ? `${tags.prefix}:` : '';
    for (const [prefix, space] of this.#spaces) if (/\/production\//.test(space)) this.#production = `${prefix}:`;
    for (const prefix of (tags.attribute('requiredextensions') ?? '').split(/\s+/).filter(Boolean))
      this.#requireKnown(this.#spaces.get(prefix) ?? prefix);
    const name = tags.attribute('unit') ?? inherited ?? 'millimeter';
    const known = Object.entries(UNITS).find(([word, { unit }]) => word === name || unit === name)?.[1];
    if (!known) throw new XmlProblem('declares a unit that the format does not know');
    this.#sizeMm = known.sizeMm;
    return known.unit;
  }

  #requireKnown(space: string): void {
    if (/securecontent/.test(space)) throw encryptedProblem();
    if (READ_EXTENSIONS.test(space)) return;
    const name = /\/3dmanufacturing\/([a-z]{1,30})\//.exec(space)?.[1];
    throw new MfProblem(
      'unsupported_format',
      `This 3MF uses a format extension we do not support${name ? ` (${name})` : ''}. Export the part as plain triangles (3MF or STL), or as STEP.`,
    );
  }

  #readVertex({ vertices }: MfObject): void {
    const tags = this.#tags;
    vertices.push(this.#sizeMm * tags.number('x'));
    vertices.push(this.#sizeMm * tags.number('y'));
    vertices.push(this.#sizeMm * tags.number('z'));
  }

  #readTriangle({ triangles }: MfObject): void {
    const tags = this.#tags;
    triangles.push(tags.number('v1'));
    triangles.push(tags.number('v2'));
    triangles.push(tags.number('v3'));
  }

  #readOther(object: MfObject | null): void {
    const tags = this.#tags;
    const { localName, prefix, depth } = tags;
    const space = tags.attribute('xmlns') ?? this.#spaces.get(prefix) ?? '';
    if (!CORE.test(space) && (tags.attribute('xmlns') !== null || prefix !== this.#core.slice(0, -1))) {
      if (object && localName === 'beam' && /\/beamlattice\//.test(space)) object.hasLattice = true;
      // Vertices of other extensions (displaced ones, for example) are not the core's.
      if (localName !== 'beamlattice' && localName !== 'beams') this.#passElement(depth);
      return;
    }
    if (localName === 'object') this.#openObject();
    else if (object && localName === 'component') object.components.push(this.#readUse('component'));
    else if (!object && localName === 'item' && tags.attribute('printable') === '0') this.#switchedOff += 1;
    else if (!object && localName === 'item') this.#items.push(this.#readUse('build item'));
    else if (localName === 'metadata' || localName === 'metadatagroup') this.#passElement(depth);
  }

  #openObject(): void {
    const tags = this.#tags;
    const id = tags.attribute('id');
    if (this.#object || id === null || !/^\d+$/.test(id)) throw new XmlProblem('holds an object without a number');
    if (this.#objects.has(id)) throw new XmlProblem(`gives the number ${id} to two objects`);
    const sliced = tags.attributes().find(([name]) => name.endsWith(':meshresolution'));
    const object: MfObject = {
      id,
      type: tags.attribute('type') ?? 'model',
      name: tags.attribute('name')?.trim() || tags.attribute('partnumber')?.trim() || null,
      vertices: new NumberList(64),
      triangles: new NumberList(64),
      components: [],
      hasLattice: false,
      isSketch: sliced?.[1] === 'lowres',
    };
    this.#objects.set(id, object);
    if (!tags.isClose) this.#object = object;
  }

  #closeObject({ id, vertices, triangles }: MfObject): void {
    this.#object = null;
    for (const value of vertices.values)
      if (!Number.isFinite(Math.fround(value)))
        throw new XmlProblem(`holds a corner that is not three numbers (object ${id})`);
    const known = vertices.length / 3;
    for (const vertex of triangles.values)
      if (!(Number.isInteger(vertex) && vertex >= 0 && vertex < known))
        throw new XmlProblem(`holds a triangle with a corner that there is not (object ${id})`);
  }

  #readUse(what: string): MfUse {
    const tags = this.#tags;
    const objectId = tags.attribute('objectid');
    if (objectId === null) throw new XmlProblem(`holds a ${what} that names no object`);
    return {
      objectId,
      path: this.#production ? tags.attribute(`${this.#production}path`) : null,
      placement: this.#placementOf(tags.attribute('transform')),
    };
  }

  /** Twelve numbers, three a row, of a matrix that points are multiplied with from the left: rows become columns here. */
  #placementOf(transform: string | null): Placement {
    if (transform === null) return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];
    const numbers = transform.trim().split(/\s+/).map(Number);
    if (numbers.length !== 12 || !numbers.every(Number.isFinite))
      throw new XmlProblem('holds a transform that is not twelve numbers');
    const m = (row: number, column: number): number => numbers[3 * row + column]!;
    return [0, 1, 2].flatMap((axis) => [m(0, axis), m(1, axis), m(2, axis), this.#sizeMm * m(3, axis)]) as Placement;
  }

  /** Moves behind the end of the element that stands at `depth`. */
  #passElement(depth: number): void {
    const tags = this.#tags;
    if (tags.isClose) return;
    while (tags.next()) if (!tags.isOpen && tags.depth === depth) return;
  }
}

export function encryptedProblem(): MfProblem {
  return new MfProblem(
    'unsupported_format',
    'This 3MF is encrypted (secure content), so we cannot read it. Export the part without encryption and upload that file.',
  );
}
