import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The value of a token in one scheme. */
function colour(name: string, scheme: 'light' | 'dark'): string {
  const value = new RegExp(`--${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(css);
  if (!value) throw new RangeError(`Expected a token --${name}`);
  return value[3] ?? value[scheme === 'light' ? 1 : 2]!;
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const TEXT_PAIRS = [
  ...['ink', 'ink-soft', 'ink-faint', 'blueprint', 'fail'].flatMap((ink) => [
    [ink, 'paper'],
    [ink, 'paper-sunk'],
    [ink, 'paper-raised'],
  ]),
  ...['ink', 'ink-soft', 'blueprint'].map((ink) => [ink, 'blueprint-wash']),
  ['action-ink', 'action'],
  ['action-ink', 'action-hover'],
  ['processing-ink', 'processing'],
  ['shipped-ink', 'shipped'],
  ['delivered-ink', 'delivered'],
  ['ink', 'processing'],
  ['ink', 'delivered'],
  ['ink', 'fail-wash'],
  ['fail', 'fail-wash'],
  ['slab-ink', 'slab'],
  ['slab-ink-soft', 'slab'],
] as [string, string][];

test.each(['light', 'dark'] as const)('text of every pair is at least 4.5 to 1 in the %s scheme', (scheme) => {
  const tooFaint = TEXT_PAIRS.map(([ink, paper]) => ({
    ink,
    paper,
    contrast: contrast(colour(ink, scheme), colour(paper, scheme)),
  })).filter((pair) => pair.contrast < 4.5);
  expect(tooFaint).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'borders of inputs and the action colour stand out 3 to 1 in the %s scheme',
  (scheme) => {
    for (const line of ['hairline-strong', 'action', 'blueprint'])
      expect(contrast(colour(line, scheme), colour('paper', scheme)), line).toBeGreaterThanOrEqual(3);
  },
);

test('the layout changes by the size of letters: each breakpoint is in rem, and what it was in px at letters of 16 px', () => {
  const breakpoints = [...css.matchAll(/--breakpoint-(\w+): ([\d.]+)(\w+);/g)].map(([, name, size, unit]) => [
    name,
    unit,
    Number(size) * 16,
  ]);
  expect(breakpoints).toEqual([
    ['sm', 'rem', 600],
    ['md', 'rem', 768],
    ['lg', 'rem', 960],
    ['xl', 'rem', 1280],
  ]);
});
