/** Dropdowns open on hover where there is room for them, and close 200 ms after the pointer has left. */

const DESKTOP = matchMedia('(min-width: 768px)');
const CLOSE_AFTER_MS = 200;

export function startMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu]')) {
    let timer = 0;
    let opened = 0;
    menu.onpointerenter = ({ pointerType, timeStamp }) => {
      clearTimeout(timer);
      if (pointerType !== 'mouse' || !DESKTOP.matches) return;
      if (!menu.open) opened = timeStamp;
      menu.open = true;
    };
    menu.onpointerleave = ({ pointerType }) => {
      if (pointerType === 'mouse' && DESKTOP.matches)
        timer = window.setTimeout(() => {
          menu.open = false;
        }, CLOSE_AFTER_MS);
    };
    // A click right after the hover has opened it means "open", not "close again".
    menu.onclick = (event) => {
      if (event.detail && event.timeStamp - opened < 600 && (event.target as Element).closest('summary'))
        event.preventDefault();
    };
  }
  document.addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' && openMenu();
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  for (const type of ['click', 'focusin'])
    document.addEventListener(type, ({ target }) => {
      const menu = openMenu();
      if (menu && !menu.contains(target as Node)) menu.open = false;
    });
}

function openMenu(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>('[data-menu][open]');
}
