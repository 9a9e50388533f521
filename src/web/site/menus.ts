/** Dropdowns open on hover on wide screens, and close 200 ms after the pointer has left. */

const DESKTOP = matchMedia('(width >= 48rem)');
const CLOSE_AFTER_MS = 200;

export function startMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu]')) {
    let timer = 0;
    let opened = Number.NEGATIVE_INFINITY;
    menu.onpointerenter = ({ pointerType, timeStamp }) => {
      clearTimeout(timer);
      if (pointerType !== 'mouse' || !DESKTOP.matches) return;
      if (!menu.open) opened = timeStamp;
      menu.open = true;
    };
    menu.onpointerleave = ({ pointerType }) => {
      if (pointerType === 'mouse' && DESKTOP.matches)
        timer = window.setTimeout(() => {
          // A keyboard user may be in the menu while the pointer only passed over it.
          if (!menu.querySelector('ul :focus-visible')) menu.open = false;
        }, CLOSE_AFTER_MS);
    };
    // A click right after the hover has opened the menu means "open", not "close again".
    menu.onclick = (event) => {
      if (event.detail && event.timeStamp - opened < 600 && (event.target as Element).closest('summary'))
        event.preventDefault();
    };
  }
  // A link may lead to another place on the same page.
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-menu] a, [popover] a')) closeMenus();
  });
  // The hamburger disappears when the bar has room for its dropdowns.
  DESKTOP.onchange = closeMenus;
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
      // The focus has moved from the popover to the page behind it.
      const popover = document.querySelector<HTMLElement>(':popover-open');
      // Its own button already toggles the popover.
      if (!(target as Element).closest('[popovertarget], :popover-open')) popover?.hidePopover();
    });
}

/** Closes every menu of the top bar. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
  const dropdown = openMenu();
  if (dropdown) dropdown.open = false;
}

function openMenu(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>('[data-menu][open]');
}
