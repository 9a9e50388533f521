/** Keeps a number and its unit on one line: the space between them becomes a no-break space. */
import { visit } from 'unist-util-visit';

/** No letter may follow the unit, because "3 mice" is not 3 m. The percent sign needs no such check. */
const NUMBER_AND_UNIT = /(\d) (?=%|(?:mm|cm|m|µm|in|kg|g|kN|N|MPa|GPa|W|kW|V|°C|min|s|h|days?)\b)/g;

export function withUnitsKept(text: string): string {
  return text.replace(NUMBER_AND_UNIT, '$1\u00a0');
}

/** The same as a remark plugin, for the text of articles. */
export function keepUnits() {
  return (tree: Parameters<typeof visit>[0]) =>
    visit(tree, 'text', (node: { value: string }) => {
      node.value = withUnitsKept(node.value);
    });
}
