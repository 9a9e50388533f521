/** The few properties of style that say whether a shape is drawn at all, from attributes, `style` and simple rules of style sheets. */
import type { XmlElement } from '#cad/xml/xml-tree.ts';

const PROPERTIES = [
  'display',
  'visibility',
  'opacity',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-dasharray',
] as const;
type Property = (typeof PROPERTIES)[number];
type Declarations = Partial<Record<Property, string>>;

/** Rules in their order, each for one simple selector. */
export type StyleRules = { selector: string; declarations: Declarations }[];

/** Of a shape: what it inherits and has itself. */
export interface Style {
  isDisplayed: boolean;
  isVisible: boolean;
  fill: string;
  fillOpacity: string;
  stroke: string;
  strokeOpacity: string;
  dashes: string;
}

/** As SVG begins: filled black, without a line. */
export const INITIAL_STYLE: Style = {
  isDisplayed: true,
  isVisible: true,
  fill: 'black',
  fillOpacity: '1',
  stroke: 'none',
  strokeOpacity: '1',
  dashes: 'none',
};

/** The rules of a style sheet; those in @-blocks and with selectors of several parts are passed over. */
export function readRules(sheet: string): StyleRules {
  const plain = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, ' ').replaceAll(/@[^{};]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})/g, ' ');
  return Array.from(plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)).flatMap(([, selectors, body]) => {
    const declarations = readDeclarations(body!);
    return selectors!
      .split(',')
      .map((selector) => selector.trim())
      .filter((selector) => /^(?:\*|[a-z]*(?:[.#][\w-]+)*)$/i.test(selector) && selector !== '')
      .map((selector) => ({ selector, declarations }));
  });
}

function readDeclarations(text: string): Declarations {
  const found: Declarations = {};
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim().toLowerCase() as Property;
    if (colon > 0 && PROPERTIES.includes(name))
      found[name] = declaration
        .slice(colon + 1)
        .replace(/!important/i, '')
        .trim()
        .toLowerCase();
  }
  return found;
}

/** The style of `element`. It inherits from `around`. */
export function styleOf(element: XmlElement, around: Style, rules: StyleRules): Style {
  const own: Declarations = {};
  for (const property of PROPERTIES) {
    const value = element.attributes.get(property)?.trim().toLowerCase();
    if (value) own[property] = value;
  }
  if (rules.length > 0) for (const { declarations } of rulesFor(element, rules)) Object.assign(own, declarations);
  Object.assign(own, readDeclarations(element.attributes.get('style') ?? ''));
  const inherited = (value: string | undefined, parent: string): string =>
    !value || value === 'inherit' ? parent : value;
  const visibility = inherited(own.visibility, around.isVisible ? 'visible' : 'hidden');
  return {
    // A group that lets all light through hides what is in it, whatever that says of itself.
    isDisplayed: around.isDisplayed && own.display !== 'none' && !isNothing(own.opacity),
    isVisible: visibility !== 'hidden' && visibility !== 'collapse',
    fill: inherited(own.fill, around.fill),
    fillOpacity: inherited(own['fill-opacity'], around.fillOpacity),
    stroke: inherited(own.stroke, around.stroke),
    strokeOpacity: inherited(own['stroke-opacity'], around.strokeOpacity),
    dashes: inherited(own['stroke-dasharray'], around.dashes),
  };
}

/** Those that match, the more telling later: elements, then classes, then ids. */
function rulesFor(element: XmlElement, rules: StyleRules): StyleRules {
  const classes = (element.attributes.get('class') ?? '').split(/\s+/);
  const id = element.attributes.get('id');
  const weightOf = (selector: string): number => 100 * selector.split('#').length + selector.split('.').length;
  return rules
    .filter(({ selector }) => {
      const name = /^[a-z*]*/i.exec(selector)![0];
      if (name !== '' && name !== '*' && name !== element.name) return false;
      return Array.from(selector.matchAll(/([.#])([\w-]+)/g)).every(([, mark, word]) =>
        mark === '.' ? classes.includes(word!) : id === word,
      );
    })
    .sort((a, b) => weightOf(a.selector) - weightOf(b.selector));
}

const NO_PAINT = /^(?:none|transparent)$/;
const WHITE = /^(?:white|#f{3,4}|#f{6}(?:f{2})?|rgba?\((?:\s*(?:255|100%)\s*[,)\s]){3}.*)$/;

function isNothing(opacity: string | undefined): boolean {
  return opacity !== undefined && Number.parseFloat(opacity) === 0;
}

/** Whether the inside of the shape is painted. */
export function isFilled({ isVisible, fill, fillOpacity }: Style): boolean {
  return isVisible && !NO_PAINT.test(fill) && !isNothing(fillOpacity);
}

/** Whether the outline of the shape is drawn. */
export function isStroked({ isVisible, stroke, strokeOpacity }: Style): boolean {
  return isVisible && !NO_PAINT.test(stroke) && !isNothing(strokeOpacity);
}

export function isWhite(color: string): boolean {
  return WHITE.test(color);
}

/** Whether the outline is a dashed line. */
export function isDashed({ dashes }: Style): boolean {
  return dashes.split(/[\s,]+/).some((length) => Number.parseFloat(length) > 0);
}
