/** What a browser keeps for us. One that refuses to store keeps nothing, and nothing else breaks. */

export interface BrowserStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** Until it is removed. */
export const lastingStorage = openStorage(() => localStorage);
/** As long as the tab is open. */
export const tabStorage = openStorage(() => sessionStorage);

/** `storage` is asked for each time: a browser that refuses throws when it is named. */
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
