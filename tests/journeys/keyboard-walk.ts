/** A page walked through with the keyboard alone: where Tab stops, and whether each stop can be seen. */
import type { Page } from 'playwright-core';

const STOPS_MAX = 60;

export interface Stop {
  name: string;
  /** What keeps somebody from seeing where they are. */
  troubles: string[];
}

/** The element with the focus; for a control that is only heard, its visible label stands in. */
export function readStop(page: Page): Promise<Stop> {
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

/** Walks through `page`, and remembers each stop. */
export class KeyboardWalk {
  readonly page: Page;
  readonly seen: Stop[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  /** One press of a key that moves on; the name of where it stops. */
  async next(key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string> {
    await this.page.keyboard.press(key);
    const stop = await readStop(this.page);
    this.seen.push(stop);
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

  /** Stops without a name, or that cannot be seen. */
  get troubles(): Stop[] {
    return this.seen.filter(({ name, troubles }) => name === '' || troubles.length > 0);
  }
}
