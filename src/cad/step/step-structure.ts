/** What a STEP file says about itself besides geometry: its length unit, the names and counts of its parts, the files it needs. */
import { type StepStatement, type StepText, textOf } from '#cad/step/step-text.ts';

export interface StepPart {
  name: string;
  /** How often it stands in the assembly. */
  count: number;
  /** Numbers of faces of its solids, one entry a solid; finds the same solids in the kernel's shape. */
  solids: { id: number; faces: number }[];
}

export interface StepStructure {
  /** "mm", "cm", "m", "inch", "ft" …; null where none is declared. */
  lengthUnit: string | null;
  /** Further length units that other parts of the file use. */
  otherUnits: string[];
  isAssembly: boolean;
  parts: StepPart[];
  /** Names of other files that hold the geometry of this one. */
  externalFiles: string[];
}

/** An assembly this deep is a cycle or an attack. */
const TREE_DEPTH_MAX = 100;
const COUNT_MAX = 1_000_000;

/** Reads structure from the kept statements. Missing or broken ones leave gaps, never throw. */
export function readStructure(text: StepText): StepStructure {
  const file = new Statements(text);
  const units = readLengthUnits(file);
  const assembly = readParts(file);
  return {
    lengthUnit: units[0] ?? null,
    otherUnits: units.slice(1),
    isAssembly: assembly.isAssembly,
    parts: assembly.parts,
    externalFiles: file.all('DOCUMENT_FILE').map((statement) => file.strings(statement)[0] ?? ''),
  };
}

class Statements {
  readonly #text: StepText;
  readonly #byKeyword = new Map<string, StepStatement[]>();
  readonly #byId = new Map<number, StepStatement>();

  constructor(text: StepText) {
    this.#text = text;
    for (const statement of text.kept) {
      this.#byId.set(statement.id, statement);
      const same = this.#byKeyword.get(statement.keyword);
      if (same) same.push(statement);
      else this.#byKeyword.set(statement.keyword, [statement]);
    }
  }

