/** The chat link floats above the page. On a phone it makes way for what it would cover: a price, a button, a link, a field. */

const PHONE = matchMedia('(max-width: 599px)');
const NOT_TO_COVER = 'a, button, input, select, textarea, summary, label';
/** What holds a number, and how a price begins or ends: with the sign of a currency. */
const NUMBERS = '.figures, td';
const PRICE = /\p{Sc}/u;

export function startChat(): void {
  const link = document.querySelector<HTMLElement>('[data-chat]');
  if (!link) return;
  let isPlanned = false;
  const plan = () => {
    if (isPlanned || !(PHONE.matches || link.style.visibility)) return;
    isPlanned = true;
    requestAnimationFrame(() => {
      isPlanned = false;
      link.style.visibility = PHONE.matches && coversSomething(link) ? 'hidden' : '';
    });
  };
  addEventListener('scroll', plan, { passive: true });
  PHONE.addEventListener('change', plan);
  // Also what is opened, loaded or added later moves what lies below the link, or covers it as the box about cookies does.
  new ResizeObserver(plan).observe(document.body);
  new MutationObserver(plan).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['hidden', 'open'],
  });
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
      if (!below) return false;
      return below.closest(NOT_TO_COVER) !== null || PRICE.test(below.closest(NUMBERS)?.textContent ?? '');
    }),
  );
}
