import { createContext } from 'react-router';
import type { Brand } from '#brand/brand.ts';
import type { SessionUser } from '#contract/account.ts';
import type { ApiClient } from '#contract/client.ts';
import type { ShopDataName } from '#contract/shop-data.ts';

/**
 * The API as an action calls it. An action runs on the page where scripts run, and calls the API over the network; without scripts the form is
 * posted to the server, where the same action calls the API in the same process.
 */
export const apiContext = createContext<ApiClient>();

/** The context that the server gives to every loader. Pages know the API and nothing behind it. */
export interface PageContext {
  /** Calls the API in the same process with the visitor's cookies. */
  api: ApiClient;
  brand: Brand;
  /** Where browsers get data that is the same for everybody (`web/shop-data.ts`). */
  shopDataAddress: (name: ShopDataName, value: object) => string;
  /** The public origin of the site, without a slash at the end. */
  publicUrl: string;
  /** The tag manager's id, or null. */
  gtmId: string | null;
  /** The nonce for inline scripts of this response. */
  nonce: string;
  /** The database did not say who the visitor is: the page says that, and nothing else. */
  isUnavailable: boolean;
  customer: SessionUser | null;
  admin: SessionUser | null;
  /** Resolves in a turn of the event loop that no other page has. Rendering takes the thread: calls are answered between two pages. */
  ownTurn: () => Promise<void>;
  /** Takes the rendered page past the framework, whose `Response` copies it again and again. */
  deliver: (html: Uint8Array<ArrayBuffer>) => void;
  /** Writes to the server's log, with the id of the request. */
  reportError: (error: unknown) => void;
}

export const pageContext = createContext<PageContext>();
