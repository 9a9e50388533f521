import { newRequestKey } from '#order/new-request-key.ts';

/**
 * A form with `data-busy` is sent only once, and its button shows those words until the answer comes. The page stays: a broken connection
 * would otherwise take it away, with everything that was typed.
 */
const CONTENT = '#content';

export function startForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-busy]')) {
    const button = form.querySelector<HTMLButtonElement>('[type=submit]');
    if (!button) continue;
    const words = button.textContent;
    // The same for each try: what the server has done already, it does not do again.
    const requestKey = newRequestKey();
    const setBusy = (isBusy: boolean) => {
      button.disabled = isBusy;
      button.textContent = isBusy ? (form.dataset.busy ?? '') : words;
    };
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const body = new FormData(form);
      body.set('requestKey', requestKey);
      setBusy(true);
      for (const alert of form.querySelectorAll('[role=alert]')) alert.remove();
      try {
        await send(form, body);
      } catch (error) {
        console.warn('A form could not be sent.', error);
        setBusy(false);
        const words = form.querySelector<HTMLTemplateElement>('[data-lost]');
        if (words) form.prepend(words.content.cloneNode(true));
      }
    });
    // The visitor came back from the next page, so the form is reset.
    addEventListener('pageshow', () => setBusy(false));
  }
}

/** Shows the answer as the browser would: another page, or this one with what the server says. Throws when no answer of ours came. */
async function send({ action }: HTMLFormElement, body: FormData): Promise<void> {
  const answer = await fetch(action, { method: 'POST', body });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const content = page.querySelector(CONTENT);
  if (answer.status >= 500 || !content) throw new Error(`${answer.status}`);
  if (answer.redirected) return location.assign(answer.url);
  // A page in the server's memory carries only the CSS rules of its first state (server/inline-styles.ts).
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!document.querySelector(`link[href="${link.getAttribute('href')}"]`)) document.head.append(link);
  document.querySelector(CONTENT)?.replaceWith(content);
  startForms();
  const target =
    content.querySelector<HTMLElement>('[autofocus]') ?? content.querySelector<HTMLElement>('[role=alert]');
  target?.focus();
}
