/**
 * A form with `data-busy` is sent only once, and its button shows those words until the answer comes. The page stays: a broken connection
 * would otherwise take it away, with everything that was typed. The code that sends loads when somebody turns to the form.
 */
import { loadLater } from '#web/site/load-later.ts';

const FORMS = 'form[data-busy]';

export function startForms(): void {
  document.addEventListener('focusin', ({ target }) => {
    // A failure shows when the form is sent.
    if ((target as Element).closest(FORMS)) loadLater().catch(() => {});
  });
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(FORMS)) return;
    event.preventDefault();
    const button = form.querySelector<HTMLButtonElement>('[type=submit]');
    if (!button || button.disabled) return;
    const words = button.textContent;
    const free = () => {
      button.disabled = false;
      button.textContent = words;
    };
    button.disabled = true;
    button.textContent = form.dataset.busy ?? '';
    // The visitor came back from the next page, so the form is as it was.
    addEventListener('pageshow', free, { once: true });
    loadLater()
      .then(
        ({ sendForm }) => sendForm(form),
        (error) => {
          // A browser does not ask again for a script that did not come: next time it sends the form by itself.
          delete form.dataset.busy;
          throw error;
        },
      )
      .catch((error) => {
        console.warn('A form could not be sent.', error);
        free();
        form.prepend(form.querySelector<HTMLTemplateElement>('[data-lost]')?.content.cloneNode(true) ?? '');
      });
  });
}
