/** A form with `data-busy` shows those words on its button while the answer is awaited, and is sent once. */
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
    // Back from the next page: the form is whole again.
    addEventListener('pageshow', () => setBusy(false));
  }
}
