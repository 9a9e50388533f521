/** A number and its unit stay on one line: the space between them becomes one that does not break. */
import { visit } from 'unist-util-visit';

/** A letter must not follow the unit: "3 mice" is not 3 m. A percent sign stands for itself. */
const NUMBER_AND_UNIT = /(\d) (?=%|(?:mm|cm|m|µm|in|kg|g|kN|N|MPa|GPa|W|kW|V|°C|min|s|h|days?)\b)/g;

export function withUnitsKept(text: string): string {
  return text.replace(NUMBER_AND_UNIT, '$1\u00a0');
}

/** For the text of an article, as a plugin of remark. */
export function keepUnits() {
  return (tree: Parameters<typeof visit>[0]) =>
    visit(tree, 'text', (node: { value: string }) => {
      node.value = withUnitsKept(node.value);
    });
}
