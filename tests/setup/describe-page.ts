/** What is to be the same for every page of the site, looked at in the browser. */
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What darkness can spoil: all else is the same as in light. */
export const RULES_OF_DARK = ['color-contrast', 'link-in-text-block'];
/** What a narrow screen can spoil, beside the page's width. */
export const RULES_OF_NARROW = ['target-size', 'color-contrast'];

/** Title, heading and width only, without axe: a narrow screen costs next to nothing then. */
export const WITHOUT_AXE: readonly string[] = [];

export interface PageDescription {
  title: string;
  /** How many first-level headings there are. */
  headings: number;
  /** CSS pixels by which the page is wider than the screen. */
  sideways: number;
  /** axe's findings with the elements. */
  violations: string[];
}

/**
 * The page's context needs `bypassCSP`: axe is put into the page, which the site's own policy would rightly refuse. May be called again
 * after something was opened, chosen or typed. `rules`: axe's names of those to look at; all of them unless said.
 */
export async function describePage(page: Page, rules?: readonly string[]): Promise<PageDescription> {
  // A price of earlier choices fades until that of now is computed. Where something stays busy, it is looked at as it is.
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { timeout: 10_000 })
    .catch(() => {});
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A color that is still on its way to that of the other scheme has neither's contrast, so it is brought there. (Waiting for `finished`
    // can wait forever: of an element that leaves the page meanwhile, Chromium does not always settle it.) What turns forever is left turning.
    // Twice at least, as a frame may bring more of them.
    for (let frame = 0; frame < 10; frame += 1) {
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        );
      if (frame > 1 && moving.length === 0) break;
      for (const animation of moving) animation.finish();
      await new Promise(requestAnimationFrame);
    }
  });
  const wantsAxe = rules !== WITHOUT_AXE;
  if (wantsAxe && !(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE });
  return page.evaluate(async (only) => {
    const { violations } = only?.length === 0 ? { violations: [] } : await runAxe();
    return {
      title: document.title,
      headings: document.querySelectorAll('h1').length,
      sideways: document.documentElement.scrollWidth - window.innerWidth,
      violations: violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
      ),
    };
    function runAxe(): Promise<AxeResult> {
      const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResult> } };
      // Lists of what passed would be made and thrown away.
      const chosen = only ? { runOnly: { type: 'rule', values: only } } : {};
      return axe.run({ resultTypes: ['violations'], ...chosen });
    }
    interface AxeResult {
      violations: { id: string; nodes: { html: string }[] }[];
    }
  }, rules);
}
