/** The hero of a service page. Three pictures take turns, 5 s each. Headlines are typed at 100 ms a character and stay for 1.5 s. */

const PICTURE_MS = 5000;
const CHARACTER_MS = 100;
const READ_MS = 1500;

export function startHero(): void {
  const hero = document.querySelector<HTMLElement>('[data-hero]');
  const line = hero?.querySelector<HTMLElement>('[data-typed]');
  const button = hero?.querySelector('button');
  if (!hero || !line || !button) return;
  const pictures = [...hero.querySelectorAll('img')];
  const texts = (line.dataset.typed ?? '').split('|');
  let picture = 0;
  let text = 0;
  let length = 0;
  let timers: number[] = [];
  const show = () => {
    for (const [index, image] of pictures.entries()) image.toggleAttribute('data-shown', index === picture);
  };
  const next = () => (picture + 1) % pictures.length;
  const type = () => {
    const words = texts[text] ?? '';
    const isWhole = length >= words.length;
    line.textContent = words.slice(0, length);
    timers[1] = window.setTimeout(type, isWhole ? READ_MS : CHARACTER_MS);
    if (isWhole) text = (text + 1) % texts.length;
    length = isWhole ? 0 : length + 1;
  };
  const run = (isRunning: boolean) => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    button.toggleAttribute('data-paused', !isRunning);
    if (!isRunning) return;
    timers[0] = window.setInterval(() => {
      picture = next();
      show();
    }, PICTURE_MS);
    // A picture loads when it is no longer hidden: in time for its turn, but not while the page itself is still loading.
    timers[2] = window.setInterval(() => {
      pictures[next()]!.hidden = false;
    }, PICTURE_MS / 2);
    type();
  };
  button.hidden = false;
  button.onclick = () => run(button.hasAttribute('data-paused'));
  run(!matchMedia('(prefers-reduced-motion: reduce)').matches);
}
