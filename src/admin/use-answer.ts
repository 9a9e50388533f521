import { useEffect, useRef } from 'react';
import type { PanelAnswer } from '#admin/panel-action.ts';
import { useToast } from '#ui/toast.tsx';

/** Shows each new answer of an action as a toast. */
export function useAnswer(answer: PanelAnswer | undefined): void {
  const showToast = useToast();
  const shown = useRef<PanelAnswer | undefined>(undefined);
  useEffect(() => {
    if (!answer || shown.current === answer) return;
    shown.current = answer;
    showToast(answer.words, answer.isSaved ? 'good' : 'fail');
  }, [answer, showToast]);
}
