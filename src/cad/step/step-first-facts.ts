/** What the text of a STEP file tells before its geometry is read. The buyer sees at once whether it is the right file. */
import type { StepPart } from '#cad/step/step-assembly.ts';
import { decodeString } from '#cad/step/step-strings.ts';
import type { StepText } from '#cad/step/step-text.ts';
import type { FirstFacts } from '#contract/analysis.ts';

/** The header stands at the beginning and is short. */
const HEADER_BYTES = 16_384;
const NAMES_MAX = 100;

export function listFirstFacts(
  text: StepText,
  { lengthUnit, parts }: { lengthUnit: string | null; parts: StepPart[] },
): FirstFacts {
  const { counts } = text;
  const placed = parts.reduce((sum, { count, solids }) => sum + count * solids.length, 0);
  const written = counts.MANIFOLD_SOLID_BREP + counts.BREP_WITH_VOIDS + counts.FACETED_BREP;
  return {
    format: 'step',
    unit: lengthUnit,
    schema: readSchema(text),
    names: [...new Set(parts.map(({ name }) => name))].filter(Boolean).slice(0, NAMES_MAX),
    bodies: placed || written || null,
  };
}

/** The first name in FILE_SCHEMA; null where the header has none. */
function readSchema({ bytes }: StepText): string | null {
  const header = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_BYTES));
  const name = /FILE_SCHEMA\s*\(\s*\(\s*'((?:[^']|'')*)'/i.exec(header)?.[1];
  return name ? decodeString(name).trim() : null;
}
