import { type ReactNode, Suspense, useCallback, useMemo } from 'react';
import type { Exchange } from '#contract/exchange.ts';
import type { HoleWork } from '#contract/further-choices.ts';
import type { Hole, PartFacts } from '#contract/part-facts.ts';
import type { Offer, Speed } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { OwnTool } from '#contract/tool.ts';
import type { FaceLight } from '#part/face-light.ts';
import { needsThickness } from '#quote/ask-thickness.ts';
import { lazyWhenOnline } from '#ui/lazy-when-online.ts';
import { ChoicesForm } from '#web/workspace/choices-form.tsx';
import { chooseProcess, withChange } from '#web/workspace/draft-choices.ts';
import { proposalsOfDrawing } from '#web/workspace/drawing-proposals.ts';
import { type AddsWith, DrawingSays } from '#web/workspace/drawing-says.tsx';
import { FileProposals } from '#web/workspace/file-proposals.tsx';
import { finishNote } from '#web/workspace/finish-note.ts';
import { FollowersNote } from '#web/workspace/followers-note.tsx';
import { FurtherForm } from '#web/workspace/further-form.tsx';
import { withHoleWork } from '#web/workspace/hole-choices.ts';
import { InstructionsForm } from '#web/workspace/instructions-form.tsx';
import { inCurrency } from '#web/workspace/order-landed.ts';
import { withOwnTool } from '#web/workspace/own-tool.ts';
import { type PartPrice, priceInSteps } from '#web/workspace/part-price.ts';
import { replacePart } from '#web/workspace/replace-part.ts';
import { missingWords, type SubmitProblem } from '#web/workspace/submit-problem.ts';
import { changeOfTake } from '#web/workspace/take-proposal.ts';
import { ThicknessField } from '#web/workspace/thickness-field.tsx';
import { ThreadQuestions } from '#web/workspace/thread-questions.tsx';
import { UnitQuestion } from '#web/workspace/unit-question.tsx';
import { useDrawingLines } from '#web/workspace/use-drawing-lines.ts';
import type { EditWorkspace, PartActions } from '#web/workspace/use-part-actions.ts';
import { useSteps } from '#web/workspace/use-steps.ts';
import type { WorkPart } from '#web/workspace/workspace-state.ts';

/** Loaded with the first part that is measured: there is nothing to revise before. */
const NewRevision = lazyWhenOnline(async () => (await import('#web/workspace/new-revision.tsx')).NewRevision);

export interface PartFormProps {
  part: WorkPart;
  /** Parts that took over its process, though their shapes suggest others. */
  followers: readonly WorkPart[];
  facts: PartFacts | null;
  /** In the currency that the buyer pays in; `cardPrice`: in that of the card. */
  price: PartPrice;
  cardPrice: PartPrice;
  offers: readonly Offer[];
  speed: Speed;
  rateCard: RateCard;
  /** null for the currency of the card. */
  exchange: Exchange | null;
  currency: string;
  tools: readonly OwnTool[];
  light: FaceLight;
  /** What Submit found. */
  problem: SubmitProblem | null;
  actions: PartActions;
  edit: EditWorkspace;
  onSpeed: (speed: Speed) => void;
  /** The price, below the choices. */
  children: ReactNode;
}

