import { createContext } from 'react-router';
import type { Brand } from '#brand/brand.ts';
import type { SessionUser } from '#contract/account.ts';
import type { ApiClient } from '#contract/client.ts';

/** What the server hands to every loader and action. Pages know the API and nothing behind it. */
export interface PageContext {
  /** Calls the API in the same process with the visitor's own cookies. */
  api: ApiClient;
  brand: Brand;
  /** How the world reaches the site: an origin without a slash at the end. */
  publicUrl: string;
  /** The tag manager's id, or null. */
  gtmId: string | null;
  /** For inline scripts of this one answer. */
  nonce: string;
  customer: SessionUser | null;
  admin: SessionUser | null;
  /** Into the server's log, with the request's id. */
  reportError: (error: unknown) => void;
}

export const pageContext = createContext<PageContext>();
