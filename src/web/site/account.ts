/** The account in the bar of pages that are the same for everybody: who is signed in is in this browser, under `user`. */

import { closeMenus } from '#web/site/menus.ts';

export function startAccount(): void {
  showAccount();
  addEventListener('storage', ({ key }) => {
    // Null: all was removed.
    if (key !== 'user' && key !== null) return;
    showAccount();
    closeMenus();
    if (!storedUser()) forgetFiles();
  });
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-prefill]'))
    field.value ||= String(storedUser()?.[field.dataset.prefill ?? ''] ?? '');
}

function showAccount(): void {
  const account = document.querySelector<HTMLElement>('[data-account]');
  if (!account) return;
  const user = storedUser();
  account.hidden = !user;
  for (const link of document.querySelectorAll<HTMLElement>('[data-visitor]')) link.hidden = !!user;
  if (!user) return;
  const name = user.name || user.email!;
  const say = (mark: string, text: string) => {
    for (const element of account.querySelectorAll(mark)) element.textContent = text;
  };
  say('[data-initial]', name.charAt(0).toUpperCase());
  say('[data-user-name]', name);
  say('[data-user-email]', user.email!);
  account.querySelector('[data-initial]')?.setAttribute('aria-label', `Account of ${name}`);
}

/** As `restoreUser` (web/user-store.ts), without the library that it brings: a value that is no user is logged and removed. */
function storedUser(): Record<string, string> | null {
  const text = localStorage.getItem('user');
  if (text === null) return null;
  try {
    const user = JSON.parse(text);
    for (const field of ['token', 'name', 'email'])
      if (typeof user[field] !== 'string') throw new TypeError(`${field} is no text`);
    return user;
  } catch (error) {
    console.error('The stored user cannot be read and was removed.', error);
    localStorage.removeItem('user');
    forgetFiles();
    return null;
  }
}

/** As `clearFiles` (web/files-store.ts): chosen files leave with the user whose they were. */
function forgetFiles(): void {
  indexedDB.deleteDatabase('partwright');
}
