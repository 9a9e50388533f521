/** Every cookie that the site sets, and what it keeps in the browser. */
import type { LegalFacts } from '#content/legal/legal-facts.ts';

export function cookiesText({ brand, kept }: LegalFacts): string {
  return `${brand.name} sets only cookies that it cannot work without. They need no consent. Nothing about you is counted unless you allow it.

## Necessary cookies

- **partwright_session**, **partwright_admin**: keep you signed in. Until you close the browser, ${kept.browserSessionHours} hours at most; ${kept.rememberedDays} days with "Remember me".
- **partwright_user**: your email address, beside the session, so that pages know whose it is. As long as the session.
- **partwright_device**: marks a browser in which you have signed in before, so that strangers who guess at your password cannot lock you out. ${kept.deviceDays} days.
- **partwright_reset**, **reset**: belong to a password reset that you have begun. ${kept.resetMinutes} minutes.
- **flash**: carries one message to the next page. One minute.

## What stays in your browser

- **uploadedFiles**, **readings** (IndexedDB): files you have chosen, and what was measured of them, so that they are there when you come back. Signing out deletes them.
- **user**: your name and email address while you are signed in.
- **tray**: how many parts you have in work and what they cost, for the top bar.
- **cookie-consent**: your answer to the question below.

What pages remember of their own settings, such as millimeters or inches, also stays in your browser and is sent to nobody.

## Counting visits

Where this site counts its visits, it does so with a tag manager that can set cookies of its own. Your browser asks you first, and loads nothing of it unless you accept. You can change your answer on this page at any time.

## How to delete them

Your browser's settings delete all cookies and stored data of a site. You are then signed out, and parts that you have not submitted are gone.`;
}
