/**
 * The signed-in user in the browser's storage, under the key `user`. The server's session cookie decides about access; API calls take their Bearer
 * token from here.
 */
import { type StoredUser, StoredUserSchema } from '#contract/account.ts';
import { lastingStorage } from '#web/browser-storage.ts';
import { clearFiles } from '#web/files-store.ts';

const USER_KEY = 'user';

export function storeUser(user: StoredUser): void {
  lastingStorage.write(USER_KEY, JSON.stringify(user));
}

/** The stored user, or null. An invalid value is logged and removed, together with the files, which belonged to that user. */
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

/** Changes with the stored user; null for nobody. */
export function storedUserText(): string | null {
  return lastingStorage.read(USER_KEY);
}

export function removeUser(): void {
  lastingStorage.remove(USER_KEY);
}
