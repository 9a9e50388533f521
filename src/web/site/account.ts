/** The account in the top bar of pages that are the same for everybody. The signed-in user is in the browser's storage, under `user`. */

import { closeMenus } from '#web/site/menus.ts';

export function startAccount(): void {
  showAccount();
  addEventListener('storage', ({ key }) => {
    // The key is null when the whole storage was cleared.
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

/** The same as `restoreUser` (web/user-store.ts), without its library: an invalid value is logged and removed. */
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

/** The same as `clearFiles` (web/files-store.ts): chosen files leave with the user who chose them. */
function forgetFiles(): void {
  indexedDB.deleteDatabase('partwright');
}
