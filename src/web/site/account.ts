/** The account in the bar of pages that are the same for everybody: who is signed in is in this browser, under `user`. */

export function startAccount(): void {
  showAccount();
  addEventListener('storage', ({ key }) => {
    if (key !== 'user') return;
    showAccount();
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
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
  const name = user.name || user.email || '';
  const say = (mark: string, text: string) => {
    for (const element of account.querySelectorAll(mark)) element.textContent = text;
  };
  say('[data-initial]', name.charAt(0).toUpperCase());
  say('[data-user-name]', name);
  say('[data-user-email]', user.email || '');
  account.querySelector('[data-initial]')?.setAttribute('aria-label', `Account of ${name}`);
}

/** The stored user if it has a token; a value that cannot be read is logged and removed. */
function storedUser(): Record<string, string | undefined> | null {
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null');
    return user?.token ? user : null;
  } catch (error) {
    console.error('The stored user cannot be read and was removed.', error);
    localStorage.removeItem('user');
    return null;
  }
}
