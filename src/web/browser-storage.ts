/** Small values in the browser's storage. If the browser refuses to store, nothing is kept and nothing else breaks. */

export interface BrowserStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** Kept until it is removed. */
export const lastingStorage = openStorage(() => localStorage);
/** Kept while the tab is open. */
export const tabStorage = openStorage(() => sessionStorage);

/** `storage` is a function because a browser that refuses throws on access. */
function openStorage(storage: () => Storage): BrowserStorage {
  return {
    read: (key) => attempt(() => storage().getItem(key)) ?? null,
    write: (key, text) => attempt(() => storage().setItem(key, text)),
    remove: (key) => attempt(() => storage().removeItem(key)),
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    console.warn('This browser keeps nothing for us.', error);
    return undefined;
  }
}
