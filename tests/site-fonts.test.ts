/**
 * Every character that pages show is drawn by the site's own fonts, in words and in figures. One that they lack comes from whatever font the visitor's
 * system has, with another height and weight, or shows as an empty box.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { shownSources, withoutComments } from './setup/shown-sources.ts';

const UI = join(import.meta.dirname, '../src/ui');

/** Sources that read these characters and never show them. */
const READ_ONLY: Readonly<Record<string, string>> = {
  // Byte order marks of files for Excel.
  'contract/csv.ts': '\ufeff',
  'quote/card-text.ts': '\ufeff',
  // Diameters in files, and in quotes that were stored before the site wrote Ø.
  'contract/length-unit.ts': '\u2300',
  'part/callout-groups.ts': '\u2300',
  // A plus sign in phone numbers, as Japanese keyboards write it.
  'contract/address.ts': '\uff0b',
  'web/account/registration.ts': '\uff0b',
  // What stands for bytes that are no text.
  'cad/drawing/left-out.ts': '\ufffd',
  'cad/step/step-strings.ts': '\ufffd',
};
/** Sources that list characters which names and texts may not have, or that mislead. */
const LISTS_OF_CHARACTERS = ['cad/mesh/code-page-437.ts', 'contract/text.ts', 'web/own-path.ts'];

const ESCAPE = /\\u(?:\{([0-9a-f]+)\}|([0-9a-f]{4}))/gi;

/** Code points that each family draws: those of its files within the `unicode-range` that makes a browser load them. */
const FAMILIES = drawnByFamily(readFileSync(join(UI, 'fonts.css'), 'utf8'));

test.each([...FAMILIES.keys()])('%s draws every character of the sources', (family) => {
  const sources = shownSources().filter(({ file }) => !LISTS_OF_CHARACTERS.includes(file));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap(({ file, source }) => findForeign(file, source, FAMILIES.get(family)!))).toEqual([]);
});

test('both families are read, with what pages need most', () => {
  expect([...FAMILIES.keys()]).toEqual(['Familjen Grotesk', 'JetBrains Mono']);
  for (const drawn of FAMILIES.values())
    expect([...'AzØ±×→≤≥²³µ°′″–—…€₹θ√'].filter((sign) => !drawn.has(sign.codePointAt(0)!))).toEqual([]);
});

test('a character outside the fonts is found, also written as an escape; comments are left alone', () => {
  const drawn = FAMILIES.get('JetBrains Mono')!;
  const page = ['/** ⌀ */', '<p>⌀5, ∛2</p>', "const sign = '\\u2300';"].join('\n');
  expect(findForeign('web/page.tsx', page, drawn)).toEqual(['web/page.tsx: ⌀ U+2300', 'web/page.tsx: ∛ U+221B']);
});

/** "web/page.tsx: ⌀ U+2300" for each character that is not drawn. */
function findForeign(file: string, source: string, drawn: ReadonlySet<number>): string[] {
  const text = withoutComments(source).replaceAll(ESCAPE, (_, long: string | undefined, short: string) =>
    String.fromCodePoint(Number.parseInt(long ?? short, 16)),
  );
  return [...new Set(text)]
    .filter((sign) => !drawn.has(sign.codePointAt(0)!) && !/\p{Cc}/u.test(sign) && !READ_ONLY[file]?.includes(sign))
    .map((sign) => `${file}: ${sign} U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`);
}

function drawnByFamily(css: string): Map<string, Set<number>> {
  const families = new Map<string, Set<number>>();
  for (const [, face = ''] of css.matchAll(/@font-face\s*\{([^}]*)\}/g)) {
    const [, family = ''] = /font-family:\s*"([^"]+)"/.exec(face) ?? [];
    const [, path] = /url\("\.\/([^"]+)"\)/.exec(face) ?? [];
    // The fallbacks are fonts of the system.
    if (path === undefined) continue;
    const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]) => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ]);
    const drawn = families.get(family) ?? new Set();
    for (const code of openSync(join(UI, path)).characterSet)
      if (ranges.some(([first = 0, last = 0]) => first <= code && code <= last)) drawn.add(code);
    families.set(family, drawn);
  }
  return families;
}
