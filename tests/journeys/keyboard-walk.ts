/** A page walked through with the keyboard alone: where Tab stops, and whether each stop can be seen. */
import type { Page } from 'playwright-core';

const STOPS_MAX = 60;

export interface Stop {
  name: string;
  /** What keeps somebody from seeing where they are. */
  troubles: string[];
}

/** A page that is busy scrolls to what has the focus a little later. */
const AT_REST_MS = 2_000;

/** The element with the focus; for a control that is only heard, its visible label stands in. Troubles are those that stay. */
export async function readStop(page: Page): Promise<Stop> {
  const until = performance.now() + AT_REST_MS;
  for (;;) {
    const stop = await lookAtStop(page);
    if (stop.troubles.length === 0 || performance.now() > until) return stop;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

function lookAtStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement;
    if (focused === document.body) return { name: 'nothing', troubles: ['the focus is lost'] };
    const label = focused.labels?.[0];
    const shown = focused.classList.contains('sr-only') && label ? label : focused;
    // A link within a text may stand on two lines: its first piece.
    const box = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
    const style = getComputedStyle(shown);
    const atMiddle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const troubles = [
      style.outlineStyle === 'none' && style.boxShadow === 'none' && 'no outline',
      !shown.contains(atMiddle) && `covered by ${atMiddle?.outerHTML.slice(0, 100)}`,
    ];
    const name = focused.getAttribute('aria-label') ?? label?.textContent ?? focused.textContent ?? '';
    return { name: name.trim(), troubles: troubles.filter((trouble) => trouble !== false) };
  });
}

const TABBABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

/** Whether Tab, or Shift+Tab, leads out of the page from where the focus is: to the browser's own controls, and around. */
function leadsOut(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<boolean> {
  return page.evaluate(
    ([tabbable, way]) => {
      const stops = [...document.querySelectorAll<HTMLInputElement>(tabbable)].filter(
        (each) => each.tabIndex >= 0 && !each.disabled && each.checkVisibility({ visibilityProperty: true }),
      );
      return document.activeElement === stops.at(way === 'Tab' ? -1 : 0);
    },
    [TABBABLE, key] as const,
  );
}

/** Walks through `page`, and remembers each stop. */
export class KeyboardWalk {
  readonly page: Page;
  readonly seen: Stop[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  /** One press of a key that moves on; the name of where it stops. */
  async next(key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string> {
    const isEnd = await leadsOut(this.page, key);
    await this.page.keyboard.press(key);
    const stop = await readStop(this.page);
    const before = this.seen.at(-1)?.name;
    if (stop.name !== 'nothing') this.seen.push(stop);
    else if (!isEnd) this.seen.push({ ...stop, troubles: [`the focus is lost after "${before}"`] });
    return stop.name;
  }

  backTo(name: string | RegExp): Promise<void> {
    return this.tabTo(name, 'Shift+Tab');
  }

  async tabTo(name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const passed: string[] = [];
    while (passed.length < STOPS_MAX) {
      const stop = await this.next(key);
      if (typeof name === 'string' ? stop === name : name.test(stop)) return;
      passed.push(stop);
    }
    throw new Error(`No way to ${name} in ${STOPS_MAX} steps: ${passed.join(' · ')}`);
  }

  async press(name: string | RegExp, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(name);
    await this.page.keyboard.press(key);
  }

  async fill(label: string, text: string): Promise<void> {
    await this.tabTo(label);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  /** Fails with the stops that have no name, or cannot be seen. */
  expectNoTroubles(): void {
    const stops = this.seen.filter(({ name, troubles }) => name === '' || troubles.length > 0);
    if (stops.length === 0) return;
    const told = stops.map(({ name, troubles }) => `"${name}": ${troubles.join(', ') || 'no name'}`);
    throw new Error(`Not every stop of the keyboard has a name and can be seen. ${told.join('; ')}`);
  }
}
