import { useEffect, useMemo, useState } from 'react';
import { findQuoted, type QuotedPart } from '#web/orders/order-handover.ts';
import { type PersonQuote, personQuotes } from '#web/workspace/what-to-send.ts';
import type { WorkspaceState } from '#web/workspace/workspace-state.ts';

/** By part, the quote in which a person prices it as it is now, or has. Asked for when the parts are there; Submit asks again. */
export function useQuoted(owner: string, { isLoaded, parts, speed }: WorkspaceState): ReadonlyMap<number, PersonQuote> {
  const [quoted, setQuoted] = useState<readonly QuotedPart[]>([]);
  useEffect(() => {
    if (!isLoaded) return;
    let isLeft = false;
    findQuoted(owner)
      .then((found) => isLeft || setQuoted(found))
      .catch((cause: unknown) => console.warn(cause));
    return () => {
      isLeft = true;
    };
  }, [owner, isLoaded]);
  return useMemo(() => personQuotes(parts, speed, quoted), [parts, speed, quoted]);
}
