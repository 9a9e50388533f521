import { useEffect, useState } from 'react';
import { buttonClasses } from '#ui/button.tsx';
import { usePageRefuses } from '#web/shell/page-handle.ts';
import { currentTotal, formatTrayCount, readTray, spokenTray, TRAY_CHANGED, TRAY_KEY, type Tray } from '#web/tray.ts';

const LOOK = buttonClasses({}, 'px-2.5 whitespace-nowrap data-filled:border-blueprint');

interface Filled {
  tray: Tray;
  total: string | null;
}

/**
 * The way to the quote from every page. With parts in work it says how many, and what they cost. `owner`: whose; null for a visitor. On a page without a
 * framework `web/site/tray.ts` fills it in.
 */
export function QuoteLink({ owner }: { owner: string | null }) {
  const isContent = usePageRefuses('hydrate');
  const filled = useTrayOf(owner);
  return (
    <a
      href={owner === null ? '/' : '/profile'}
      data-tray={isContent ? '' : undefined}
      data-filled={filled ? '' : undefined}
      aria-label={filled ? spokenTray(filled.tray, filled.total) : undefined}
      className={LOOK}
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 fill-none stroke-current stroke-[1.5]">
        <path d="M3 6.5 10 3l7 3.5v7L10 17l-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7" />
      </svg>
      <span data-count="" className="figures text-small empty:hidden">
        {filled?.tray.count}
      </span>
      <span data-words="" className="max-sm:sr-only">
        {filled ? formatTrayCount(filled.tray.count) : 'Quote'}
      </span>
      <span data-total="" className="figures text-small empty:hidden">
        {filled?.total}
      </span>
    </a>
  );
}

/** Follows what this page and others keep. null on the server, and where nothing is in work. */
function useTrayOf(owner: string | null): Filled | null {
  const [filled, setFilled] = useState<Filled | null>(null);
  useEffect(() => {
    // The last look counts: the answer to an earlier one may come later.
    let looks = 0;
    const look = async () => {
      looks += 1;
      const own = looks;
      const tray = readTray(owner);
      const total = tray && (await currentTotal(tray));
      if (own === looks) setFilled(tray && { tray, total });
    };
    const onChange = () => void look();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === TRAY_KEY || key === null) void look();
    };
    void look();
    addEventListener(TRAY_CHANGED, onChange);
    addEventListener('storage', onStorage);
    return () => {
      looks = Number.NaN;
      removeEventListener(TRAY_CHANGED, onChange);
      removeEventListener('storage', onStorage);
    };
  }, [owner]);
  return filled;
}
