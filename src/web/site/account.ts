/** The account in the top bar of pages that are the same for everybody. The signed-in user is in the browser's storage, under `user`. */

import { loadLater } from '#web/site/load-later.ts';
import { closeMenus } from '#web/site/menus.ts';

/** The same as `SESSION_EMAIL_COOKIE` (contract/account.ts), without its library. */
const SESSION_EMAIL_COOKIE = 'partwright_user';

export function startAccount(): void {
  showAccount();
  addEventListener('storage', ({ key }) => {
    if (key === 'tray') showAccount();
    // The key is null when the whole storage was cleared.
    if (key !== 'user' && key !== null) return;
    closeMenus();
    if (!showAccount()) forgetOwnerless();
  });
  // A page out of the history shows who was signed in when it was left, and what was in work (`web/tray.ts`).
  for (const type of ['pageshow', 'tray']) addEventListener(type, showAccount);
  const user = storedUser();
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-prefill]'))
    field.value ||= user?.[field.dataset.prefill ?? ''] ?? '';
}

/** Returns who is signed in. */
function showAccount(): Record<string, string> | null {
  const user = storedUser();
  const account = document.querySelector<HTMLElement>('[data-account]');
  if (!account) return user;
  account.hidden = !user;
  for (const link of document.querySelectorAll<HTMLElement>('[data-visitor]')) link.hidden = !!user;
  if (localStorage.tray)
    loadLater()
      .then(({ showTray }) => showTray(user?.email))
      .catch(console.error);
  if (!user) return user;
  const name = user.name || user.email!;
  const say = (mark: string, text: string) => {
    for (const element of account.querySelectorAll(mark)) element.textContent = text;
  };
  say('[data-initial]', name.charAt(0).toUpperCase());
  say('[data-user-name]', name);
  say('[data-user-email]', user.email!);
  account.querySelector('[data-initial]')?.setAttribute('aria-label', `Account of ${name}`);
  return user;
}

/** The same as `restoreUser` (web/user-store.ts), without its library: an invalid value is logged and removed, and who has no session here. */
function storedUser(): Record<string, string> | null {
  const text = localStorage.getItem('user');
  if (text === null) return null;
  try {
    const user = JSON.parse(text);
    if (![user.token, user.name, user.email].every((field) => typeof field === 'string')) throw new TypeError();
    if (document.cookie.split('; ').includes(`${SESSION_EMAIL_COOKIE}=${encodeURIComponent(user.email)}`)) return user;
  } catch (error) {
    console.error('The stored user cannot be read and was removed.', error);
    forgetOwnerless();
  }
  localStorage.removeItem('user');
  return null;
}

/** Files with an owner wait for that account; the others may be anybody's, so they go with the user. */
function forgetOwnerless(): void {
  loadLater()
    .then(({ clearFilesOf }) => clearFilesOf(null))
    .catch(console.error);
}
