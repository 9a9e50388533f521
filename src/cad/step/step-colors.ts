/** Colors that a STEP file gives to faces, shells and solids (ISO 10303-46). Often they alone say which faces are to be finished. */
import type { StepText } from '#cad/step/step-text.ts';
import { readValues } from '#cad/step/step-values.ts';

/** From a style of an item down to the colour of its surface. Styles of curves and points lead elsewhere. */
const SURFACE_STYLES = new Set([
  'PRESENTATION_STYLE_ASSIGNMENT',
  'PRESENTATION_STYLE_BY_CONTEXT',
  'SURFACE_STYLE_USAGE',
  'SURFACE_SIDE_STYLE',
  'SURFACE_STYLE_FILL_AREA',
  'SURFACE_STYLE_RENDERING',
  'SURFACE_STYLE_RENDERING_WITH_PROPERTIES',
  'FILL_AREA_STYLE',
  'FILL_AREA_STYLE_COLOUR',
]);
/** The way is eight statements long; sets of styles branch a little. */
const STATEMENTS_MAX = 64;

/** ISO 10303-46 names eight. */
const PREDEFINED: Record<string, string> = {
  red: '#ff0000',
  green: '#00ff00',
  blue: '#0000ff',
  yellow: '#ffff00',
  magenta: '#ff00ff',
  cyan: '#00ffff',
  black: '#000000',
  white: '#ffffff',
};

/** Colors such as "#c0c0c0", by the id of the statement that they belong to. If an item has several styles, the overriding one counts, else the last. */
export function readColors(text: StepText): Map<number, string> {
  const colors = new Map<number, string>();
  const known = new Map<number, string | null>();
  for (const keyword of ['STYLED_ITEM', 'OVER_RIDING_STYLED_ITEM'])
    for (const { id } of text.kept.filter((statement) => statement.keyword === keyword)) {
      const references = readValues(text, id)?.references ?? [];
      const styles = references.slice(0, keyword === 'STYLED_ITEM' ? -1 : -2);
      const item = references[styles.length];
      for (const style of styles) {
        let color = known.get(style);
        if (color === undefined) {
          color = surfaceColor(text, style);
          known.set(style, color);
        }
        if (!color || !item) continue;
        // One that holds in one place of an assembly only is not the colour of all copies.
        const isLocal = readValues(text, style)?.keyword === 'PRESENTATION_STYLE_BY_CONTEXT';
        if (!isLocal || !colors.has(item)) colors.set(item, color);
      }
    }
  return colors;
}

function surfaceColor(text: StepText, style: number): string | null {
  const open = [style];
  for (let place = 0; place < open.length && place < STATEMENTS_MAX; place += 1) {
    const values = readValues(text, open[place]!);
    if (!values) continue;
    const { keyword, numbers, references, name } = values;
    if (keyword === 'COLOUR_RGB' && numbers.length === 3) return hexOf(numbers);
    if (keyword.endsWith('PRE_DEFINED_COLOUR') && PREDEFINED[name.toLowerCase()])
      return PREDEFINED[name.toLowerCase()]!;
    if (SURFACE_STYLES.has(keyword)) open.push(...references);
  }
  return null;
}

/** null for shares that are none of 0 to 1. */
function hexOf(shares: number[]): string | null {
  if (!shares.every((share) => share >= 0 && share <= 1)) return null;
  return `#${shares
    .map((share) =>
      Math.round(255 * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
