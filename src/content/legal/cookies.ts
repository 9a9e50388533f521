/** Every cookie that the site sets, and what it keeps in the browser. */
import type { LegalFacts } from '#content/legal/legal-facts.ts';

export function cookiesText({ brand, kept }: LegalFacts): string {
  return `${brand.name} sets only the cookies that it needs to work. They require no consent. Your visits are not counted unless you allow it.

## Necessary cookies

- **partwright_session**, **partwright_admin**: keep you signed in. They last until you close the browser, at most ${kept.browserSessionHours} hours, or ${kept.rememberedDays} days with "Remember me".
- **partwright_user**: your email address, so that pages know whose session it is. It lasts as long as the session.
- **partwright_device**: marks a browser in which you have signed in before, so that strangers who guess at your password cannot lock you out. It lasts ${kept.deviceDays} days.
- **partwright_reset**, **reset**: belong to a password reset that you have started. They last ${kept.resetMinutes} minutes.
- **flash**: carries one message to the next page. It lasts one minute.

## Stored in your browser

- **uploadedFiles**, **readings** (IndexedDB): files you have chosen, and their measurements, so that they are still here when you come back. Signing out deletes them.
- **user**: your name and email address while you are signed in.
- **tray**: how many parts you are working on and what they cost, for the top bar.
- **cookie-consent**: your answer about counting visits.

Display settings, such as millimeters or inches, also stay in your browser and are not sent to anyone.

## Counting visits

If this site counts visits, it does so with a tag manager, which can set its own cookies. The site asks you first and loads the tag manager only if you accept. You can change your answer on this page at any time.

## How to delete them

Your browser's settings let you delete all cookies and stored data of a site. You are then signed out, and parts that you have not submitted are gone.`;
}
