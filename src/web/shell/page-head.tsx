import { useRootData } from '#web/shell/root-data.ts';

/** The page's title and description, for search engines and the browser's tab. React puts both into the head. */
export function PageHead({ title, description }: { title: string; description?: string }) {
  const { brand } = useRootData();
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
