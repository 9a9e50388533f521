/**
 * The script of every page: menus, the account in the bar, consent and page views, arrival at a section, forms that are under
 * way, islands. Small on purpose (2 KB compressed): pages work without it, and no framework stands behind it.
 */
import { startAccount } from '#web/site/account.ts';
import { startConsent } from '#web/site/consent.ts';
import { startForms } from '#web/site/forms.ts';
import { startHero } from '#web/site/hero.ts';
import { startIslands } from '#web/site/islands.ts';
import { startMenus } from '#web/site/menus.ts';
import { startScroll } from '#web/site/scroll.ts';

// One that cannot run, for example where the browser refuses to store, must not take the others with it.
for (const start of [startMenus, startAccount, startConsent, startForms, startHero, startIslands, startScroll]) {
  try {
    start();
  } catch (error) {
    console.error(error);
  }
}
// The islands' script is named on pages without a framework only. The others mark themselves, in `root.tsx`.
if (document.documentElement.dataset.islands !== undefined) document.documentElement.dataset.ready = '';
