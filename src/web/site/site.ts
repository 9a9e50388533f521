/**
 * The script of every page: menus, the account in the top bar, consent and page views, scrolling to a section, busy forms, islands. It is small on
 * purpose (2.4 kB compressed): pages work without it, and it uses no framework.
 */
import { startAccount } from '#web/site/account.ts';
import { startChat } from '#web/site/chat.ts';
import { startConsent } from '#web/site/consent.ts';
import { startForms } from '#web/site/forms.ts';
import { startHero } from '#web/site/hero.ts';
import { startIslands } from '#web/site/islands.ts';
import { startMenus } from '#web/site/menus.ts';
import { startScroll } from '#web/site/scroll.ts';
import { startStayingSignedIn } from '#web/site/stay-signed-in.ts';

// If one feature fails, for example because the browser denies storage, the others still start.
for (const start of [
  startMenus,
  startAccount,
  startChat,
  startConsent,
  startForms,
  startHero,
  startIslands,
  startScroll,
  startStayingSignedIn,
]) {
  try {
    start();
  } catch (error) {
    console.error(error);
  }
}
// Only pages without the framework name the islands' script. The others set the mark in `root.tsx`.
if (document.documentElement.dataset.islands !== undefined) document.documentElement.dataset.ready = '';
