/** Sends a form of a page without a framework. Loaded by `forms.ts`, which keeps the page where it is meanwhile. */
import { newRequestKey } from '#order/new-request-key.ts';

const CONTENT = '#content';
/** Of each form: the same for each try. What the server has done already, it does not do again. */
const requestKeys = new WeakMap<HTMLFormElement, string>();

/** Sends it, and shows the answer as the browser would: another page, or this one with what the server says. Throws when no answer of ours came. */
export async function sendForm(form: HTMLFormElement): Promise<void> {
  const requestKey = requestKeys.get(form) ?? newRequestKey();
  requestKeys.set(form, requestKey);
  const body = new FormData(form);
  body.set('requestKey', requestKey);
  for (const alert of form.querySelectorAll('[role=alert]')) alert.remove();
  const answer = await fetch(form.action, { method: 'POST', body });
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
