/** Sends a form of a page without a framework, and shows the answer as the browser would. Loaded by `forms.ts`. */
import { newRequestKey } from '#order/new-request-key.ts';

const CONTENT = '#content';
/** Of each form: the same for each try. What the server has done already, it does not do again. */
const requestKeys = new WeakMap<HTMLFormElement, string>();

/** Shows in the form when no answer came, with everything that was typed. Does nothing while the form is on its way. */
export async function sendForm(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (!button || button.disabled) return;
  const words = button.textContent;
  const setBusy = (isBusy: boolean) => {
    button.disabled = isBusy;
    button.textContent = isBusy ? (form.dataset.busy ?? '') : words;
  };
  const requestKey = requestKeys.get(form) ?? newRequestKey();
  requestKeys.set(form, requestKey);
  const body = new FormData(form);
  body.set('requestKey', requestKey);
  setBusy(true);
  // The visitor came back from the next page, so the form is reset.
  addEventListener('pageshow', () => setBusy(false), { once: true });
  for (const alert of form.querySelectorAll('[role=alert]')) alert.remove();
  try {
    await send(form, body);
  } catch (error) {
    console.warn('A form could not be sent.', error);
    setBusy(false);
    const lost = form.querySelector<HTMLTemplateElement>('[data-lost]');
    if (lost) form.prepend(lost.content.cloneNode(true));
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
  const target =
    content.querySelector<HTMLElement>('[autofocus]') ?? content.querySelector<HTMLElement>('[role=alert]');
  target?.focus();
}
