/** An island's code is fetched when somebody touches it: a pointer over it, the focus in it, a file dragged onto it. */

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'dragenter', 'input'];

export function startIslands(): void {
  for (const type of TOUCHES)
    document.addEventListener(type, async ({ target }) => {
      const element = target as Element;
      const host = element.closest<HTMLElement>('[data-island]');
      if (!host) return;
      const islands = await import(/* @vite-ignore */ document.documentElement.dataset.islands ?? '');
      await islands.hydrateIsland(host);
      // What was chosen while the code was on its way.
      if (type === 'input') element.dispatchEvent(new Event('input', { bubbles: true }));
    });
}
