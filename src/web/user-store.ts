/** The signed-in user as the browser keeps it, under the storage key `user`. The server's session cookie decides who may; this is what API calls take their Bearer token from. */
import { type StoredUser, StoredUserSchema } from '#contract/account.ts';

const USER_KEY = 'user';

export function storeUser(user: StoredUser): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

/** The stored user, or null. A value that is not one is logged and removed. */
export function restoreUser(): StoredUser | null {
  const text = localStorage.getItem(USER_KEY);
  if (text === null) return null;
  try {
    return StoredUserSchema.parse(JSON.parse(text));
  } catch (error) {
    console.error('The stored user cannot be read and was removed.', error);
    localStorage.removeItem(USER_KEY);
    return null;
  }
}

export function removeUser(): void {
  localStorage.removeItem(USER_KEY);
}
