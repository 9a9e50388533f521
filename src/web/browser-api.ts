/** The API as the pages in a browser call it. */
import { type ApiClient, createApiClient } from '#contract/client.ts';
import { fetchNoted } from '#web/connection.ts';
import { restoreUser } from '#web/user-store.ts';

/** Every call carries the session cookie. An order carries the Bearer token of the stored user too, as an upload does. */
export function createBrowserApi(): ApiClient {
  return createApiClient({
    send: fetchNoted,
    origin: location.origin,
    headers: (name): HeadersInit => {
      const token = name === 'placeOrder' ? restoreUser()?.token : undefined;
      return token ? { authorization: `Bearer ${token}` } : {};
    },
  });
}
