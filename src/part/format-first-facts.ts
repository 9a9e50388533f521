/** Formats the first facts of a file: "STEP AP214, millimeters, 3 bodies: plate, nut, rod". */
import type { FirstFacts } from '#contract/analysis.ts';
import type { Format } from '#contract/part-facts.ts';

/** So many names fit on a line. */
const NAMES_SHOWN = 3;

const FORMAT_NAMES: Partial<Record<Format, string>> = {
  ai: 'Adobe Illustrator',
  native: 'A native CAD file',
};

const UNIT_NAMES: Record<string, string> = {
  mm: 'millimeters',
  cm: 'centimeters',
  m: 'meters',
  inch: 'inches',
  ft: 'feet',
  um: 'micrometers',
};

/** One line of everything that is known. */
export function formatFirstFacts({ format, unit, schema, names, bodies }: FirstFacts): string {
  const name = FORMAT_NAMES[format] ?? format.toUpperCase();
  const protocol = schema === null ? null : protocolOf(schema);
  const known = [
    protocol ? `${name} ${protocol}` : name,
    ...(unit === null ? [] : [UNIT_NAMES[unit] ?? unit]),
    ...(bodies === null ? [] : [bodies === 1 ? '1 body' : `${bodies} bodies`]),
  ].join(', ');
  if (names.length === 0) return known;
  const more = names.length > NAMES_SHOWN ? ', …' : '';
  return `${known}: ${names.slice(0, NAMES_SHOWN).join(', ')}${more}`;
}

/**
 * The usual name of the application protocol (ISO 10303) for a schema. Some programs add a number in braces: that of the protocol or of its
 * module (403, 409 and 442 mean AP203, AP209 and AP242).
 */
function protocolOf(schema: string): string | null {
  const name = schema.toUpperCase();
  if (/^AUTOMOTIVE_DESIGN/.test(name)) return 'AP214';
  if (/^CONFIG(_CONTROL_DESIGN|URATION_CONTROL_3D_DESIGN)/.test(name)) return 'AP203';
  const number = /^AP(\d{3})/.exec(name)?.[1];
  return number ? `AP${number}` : null;
}
