/** Keeps what is typed into the shipping form in this tab, so that an expired session or a reload loses nothing. */
import { tabStorage } from '#web/browser-storage.ts';

const KEY = 'shippingDraft';

interface Draft {
  /** Whose it is: another account signing in on this tab must not see it. */
  owner: string;
  values: Record<string, string>;
}

export function keepShippingDraft(owner: string, form: HTMLFormElement): void {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
  tabStorage.write(KEY, JSON.stringify({ owner, values } satisfies Draft));
}

/** Puts back what the same account typed here before. */
export function restoreShippingDraft(owner: string, form: HTMLFormElement): void {
  const draft = readDraft();
  if (draft?.owner !== owner) return;
  for (const [name, value] of Object.entries(draft.values)) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement && field.type !== 'hidden' && !field.readOnly;
    if (isText) field.value = value;
    // A country that was chosen before the shop stopped shipping there is none of the list any more.
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
