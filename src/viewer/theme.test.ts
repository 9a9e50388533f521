import { afterEach, expect, test, vi } from 'vitest';
import { resolveColor, watchTheme } from '#viewer/theme.ts';

afterEach(() => vi.unstubAllGlobals());

/** As much of a page as the colors are read from. Where colors are forced, each is black, unless its element opts out. */
function openForcedPage(): HTMLElement {
  const paint = { fillStyle: '', fillRect() {}, getImageData: () => ({ data: channelsOf(paint.fillStyle) }) };
  const createElement = () => ({ style: {}, getContext: () => paint, remove() {} });
  vi.stubGlobal('document', { createElement });
  vi.stubGlobal('getComputedStyle', ({ style }: { style: { color: string; forcedColorAdjust?: string } }) => ({
    color: style.forcedColorAdjust === 'none' ? style.color : '#000000',
  }));
  return { append() {} } as unknown as HTMLElement;
}

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

test('a part keeps its color where the system forces the colors of text', () => {
  const host = openForcedPage();
  expect(resolveColor(host, '#e6e7e2').getHexString()).toBe('e6e7e2');
});

test('the colors are read again when the system changes its scheme or forces colors, until nobody watches', () => {
  const heard = new Map<string, Set<() => void>>();
  vi.stubGlobal('matchMedia', (query: string) => {
    const listeners = new Set<() => void>();
    heard.set(query, listeners);
    return {
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    };
  });
  vi.stubGlobal('document', {});
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const onChange = vi.fn();
  const stop = watchTheme(onChange);
  for (const listeners of heard.values()) for (const listener of listeners) listener();
  stop();
  expect([...heard.keys()]).toEqual(['(prefers-color-scheme: dark)', '(forced-colors: active)']);
  expect(onChange).toHaveBeenCalledTimes(2);
  expect([...heard.values()].map(({ size }) => size)).toEqual([0, 0]);
});
