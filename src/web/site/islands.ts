/**
 * An island's code loads on a clear intent: a mouse over it, the focus in it, a click, a file dragged onto it. A finger that scrolls past does not
 * count. What is typed before the code has loaded stays in the form, where the island reads it; files that are chosen or dropped until then are kept with
 * the island, all of them, because an input holds only those of the last choice; a button that was pressed is pressed again. Until then the island's note,
 * its last element (`island.tsx`), says that something comes.
 */
import type { IslandHost } from '#web/island/island-host.ts';

const NOT_LOADED = 'Not loaded. Are you online?';
/** The first three only come by. */
const TOUCHES = ['pointerover', 'focusin', 'dragover', 'click', 'input', 'drop'];

export function startIslands(): void {
  for (const type of TOUCHES) document.addEventListener(type, wake);
}

/** `again`: a `?` more with each try, added to the address of the code, as some browsers remember for good that an address did not load. */
async function wake(event: Event, again = ''): Promise<void> {
  const target = event.target as HTMLInputElement;
  const host = target.closest<IslandHost>('[data-island]');
  if (!host || (event.type === 'pointerover' && (event as PointerEvent).pointerType === 'touch')) return;
  // A browser opens a file that is dropped on a page without a drop target, and leaves the page.
  if (event.type.startsWith('dr')) event.preventDefault();
  const { files } = (event as DragEvent).dataTransfer ?? target;
  // A focus in the input gives its files once more: the island takes each once.
  host.given = [...(host.given ?? []), ...(files ?? [])];
  const note = host.lastElementChild as HTMLElement;
  // Who comes by waits for nothing.
  note.hidden &&= TOUCHES.indexOf(event.type) < 3;
  try {
    const islands = await import(/* @vite-ignore */ document.documentElement.dataset.islands + again);
    await islands.hydrateIsland(host);
    if (event.type === 'click') target.closest('button')?.click();
  } catch (error) {
    console.error(error);
    note.hidden = false;
    if (note.textContent !== NOT_LOADED) {
      note.textContent = NOT_LOADED;
      again = '?';
    }
    // Every other second, as a browser may be online long before the site answers. An island that has come by then is left alone: it is none any more.
    if (again) setTimeout(wake, 2e3, event, `${again}?`);
  }
}
