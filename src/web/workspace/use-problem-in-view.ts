import { type RefObject, useEffect, useRef } from 'react';
import type { SubmitProblem } from '#web/workspace/submit-problem.ts';

/**
 * Leads to the problem that Submit found, once for each problem: selects the part and focuses its first invalid field. The ref goes on the element
 * around the fields.
 */
export function useProblemInView<Root extends HTMLElement>(
  problem: SubmitProblem | null,
  selectedId: number | null,
  select: (partId: number) => void,
): RefObject<Root | null> {
  const root = useRef<Root>(null);
  const shown = useRef<SubmitProblem | null>(null);
  useEffect(() => {
    if (problem === shown.current) return;
    if (problem && problem.partId !== null) {
      // The fields of that part come with the next render, which runs this effect again.
      if (problem.partId !== selectedId) return select(problem.partId);
      root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
    shown.current = problem;
  }, [problem, selectedId, select]);
  return root;
}