/** All choices for one part, and what its file and its drawing ask for. */
export function PartForm(props: PartFormProps) {
  const { part, facts, price, cardPrice, offers, speed, rateCard, exchange, currency, tools, light, problem } = props;
  const { followers, actions, edit, onSpeed, children } = props;
  const { draft } = part;
  const { process } = draft;
  const priced = cardPrice.kind === 'priced' ? cardPrice : null;
  const note = useSteps(facts, () => finishNote(priced, rateCard), [priced?.facts, priced?.choices, rateCard]);
  const drawingLines = useDrawingLines(part.drawing);
  const drawingProposals = useMemo(() => proposalsOfDrawing(drawingLines, draft, facts), [drawingLines, draft, facts]);
  const addsWith: AddsWith = useCallback(
    function* (change) {
      const priceOf = (each: WorkPart) => priceInSteps(withOwnTool(each, tools), speed, rateCard);
      const wanted = inCurrency(yield* priceOf({ ...part, draft: withChange(part.draft, change) }), exchange);
      const now = inCurrency(yield* priceOf(part), exchange);
      if (wanted.kind !== 'priced' || now.kind !== 'priced') return null;
      return { addsMinor: wanted.quote.totalPriceMinor - now.quote.totalPriceMinor, currency };
    },
    [part, tools, speed, rateCard, exchange, currency],
  );
  const withProcess = useMemo(() => (process === null ? null : { ...draft, process }), [draft, process]);
  const answer = useCallback(
    (holes: readonly Hole[], work: HoleWork) =>
      actions.onFurther({ ...draft.further, holes: withHoleWork(draft.further.holes ?? [], holes, work) }),
    [actions, draft],
  );
  const processNote = useMemo(
    () =>
      followers.length > 0 && (
        <FollowersNote parts={followers} onOwn={(ids) => edit((open) => open.takeOwnProcesses(ids))} />
      ),
    [followers, edit],
  );
  const isJudged = price.kind === 'priced' || price.kind === 'manual';
  // A proposed process asks for it as a chosen one does: its price stands below.
  const cut = price.kind === 'proposed' ? chooseProcess(draft, price.proposal.process) : draft;
  return (
    <>
      <ChoicesForm
        rateCard={rateCard}
        draft={draft}
        speed={speed}
        finishNote={note.result}
        processError={process === null ? missingWords(problem, part.id, 'process') : undefined}
        processNote={processNote}
        onProcess={actions.onProcess}
        onChange={actions.onType}
        onSpeed={onSpeed}
      />
      {facts && needsThickness(facts, cut.process) && (
        <ThicknessField
          key={`thickness ${part.id}`}
          draft={cut}
          isMissed={missingWords(problem, part.id, 'thickness') !== undefined}
          onChange={actions.onType}
        />
      )}
      <div className="border-b border-hairline text-small">
        {withProcess && (
          <FurtherForm
            key={`further ${part.id}`}
            draft={withProcess}
            facts={facts}
            offers={offers}
            tools={tools}
            light={light}
            onChange={actions.onFurther}
          />
        )}
        <InstructionsForm
          key={part.id}
          draft={draft}
          drawing={part.drawing}
          onChange={actions.onType}
          onDrawing={actions.onDrawing}
        />
      </div>
      {facts && isJudged && (
        <ThreadQuestions
          key={`questions ${part.id}`}
          offers={offers}
          holes={facts.holes}
          totalMinor={price.kind === 'priced' ? price.quote.totalPriceMinor : null}
          currency={currency}
          light={light}
          onAnswer={answer}
        />
      )}
      {isJudged && (
        <FileProposals
          key={`proposals ${part.id}`}
          proposals={price.quote.proposals ?? NONE}
          isPriced={price.kind === 'priced'}
          currency={currency}
          light={light}
          onTake={(take) => actions.onChange(changeOfTake(draft, take))}
        />
      )}
      <DrawingSays
        key={`drawing ${part.id}`}
        proposals={drawingProposals}
        addsWith={addsWith}
        light={light}
        onTake={actions.onChange}
      />
      {facts?.units.doubt && <UnitQuestion doubt={facts.units.doubt} note={draft.note} onChange={actions.onChange} />}
      {children}
      {/* Last, as it comes when the part is measured: nothing moves for it. */}
      {facts && (
        <Suspense>
          <NewRevision
            key={`revision ${part.id}`}
            part={part}
            speed={speed}
            rateCard={rateCard}
            onReplace={(revision) => edit((open) => void replacePart(open, part.id, revision))}
          />
        </Suspense>
      )}
    </>
  );
}

const NONE = [] as const;
