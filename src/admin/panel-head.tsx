import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '#admin/admin-layout.tsx';

/** The title of a panel page, in the tab and on the page. */
export function PanelHead({ title, children }: { title: string; children?: ReactNode }) {
  const brandName = useRouteLoaderData<typeof loader>('admin/admin-layout')?.brandName;
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-4">
      <title>{brandName ? `${title} · ${brandName}` : title}</title>
      <h1 className="text-title">{title}</h1>
      {children}
    </header>
  );
}
