/** What a file says of itself, for its owner: "STEP AP214, millimetres, 3 bodies: plate, nut, rod". */
import type { FirstFacts } from '#contract/analysis.ts';
import type { Format } from '#contract/part-facts.ts';

/** Names of parts that fit a line. */
const NAMES_SHOWN = 3;

const FORMAT_NAMES: Partial<Record<Format, string>> = {
  ai: 'Adobe Illustrator',
  native: 'A file of a CAD program',
};

const UNIT_NAMES: Record<string, string> = {
  mm: 'millimetres',
  cm: 'centimetres',
  m: 'metres',
  inch: 'inches',
  ft: 'feet',
  um: 'micrometres',
};

/** In one line, as far as it is known. */
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
 * The application protocol of ISO 10303 that a schema's name stands for, as people call it. The number that some programs add in braces is the
 * protocol's own or that of its module (403, 409 and 442 stand for AP203, AP209 and AP242).
 */
function protocolOf(schema: string): string | null {
  const name = schema.toUpperCase();
  if (/^AUTOMOTIVE_DESIGN/.test(name)) return 'AP214';
  if (/^CONFIG(_CONTROL_DESIGN|URATION_CONTROL_3D_DESIGN)/.test(name)) return 'AP203';
  const number = /^AP(\d{3})/.exec(name)?.[1];
  return number ? `AP${number}` : null;
}
