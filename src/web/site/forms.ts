/** A form with `data-busy` is sent only once, and its button shows those words until the answer comes. */
export function startForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-busy]')) {
    const button = form.querySelector<HTMLButtonElement>('[type=submit]');
    if (!button) continue;
    const words = button.textContent;
    const setBusy = (isBusy: boolean) => {
      button.disabled = isBusy;
      button.textContent = isBusy ? (form.dataset.busy ?? '') : words;
    };
    form.addEventListener('submit', () => setBusy(true));
    // The visitor came back from the next page, so the form is reset.
    addEventListener('pageshow', () => setBusy(false));
  }
}
