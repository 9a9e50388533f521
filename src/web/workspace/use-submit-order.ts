import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ERRORS, isAppError } from '#contract/errors.ts';
import { rememberSubmitted } from '#web/orders/order-handover.ts';
import { restoreUser } from '#web/user-store.ts';
import { readChoices } from '#web/workspace/draft-choices.ts';
import type { OrderSum, PartPrice } from '#web/workspace/part-price.ts';
import { type PartToUpload, uploadParts } from '#web/workspace/upload-parts.ts';
import type { WorkPart, WorkspaceState } from '#web/workspace/workspace.ts';

export interface SubmitProblem {
  words: string;
  /** The part with the problem, if it is a single part. */
  partId: number | null;
  field: 'process' | 'quantity' | 'session' | null;
}

export interface Submission {
  /** From 0 to 1 during the upload, else null. */
  share: number | null;
  problem: SubmitProblem | null;
  submit: () => Promise<void>;
  /** Clears the problem, because the visitor may have solved it. */
  clear: () => void;
}

/** Uploads the parts and continues to /shipinfo. A failure changes nothing and says what to do. */
export function useSubmitOrder(state: WorkspaceState, prices: readonly PartPrice[], order: OrderSum): Submission {
  const navigate = useNavigate();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<SubmitProblem | null>(null);
  const isSending = useRef(false);

  const submit = async () => {
    if (isSending.current) return;
    const found = problemOf(state, prices);
    setProblem(found);
    if (found) return;
    isSending.current = true;
    setShare(0);
    try {
      const answer = await uploadParts(partsToSend(state), {
        token: restoreUser()?.token ?? null,
        onProgress: setShare,
      });
      rememberSubmitted(answer.quoteId);
      const seen = order.total && order.priced === prices.length ? `&seen=${order.total.totalMinor}` : '';
      await navigate(`/shipinfo?quote=${answer.quoteId}${seen}`, { state: { refused: answer.refused } });
    } catch (error) {
      setProblem(problemOfError(error));
      setShare(null);
    } finally {
      isSending.current = false;
    }
  };
  return { share, problem, submit, clear: () => setProblem(null) };
}

/** The reason why these parts cannot be sent. Where the specification has a message, that one is used. */
function problemOf(state: WorkspaceState, prices: readonly PartPrice[]): SubmitProblem | null {
  const sent = state.parts.filter((part) => part.reading.kind !== 'unreadable');
  if (sent.length === 0) return { words: ERRORS.no_file.message, partId: null, field: null };
  const bare = sent.find((part) => part.draft.process === null);
  if (bare) return { words: ERRORS.no_process.message, partId: bare.id, field: 'process' };
  for (const [at, part] of state.parts.entries()) {
    const price = prices[at];
    if (price?.kind !== 'refused') continue;
    return { words: `${part.name}: ${price.problem}`, partId: part.id, field: 'quantity' };
  }
  return null;
}

function partsToSend(state: WorkspaceState): PartToUpload[] {
  return state.parts
    .filter((part) => part.reading.kind !== 'unreadable')
    .map((part) => {
      const reading = readChoices(part.draft, state.speed);
      if (reading.kind !== 'choices') throw new RangeError(`Expected choices for ${part.name}, found ${reading.kind}`);
      return { name: part.name, bytes: part.bytes, choices: reading.choices, thicknessMm: thicknessOf(part) };
    });
}

function thicknessOf({ reading }: WorkPart): number {
  return reading.kind === 'read' ? (reading.facts.sheet?.thicknessMm ?? 0) : 0;
}

function problemOfError(error: unknown): SubmitProblem {
  if (isAppError(error)) {
    return { words: error.message, partId: null, field: error.code === 'not_signed_in' ? 'session' : null };
  }
  console.error(error);
  return { words: 'Something went wrong!', partId: null, field: null };
}
