/** Keeps the input of the shipping form in this tab, so an expired session or a reload loses nothing. */
import { tabStorage } from '#web/browser-storage.ts';

const KEY = 'shippingDraft';
const ADDRESS_LINES = ['address', 'city', 'state', 'zip'];

/** Field that names the address which was added for the invoice on the way to the form. */
export const BILL_TO_ADDED = 'billToAdded';

interface Draft {
  /** The account of the input. Another account in this tab must not see it. */
  owner: string;
  values: Record<string, string>;
}

export function keepShippingDraft(owner: string, form: HTMLFormElement): void {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
  tabStorage.write(KEY, JSON.stringify({ owner, values } satisfies Draft));
}

/** Restores what the same account typed before. */
export function restoreShippingDraft(owner: string, form: HTMLFormElement): void {
  const draft = readDraft();
  if (draft?.owner !== owner) return;
  const hasAddress = ADDRESS_LINES.some((name) => draft.values[name]);
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'))
    field.checked = field.name in draft.values;
  const added = new FormData(form).get(BILL_TO_ADDED);
  const isAddedSince = Boolean(added) && added !== draft.values[BILL_TO_ADDED];
  for (const [name, value] of Object.entries(draft.values)) {
    // The address was added for this field after the draft.
    if (name === 'billToId' && isAddedSince) continue;
    // Remembered elsewhere, and followed by what stands beside the form.
    if (name === 'currency') continue;
    // Without an address it is what the form began with, and may have been chosen anew in the workspace.
    if (name === 'country' && !hasAddress) continue;
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') continue;
    const isText = field instanceof HTMLInputElement && field.type !== 'hidden' && !field.readOnly;
    if (isText) field.value = value;
    // The shop may have stopped shipping to the chosen country, which is then missing from the list.
    const isOffered = field instanceof HTMLSelectElement && [...field.options].some((option) => option.value === value);
    if (isOffered) field.value = value;
  }
}

export function dropShippingDraft(): void {
  tabStorage.remove(KEY);
}

function readDraft(): Draft | null {
  try {
    return JSON.parse(tabStorage.read(KEY) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}
