/** Inlines the styles that a page in memory uses, so that it needs no stylesheet. */
import { PurgeCSS } from 'purgecss';

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*>/;

/** Attributes that a script or the browser sets later. */
const LATER_ATTRIBUTES = [
  'open',
  'hidden',
  'disabled',
  'aria-pressed',
  'aria-busy',
  'data-shown',
  'data-paused',
  'data-filled',
];

/**
 * Replaces a page's first stylesheet with the rules that its HTML can match. A rule is dropped by name only: when its class,
 * element or attribute occurs nowhere in the HTML. `readStylesheet` gets the address in the link.
 */
export async function inlineStyles(
  html: string,
  readStylesheet: (address: string) => Promise<string>,
): Promise<string> {
  const [link, address] = STYLESHEET.exec(html) ?? [];
  if (!link || !address) return html;
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: await readStylesheet(address) }],
    defaultExtractor: namesIn,
    dynamicAttributes: LATER_ATTRIBUTES,
    variables: true,
    keyframes: true,
  });
  if (!purged) throw new Error(`The stylesheet ${address} was not read`);
  // A function, because "$&" has a meaning in a replacement string.
  const css = FORM_CONTROL.test(html) ? purged.css : purged.css.replace(CONTROL_PARTS, '');
  return html.replace(link, () => `<style>${withoutIdleFaces(withoutIdleProperties(css), html)}</style>`);
}

const FORM_CONTROL = /<(?:input|select|textarea)\b/;
/** Rules only for the inner parts of form controls: no name in them tells whether a page has such a control. */
const CONTROL_PARTS = /(?<=[{}])(?:::(?:-webkit-[\w-]+|file-selector-button|placeholder),?)+\{[^{}]*\}/g;

/** What stands in for registrations in browsers that know none. Those that know our colors, `light-dark()`, know registrations. */
const INITIAL_VALUES = /@layer properties\{@supports.*?\}\}\}/gs;
const PROPERTY = /@property (--[\w-]+)\{[^}]*\}/g;

/** Drops registrations of custom properties that no rule left here uses. */
function withoutIdleProperties(css: string): string {
  const registered = css.replace(INITIAL_VALUES, '');
  const rules = registered.replace(PROPERTY, '');
  return registered.replace(PROPERTY, (registration, name: string) => (rules.includes(name) ? registration : ''));
}

const FACE = /@font-face\{[^}]*?\bmath\b[^}]*?unicode-range:([^;}]+)[^}]*\}/g;

/** Drops the faces of formulas on a page without any. The other faces stay: names of people come later, by a script. */
function withoutIdleFaces(css: string, html: string): string {
  const signs = new Set([...html].map((sign) => sign.codePointAt(0)!).filter((code) => code > 0xff));
  return css.replace(FACE, (face, ranges: string) => {
    const spans = ranges.split(',').map((range) => {
      const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
      // "U+3??" means U+300-3FF.
      return {
        from: Number.parseInt(first.replaceAll('?', '0'), 16),
        to: Number.parseInt(last.replaceAll('?', 'F'), 16),
      };
    });
    return [...signs].some((code) => spans.some(({ from, to }) => from <= code && code <= to)) ? face : '';
  });
}

const TAG = /<([a-z][\w-]*)([^<>]*)>/gi;
/** Their values are URLs, numbers or sentences: "ring" in one of them is no class. */
const NOT_NAMES = new Set([
  'alt',
  'aria-label',
  'content',
  'd',
  'data-typed',
  'href',
  'sizes',
  'src',
  'srcset',
  'title',
]);
const ATTRIBUTE = /([^\s="/]+)(?:="([^"]*)")?/g;

/** The words of tags as React writes them: elements, attributes, and what stands in attributes. Classes such as `[&_td]:pt-1` have their signs escaped. */
function namesIn(html: string): string[] {
  const names = new Set<string>();
  for (const [, element = '', attributes = ''] of html.matchAll(TAG)) {
    names.add(element);
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      names.add(name);
      if (NOT_NAMES.has(name.toLowerCase())) continue;
      for (const word of unescaped(value).split(/\s+/)) names.add(word);
    }
  }
  return [...names];
}

function unescaped(text: string): string {
  return text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
