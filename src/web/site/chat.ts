/** The chat link floats above the page. On a phone it makes way for what it would cover: a price, a button, a link, a field. */

const NOT_TO_COVER = 'a, button, input, select, textarea, summary, label';
/** What holds a number; with the sign of a currency it is a price. */
const NUMBERS = 'td, .figures';

export function startChat(): void {
  const link = document.querySelector<HTMLElement>('[data-chat]');
  if (!link) return;
  // The link says where: a module that the framework's script holds too would be a file of its own, and a request.
  const phone = matchMedia(link.dataset.chat ?? '');
  const look = () =>
    requestAnimationFrame(() => {
      link.style.visibility = phone.matches && coversSomething(link) ? 'hidden' : '';
    });
  addEventListener('scroll', look, { passive: true });
  // What is opened, loaded or added moves what lies below the link; a click also opens and closes what lies above the page.
  document.addEventListener('click', look);
  new ResizeObserver(look).observe(document.body);
}

/** Looks at what is seen below the corners, the edges and the middle of the link, hidden or not. */
function coversSomething(link: HTMLElement): boolean {
  const { left, top, width, height } = link.getBoundingClientRect();
  const shares = [0.05, 0.5, 0.95];
  return shares.some((x) =>
    shares.some((y) => {
      const below = document
        .elementsFromPoint(left + width * x, top + height * y)
        .find((element) => !link.contains(element));
      return below?.closest(NOT_TO_COVER) || /\p{Sc}/u.test(below?.closest(NUMBERS)?.textContent ?? '');
    }),
  );
}
