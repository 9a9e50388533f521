import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { subjectsOf } from '#catalog/options.ts';
import { isAppError } from '#contract/errors.ts';
import type { Speed } from '#contract/quote.ts';
import { findQuoted, noteWork, rememberSubmitted } from '#web/orders/order-handover.ts';
import { formatSeen, seenOf, takenOf } from '#web/orders/seen-prices.ts';
import { restoreUser, sessionEmail } from '#web/user-store.ts';
import { readChoices } from '#web/workspace/draft-choices.ts';
import type { PartPrice } from '#web/workspace/part-price.ts';
import { partWork } from '#web/workspace/part-work.ts';
import { forgetSubmitKey, submitKeyFor } from '#web/workspace/submit-key.ts';
import {
  findSubmitProblem,
  isSent,
  orderProblem,
  remainingProblem,
  type SubmitProblem,
} from '#web/workspace/submit-problem.ts';
import { readThickness } from '#web/workspace/thickness.ts';
import { LOG_IN, type PartToUpload, uploadParts } from '#web/workspace/upload-parts.ts';
import { type PersonQuote, whatToSend } from '#web/workspace/what-to-send.ts';
import type { WorkPart, WorkspaceState } from '#web/workspace/workspace-state.ts';

export interface Submission {
  /** From 0 to 1 during the upload, else null. */
  share: number | null;
  /** What is still missing of what Submit found, or why it failed. */
  problem: SubmitProblem | null;
  /** The part of the problem to show. */
  lead: Lead | null;
  submit: () => Promise<void>;
  /** Where a person has all of it already: nothing has been sent. */
  asked: PersonQuote | null;
  /** Leads to another part of the problem. */
  leadTo: (partId: number) => void;
  /** Clears a problem of the whole order, because the visitor may have solved it. What parts lack stays until it is there. */
  clear: () => void;
}

/** Each is a lead of its own, also to the same part. */
export interface Lead {
  partId: number;
}

export interface WorkToSubmit {
  state: WorkspaceState;
  prices: readonly PartPrice[];
  /** Those whose price is still being computed: the one that stands there is of earlier choices. */
  isPending: readonly boolean[];
}

/** Uploads the parts of the account `owner` and continues to /shipinfo. A failure changes nothing and says what to do. */
export function useSubmitOrder(owner: string, { state, prices, isPending }: WorkToSubmit): Submission {
  const navigate = useNavigate();
  const [share, setShare] = useState<number | null>(null);
  const [found, setFound] = useState<SubmitProblem | null>(null);
  const [lead, setLead] = useState<Lead | null>(null);
  const problem = useMemo(
    () => (found && found.parts.length > 0 ? remainingProblem(found, state.parts) : found),
    [found, state.parts],
  );
  // Mended: what is changed from now on is told by the next Submit.
  useEffect(() => setFound((now) => (problem === null ? null : now)), [problem]);
  const [asked, setAsked] = useState<PersonQuote | null>(null);
  const isSending = useRef(false);
  /** Parts may be changed while they are sent. */
  const latest = useRef(state);
  latest.current = state;

  const clear = useCallback(() => {
    setFound((now) => (now && now.parts.length > 0 ? now : null));
    setAsked(null);
  }, []);
  const leadTo = useCallback((partId: number) => setLead({ partId }), []);
  const submit = async () => {
    if (isSending.current) return;
    const signedIn = sessionEmail();
    // Somebody else has signed in at this browser: these parts are not to be in that person's quote.
    if (signedIn !== null && signedIn !== owner) return location.reload();
    const incomplete = findSubmitProblem(state.parts);
    setFound(incomplete);
    const [first] = incomplete?.parts ?? [];
    if (first) leadTo(first.id);
    setAsked(null);
    if (incomplete) return;
    isSending.current = true;
    setShare(0);
    try {
      const seenMinor = new Map(
        state.parts.map(({ id }, at) => {
          const price = prices[at];
          return [id, price?.kind === 'priced' && !isPending[at] ? price.quote.totalPriceMinor : null];
        }),
      );
      const work = { parts: state.parts.filter(isSent), speed: state.speed, seenMinor };
      const next = whatToSend(work, await findQuoted(owner));
      if (next.kind === 'waiting') {
        setAsked(next.quote);
        setShare(null);
        return;
      }
      if (next.kind === 'go-on') {
        await navigate(`/shipinfo?quote=${next.quoteId}&seen=${formatSeen(next.seen)}`);
        return;
      }
      const parts = next.parts.map((part) => partToSend(part, state.speed, seenMinor.get(part.id) ?? null));
      const answer = await uploadParts(parts, {
        requestKey: submitKeyFor(owner, { parts: next.parts, speed: state.speed }),
        token: restoreUser()?.token ?? null,
        onProgress: setShare,
      });
      forgetSubmitKey();
      const taken = takenOf(
        next.parts.map(({ id, bytes }) => ({ id, bytes: bytes.size })),
        answer,
      );
      const kept = new Map(taken.map((part, at) => [part?.id, answer.files[at]!.id]));
      rememberSubmitted(owner, {
        quoteIds: [answer.quoteId],
        files: state.parts
          .filter((part) => next.parts.includes(part) || !isSent(part))
          .map((part) => ({ stored: part.id, sent: kept.get(part.id) ?? null, work: partWork(part, state.speed) })),
      });
      const now = latest.current;
      noteWork(owner, new Map(now.parts.map((part) => [part.id, partWork(part, now.speed)])));
      const shown = seenOf(
        parts.map(({ bytes, seenMinor }) => ({ bytes: bytes.size, totalMinor: seenMinor })),
        answer,
      );
      await navigate(`/shipinfo?quote=${answer.quoteId}&seen=${formatSeen(shown)}`, {
        state: { refused: answer.refused },
      });
    } catch (error) {
      setFound(problemOfError(error));
      setShare(null);
    } finally {
      isSending.current = false;
    }
  };
  return { share, problem, lead, asked, submit, leadTo, clear };
}

interface SentPart extends PartToUpload {
  /** The price that the page shows; null for none. */
  seenMinor: number | null;
}

function partToSend(part: WorkPart, speed: Speed, seenMinor: number | null): SentPart {
  const { name, bytes, drawing, draft, archive } = part;
  const reading = readChoices(draft, speed);
  if (reading.kind !== 'choices') throw new RangeError(`Expected choices for ${name}, found ${reading.kind}`);
  const thicknessMm = thicknessOf(part);
  return { name, bytes, drawing, archive, choices: reading.choices, thicknessMm, note: draft.note.trim(), seenMinor };
}

function thicknessOf({ draft }: WorkPart): number | null {
  const typed = readThickness(draft.thickness);
  return typed.kind === 'thickness' && subjectsOf(draft.process).includes('sheet') ? typed.thicknessMm : null;
}

function problemOfError(error: unknown): SubmitProblem {
  if (isAppError(error) && error.code === 'not_signed_in') return orderProblem(LOG_IN, true);
  if (isAppError(error)) return orderProblem(error.message);
  console.error(error);
  return orderProblem('Something went wrong!');
}
