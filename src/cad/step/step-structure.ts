/** What a STEP file declares besides its shapes and products: its length unit, and the files it needs. */
import { stringsOf } from '#cad/step/step-strings.ts';
import { type StepStatement, type StepText, textOf } from '#cad/step/step-text.ts';

export interface StepStructure {
  /** "mm", "cm", "m", "inch", "ft" …; null where none is declared. */
  lengthUnit: string | null;
  /** Further length units that other parts of the file use. */
  otherUnits: string[];
  /** Names of other files that hold the geometry of this one. */
  externalFiles: string[];
}

/** Reads the structure from the kept statements. It never throws: missing or broken statements are left out. */
export function readStructure(text: StepText): StepStructure {
  const units = readLengthUnits(text);
  return {
    lengthUnit: units[0] ?? null,
    otherUnits: units.slice(1),
    externalFiles: text.kept
      .filter(({ keyword }) => keyword === 'DOCUMENT_FILE')
      .map(({ id }) => stringsOf(text, id)[0] ?? ''),
  };
}

const CONTEXTS = [
  'GEOMETRIC_REPRESENTATION_CONTEXT',
  'GLOBAL_UNIT_ASSIGNED_CONTEXT',
  'GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT',
];

/** Length units in the order of their use by the contexts that shapes stand in; those that nothing uses come last. */
function readLengthUnits(text: StepText): string[] {
  const statements = new Map(text.kept.map((statement) => [statement.id, statement]));
  const uses = new Map<string, number>();
  for (const context of text.kept) {
    if (!context.isComplex || !CONTEXTS.includes(context.keyword)) continue;
    const words = textOf(text, context).replace(/'(?:[^']|'')*'/g, "''");
    const list = /GLOBAL_UNIT_ASSIGNED_CONTEXT\s*\(\s*\(([^)]*)\)/.exec(words);
    for (const [, id] of list?.[1]?.matchAll(/#(\d+)/g) ?? []) {
      const statement = statements.get(Number(id));
      const name = statement && lengthUnitName(text, statement);
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

function lengthUnitName(text: StepText, statement: StepStatement): string | null {
  const words = textOf(text, statement);
  if (!/LENGTH_UNIT/.test(words)) return null;
  const converted = /CONVERSION_BASED_UNIT\s*\(\s*'((?:[^']|'')*)'/.exec(words);
  if (converted) return UNIT_WORDS[converted[1]!.trim().toUpperCase()] ?? converted[1]!.trim().toLowerCase();
  const si = /SI_UNIT\s*\(\s*(?:\.(\w+)\.|\$|\*)\s*,\s*\.METRE\.\s*\)/.exec(words);
  return si ? `${si[1] ? (SI_PREFIX[si[1]] ?? si[1].toLowerCase()) : ''}m` : null;
}
