/** Parts of the frame around pages that differ by the brand alone. */
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Brand } from '#brand/brand.ts';
import { useRootData } from '#web/shell/root-data.ts';

export type BrandPart = ComponentType<{ brand: Brand }>;

/** Gives the HTML of a part, which it renders at most once for each brand. null in the browser. */
export const RenderOnceContext = createContext<((Part: BrandPart, brand: Brand) => string) | null>(null);

type Content = { dangerouslySetInnerHTML: { __html: string } } | { children: ReactNode };

/**
 * The part as the content of an element. The server takes its HTML from memory: some 160 of the 500 elements of a signed-in page, as much work to
 * render as the others. The browser finds what it renders itself, and takes it over. So the part may use no id, state or context.
 */
export function useBrandPart(Part: BrandPart): Content {
  const { brand } = useRootData();
  const renderOnce = useContext(RenderOnceContext);
  return renderOnce
    ? { dangerouslySetInnerHTML: { __html: renderOnce(Part, brand) } }
    : { children: <Part brand={brand} /> };
}
