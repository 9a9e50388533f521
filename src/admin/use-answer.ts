import { type RefObject, useEffect, useRef } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import type { PanelAnswer } from '#admin/panel-action.ts';
import { useRequestKey } from '#order/use-request-key.ts';
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

/** For a form that adds something: shows each answer as a toast, and clears the inputs after success. */
export function useAddingForm(): {
  fetcher: FetcherWithComponents<PanelAnswer | undefined>;
  /** For the hidden input `requestKey`: a form that is sent again after a lost answer adds once. */
  requestKey: string;
  form: RefObject<HTMLFormElement | null>;
} {
  const fetcher = useFetcher<PanelAnswer>();
  const form = useRef<HTMLFormElement>(null);
  useAnswer(fetcher.data);
  useEffect(() => {
    if (fetcher.data?.isSaved) form.current?.reset();
  }, [fetcher.data]);
  return { fetcher, form, requestKey: useRequestKey(fetcher.data?.isSaved ? fetcher.data : null) };
}
