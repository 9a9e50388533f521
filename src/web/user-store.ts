/** The signed-in user as the browser keeps it, under the storage key `user`. The server's session cookie decides who may; this is what API calls take their Bearer token from. */
import { type StoredUser, StoredUserSchema } from '#contract/account.ts';
import { lastingStorage } from '#web/browser-storage.ts';
import { clearFiles } from '#web/files-store.ts';

const USER_KEY = 'user';

export function storeUser(user: StoredUser): void {
  lastingStorage.write(USER_KEY, JSON.stringify(user));
}

/** The stored user, or null. A value that is not one is logged and removed, and with it the files of whom it stood for. */
export function restoreUser(): StoredUser | null {
  const text = lastingStorage.read(USER_KEY);
  if (text === null) return null;
  try {
    return StoredUserSchema.parse(JSON.parse(text));
  } catch (error) {
    console.error('The stored user cannot be read and was removed.', error);
    removeUser();
    clearFiles().catch((cause) => console.error('The chosen files could not be removed.', cause));
    return null;
  }
}

/** Changes with whoever is stored; null for nobody. */
export function storedUserText(): string | null {
  return lastingStorage.read(USER_KEY);
}

export function removeUser(): void {
  lastingStorage.remove(USER_KEY);
}
