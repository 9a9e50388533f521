import { useEffect, useState } from 'react';
import { ButtonAnchor } from '#ui/button.tsx';
import { usePageRefuses } from '#web/shell/page-handle.ts';
import {
  currentTotal,
  formatTray,
  NO_TRAY,
  readTray,
  spokenTray,
  TRAY_CHANGED,
  TRAY_KEY,
  type Tray,
} from '#web/tray.ts';

/** A button of the top bar: smaller where there is little room. */
export const BAR_BUTTON = 'max-sm:px-2 max-sm:text-small';

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
    <ButtonAnchor
      href={owner === null ? '/' : '/profile'}
      data-tray={isContent ? '' : undefined}
      aria-label={filled ? spokenTray(filled.tray, filled.total) : undefined}
      className={BAR_BUTTON}
    >
      {filled ? formatTray(filled.tray, filled.total) : NO_TRAY}
    </ButtonAnchor>
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