  all(...keywords: string[]): StepStatement[] {
    return keywords.flatMap((keyword) => this.#byKeyword.get(keyword) ?? []);
  }

  get(id: number | undefined): StepStatement | undefined {
    return id === undefined ? undefined : this.#byId.get(id);
  }

  text(statement: StepStatement): string {
    return textOf(this.#text, statement);
  }

  /** The ids that the statement points to, in order. */
  references(statement: StepStatement): number[] {
    return Array.from(withoutStrings(this.text(statement)).matchAll(/#(\d+)/g), (match) => Number(match[1]));
  }

  /** The strings of the statement, decoded. */
  strings(statement: StepStatement): string[] {
    return Array.from(this.text(statement).matchAll(/'((?:[^']|'')*)'/g), (match) => decodeString(match[1]!));
  }
}

function withoutStrings(text: string): string {
  return text.replace(/'(?:[^']|'')*'/g, "''");
}

/** Decodes the string escapes of ISO 10303-21: '' \X\hh \X2\hhhh…\X0\ \X4\hhhhhhhh…\X0\ \S\c \\. Bytes above 127 are taken as UTF-8. */
export function decodeString(raw: string): string {
  const utf8 = /[\x80-\xff]/.test(raw) ? decodeUtf8(raw) : raw;
  return utf8
    .replaceAll("''", "'")
    .replace(/\\X2\\((?:[0-9A-F]{4})*)\\X0\\/g, (_, hex: string) =>
      hex.replace(/.{4}/g, (digits) => String.fromCharCode(Number.parseInt(digits, 16))),
    )
    .replace(/\\X4\\((?:[0-9A-F]{8})*)\\X0\\/g, (_, hex: string) =>
      hex.replace(/.{8}/g, (digits) => {
        const code = Number.parseInt(digits, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
      }),
    )
    .replace(/\\X\\([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\S\\(.)/g, (_, char: string) => String.fromCharCode(char.charCodeAt(0) + 128))
    .replaceAll('\\\\', '\\');
}

function decodeUtf8(latin1: string): string {
  const bytes = Uint8Array.from(latin1, (char) => char.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return latin1;
  }
}

/** Length units in the order of their use by the contexts that shapes stand in; those that nothing uses come last. */
function readLengthUnits(file: Statements): string[] {
  const contexts = file
    .all('GEOMETRIC_REPRESENTATION_CONTEXT', 'GLOBAL_UNIT_ASSIGNED_CONTEXT', 'GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT')
    .filter((statement) => statement.isComplex);
  const uses = new Map<string, number>();
  for (const context of contexts) {
    const list = /GLOBAL_UNIT_ASSIGNED_CONTEXT\s*\(\s*\(([^)]*)\)/.exec(withoutStrings(file.text(context)));
    for (const [, id] of list?.[1]?.matchAll(/#(\d+)/g) ?? []) {
      const statement = file.get(Number(id));
      const name = statement && lengthUnitName(file, statement);
      if (name) uses.set(name, (uses.get(name) ?? 0) + 1);
    }
  }
  return [...uses].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

const SI_PREFIX: Record<string, string> = { MILLI: 'm', CENTI: 'c', DECI: 'd', MICRO: 'µ', NANO: 'n', KILO: 'k' };
const UNIT_WORDS: Record<string, string> = {
  INCH: 'inch',
  INCHES: 'inch',
  IN: 'inch',
  FOOT: 'ft',
  FEET: 'ft',
  FT: 'ft',
  MILLIMETRE: 'mm',
  MILLIMETER: 'mm',
  MM: 'mm',
  CENTIMETRE: 'cm',
  CENTIMETER: 'cm',
  METRE: 'm',
  METER: 'm',
};

function lengthUnitName(file: Statements, statement: StepStatement): string | null {
  const text = file.text(statement);
  if (!/LENGTH_UNIT/.test(text)) return null;
  const converted = /CONVERSION_BASED_UNIT\s*\(\s*'((?:[^']|'')*)'/.exec(text);
  if (converted) return UNIT_WORDS[converted[1]!.trim().toUpperCase()] ?? converted[1]!.trim().toLowerCase();
  const si = /SI_UNIT\s*\(\s*(?:\.(\w+)\.|\$|\*)\s*,\s*\.METRE\.\s*\)/.exec(text);
  return si ? `${si[1] ? (SI_PREFIX[si[1]] ?? si[1].toLowerCase()) : ''}m` : null;
}

/** Parts with solids of their own and how often each occurs, from the tree of NEXT_ASSEMBLY_USAGE_OCCURRENCE. */
function readParts(file: Statements): { isAssembly: boolean; parts: StepPart[] } {
  const definitions = file.all('PRODUCT_DEFINITION', 'PRODUCT_DEFINITION_WITH_ASSOCIATED_DOCUMENTS');
  const known = new Set(definitions.map((definition) => definition.id));
  const children = new Map<number, number[]>();
  const isChild = new Set<number>();
  for (const use of file.all('NEXT_ASSEMBLY_USAGE_OCCURRENCE')) {
    const [parent, child] = file.references(use);
    if (parent === undefined || child === undefined || !known.has(parent) || !known.has(child)) continue;
    children.set(parent, [...(children.get(parent) ?? []), child]);
    isChild.add(child);
  }
  const solids = solidsByDefinition(file);
  const counts = new Map<number, number>();
  let visits = 0;
  const visit = (id: number, depth: number): void => {
    visits += 1;
    if (depth > TREE_DEPTH_MAX || visits > COUNT_MAX) return;
    counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const child of children.get(id) ?? []) visit(child, depth + 1);
  };
  for (const definition of definitions) if (!isChild.has(definition.id)) visit(definition.id, 0);
  const parts = definitions
    .filter((definition) => (solids.get(definition.id)?.length ?? 0) > 0 && counts.has(definition.id))
    .map((definition) => ({
      name: productName(file, definition),
      count: counts.get(definition.id)!,
      solids: solids.get(definition.id)!,
    }));
  return { isAssembly: isChild.size > 0, parts };
}

function productName(file: Statements, definition: StepStatement): string {
  // PRODUCT_DEFINITION(id, description, formation, context); formation(id, description, product).
  const formation = file.get(file.references(definition)[0]);
  const product = formation && file.get(file.references(formation)[0]);
  const [id, name] = product ? file.strings(product) : [];
  return name?.trim() || id?.trim() || 'unnamed';
}

/** The solids of each product definition: definition ← shape ← representation, and further over relationships of representations. */
function solidsByDefinition(file: Statements): Map<number, { id: number; faces: number }[]> {
  const solids = new Map<number, number>();
  for (const solid of file.all('MANIFOLD_SOLID_BREP', 'BREP_WITH_VOIDS', 'FACETED_BREP')) {
    const shells = file.references(solid).map((id) => file.get(id));
    solids.set(
      solid.id,
      shells.reduce((sum, shell) => sum + (shell ? file.references(shell).length : 0), 0),
    );
  }
  const neighbours = new Map<number, number[]>();
  const link = (a: number, b: number): void => {
    neighbours.set(a, [...(neighbours.get(a) ?? []), b]);
  };
  // Relationships inside a complex statement place a part in its parent and must not be followed; plain ones join two views of one part.
  for (const relation of file.all('SHAPE_REPRESENTATION_RELATIONSHIP')) {
    const [a, b] = relation.isComplex ? [] : file.references(relation);
    if (a === undefined || b === undefined) continue;
    link(a, b);
    link(b, a);
  }
  const result = new Map<number, { id: number; faces: number }[]>();
  for (const pairing of file.all('SHAPE_DEFINITION_REPRESENTATION')) {
    const [shapeId, representationId] = file.references(pairing);
    const shape = file.get(shapeId);
    const definition = shape && file.references(shape)[0];
    if (definition === undefined || representationId === undefined) continue;
    const seen = new Set([representationId]);
    for (const id of seen) for (const next of neighbours.get(id) ?? []) seen.add(next);
    const own = result.get(definition) ?? [];
    for (const id of seen) {
      const representation = file.get(id);
      for (const item of representation ? file.references(representation) : []) {
        const faces = solids.get(item);
        if (faces !== undefined && !own.some((solid) => solid.id === item)) own.push({ id: item, faces });
      }
    }
    result.set(definition, own);
  }
  return result;
}
