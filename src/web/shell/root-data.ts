import { useRouteLoaderData } from 'react-router';
import { type Brand, DEFAULT_BRAND } from '#brand/brand.ts';

/** The data of the root's loader. */
export interface RootData {
  brand: Brand;
  /** The public origin. It and the nonce are missing if the root's loader failed. */
  publicUrl?: string;
  gtmId?: string | null;
  /** Missing if the root's loader failed; the page then has no scripts. */
  nonce?: string;
  customer: { name: string; email: string } | null;
}

const WHEN_LOADER_FAILED: RootData = { brand: DEFAULT_BRAND, customer: null };

/** The operator of the site and the signed-in user, for any component of any page. */
export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? WHEN_LOADER_FAILED;
}
