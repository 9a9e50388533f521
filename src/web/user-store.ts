/**
 * The signed-in user in the browser's storage, under the key `user`. The server's session cookie decides about access; API calls take their Bearer
 * token from here. A cookie beside it, which scripts can read, names the account of the session. It ends with the session cookie, so the stored user
 * ends with it too: with the browser, or after 30 days with "Remember me".
 */
import { SESSION_EMAIL_COOKIE, type StoredUser, StoredUserSchema } from '#contract/account.ts';
import { lastingStorage } from '#web/browser-storage.ts';
import { clearFiles } from '#web/files-store.ts';

const USER_KEY = 'user';

export function storeUser(user: StoredUser): void {
  lastingStorage.write(USER_KEY, JSON.stringify(user));
}

/**
 * The stored user, or null. An invalid value is logged and removed, together with the files, which belonged to that user. A user whose session is
 * not this browser's any more is removed; the files wait until their owner signs in again.
 */
export function restoreUser(): StoredUser | null {
  const text = lastingStorage.read(USER_KEY);
  if (text === null) return null;
  try {
    const user = StoredUserSchema.parse(JSON.parse(text));
    if (user.email === sessionEmail()) return user;
    removeUser();
    return null;
  } catch (error) {
    console.error('The stored user cannot be read and was removed.', error);
    removeUser();
    clearFiles().catch((cause) => console.error('The chosen files could not be removed.', cause));
    return null;
  }
}

/** The email of the account that this browser's session belongs to, as its cookie says; null for a visitor. */
export function sessionEmail(): string | null {
  const start = `${SESSION_EMAIL_COOKIE}=`;
  const pair = document.cookie.split('; ').find((each) => each.startsWith(start));
  return pair === undefined ? null : decodeURIComponent(pair.slice(start.length));
}

export function removeUser(): void {
  lastingStorage.remove(USER_KEY);
}

/** Removes the stored user and the name of the session's account, when the server knows no such session any more. */
export function forgetSession(): void {
  removeUser();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve.
  document.cookie = `${SESSION_EMAIL_COOKIE}=; max-age=0; path=/`;
}
