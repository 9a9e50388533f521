import { type RefObject, useEffect, useRef } from 'react';
import type { Lead } from '#web/workspace/use-submit-order.ts';

/**
 * Leads to a part that Submit found incomplete, once for each lead: selects it and focuses its first invalid field. The ref goes on the element around
 * the fields.
 */
export function useProblemInView<Root extends HTMLElement>(
  lead: Lead | null,
  selectedId: number | null,
  select: (partId: number) => void,
): RefObject<Root | null> {
  const root = useRef<Root>(null);
  const shown = useRef<Lead | null>(null);
  useEffect(() => {
    if (lead === shown.current) return;
    if (lead) {
      // The fields of that part come with the next render, which runs this effect again.
      if (lead.partId !== selectedId) return select(lead.partId);
      root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
    shown.current = lead;
  }, [lead, selectedId, select]);
  return root;
}
