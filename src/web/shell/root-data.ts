import { useRouteLoaderData } from 'react-router';
import { type Brand, DEFAULT_BRAND } from '#brand/brand.ts';

/** What the root's loader gives. */
export interface RootData {
  brand: Brand;
  /** An origin; missing, as the nonce, when the root's loader failed. */
  publicUrl?: string;
  gtmId?: string | null;
  /** Missing when the root's loader failed; the page then carries no script. */
  nonce?: string;
  customer: { name: string; email: string } | null;
}

const WHEN_LOADER_FAILED: RootData = { brand: DEFAULT_BRAND, customer: null };

/** Who runs the site and who is signed in, for any part of any page. */
export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? WHEN_LOADER_FAILED;
}
