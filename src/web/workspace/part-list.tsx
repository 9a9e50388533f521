import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { labelOfProcess } from '#catalog/options.ts';
import { STAGES, type Stage } from '#contract/analysis.ts';
import { formatBytes, formatMoney } from '#contract/units.ts';
import { formatPieces } from '#order/format-part.ts';
import { formatFirstFacts } from '#part/format-first-facts.ts';
import { isOurs, STAGE_WORDS } from '#part/stage-words.ts';
import { BUSY } from '#ui/busy.ts';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/notice.tsx';
import { AddFiles } from '#web/workspace/add-files.tsx';
import { isThicknessAsked } from '#web/workspace/asked-thickness.ts';
import type { TogetherChange } from '#web/workspace/change-together.ts';
import { ChosenPartsForm } from '#web/workspace/chosen-parts-form.tsx';
import { followed } from '#web/workspace/followed-part.ts';
import { wordsOfTaken } from '#web/workspace/own-process.ts';
import type { JudgedPrice, PartPrice } from '#web/workspace/part-price.ts';
import { ALL_PARTS_MAX, PARTS_MAX } from '#web/workspace/parts-limit.ts';
import type { TogetherOutcome } from '#web/workspace/use-change-together.ts';
import type { ChosenParts } from '#web/workspace/use-chosen-parts.ts';
import type { PersonQuote } from '#web/workspace/what-to-send.ts';
import type { WorkPart } from '#web/workspace/workspace-state.ts';
import { UNPACKING } from '#web/zip-files.ts';

export interface PartListProps {
  parts: readonly WorkPart[];
  prices: readonly PartPrice[];
  /** Those whose price is of earlier choices, until the one of now is computed. */
  isPending: readonly boolean[];
  /** By part, the quote in which a person prices it, or has. */
  quoted: ReadonlyMap<number, PersonQuote>;
  selectedId: number | null;
  problem: string | null;
  isLoaded: boolean;
  isUnpacking: boolean;
  onSelect: (id: number) => void;
  onRemove: (id: number) => void;
  onAdd: (files: File[]) => void;
  chosen: ChosenParts;
  /** Of the last change of the chosen parts. */
  outcome: TogetherOutcome | null;
  /** Changes the chosen parts together. */
  onChangeChosen: (change: TogetherChange) => void;
  onRemoveChosen: () => void;
  history: { undo: string | null; redo: string | null; onUndo: () => void; onRedo: () => void };
  /** What can be done for all parts together. */
  children?: ReactNode;
}

/** The parts of the order, each with its status. Files can be chosen or dropped here. */
export function PartList({
  parts,
  prices,
  isPending,
  quoted,
  selectedId,
  problem,
  isLoaded,
  isUnpacking,
  onSelect,
  onRemove,
  onAdd,
  chosen,
  outcome,
  onChangeChosen,
  onRemoveChosen,
  history,
  children,
}: PartListProps) {
  const canChoose = parts.length > 1;
  const chosenParts = parts.filter(({ id }) => chosen.isChosen(id));
  const isChoosing = canChoose && chosenParts.length > 0;
  const hasHistory = (history.undo ?? history.redo) !== null;
  const hasTools = isChoosing || hasHistory;
  return (
    <section aria-label="Your parts">
      <div className="flex items-center justify-between border-b border-hairline px-4 py-2.5">
        <h2 className="text-label text-ink-soft uppercase">Parts</h2>
        {canChoose && <ChooseAll chosen={chosen} count={parts.length} />}
        <p className="figures text-label text-ink-faint">
          {parts.length} of {parts.some(({ archive }) => archive) ? ALL_PARTS_MAX : PARTS_MAX}
        </p>
      </div>
      <ul
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)]',
          // What has the focus is not hidden behind what stays in sight below.
          hasTools && 'lg:[&_button]:scroll-mb-[calc(36dvh+5rem)] lg:[&_input]:scroll-mb-[calc(36dvh+5rem)]',
        )}
        aria-label="Parts"
        onKeyDown={canChoose ? (event) => pressKey(event, { parts, chosen, onRemoveChosen }) : undefined}
      >
        {parts.map((part, at) => (
          <PartRow
            key={part.id}
            part={part}
            price={prices[at]!}
            isPending={isPending[at] ?? false}
            follows={followed(parts, part)}
            asked={quoted.get(part.id) ?? null}
            isSelected={part.id === selectedId}
            isChosen={canChoose ? chosen.isChosen(part.id) : null}
            toggle={chosen.toggle}
            extendTo={chosen.extendTo}
            open={chosen.open}
            onSelect={onSelect}
            onRemove={onRemove}
          />
        ))}
      </ul>
      {hasTools && (
        // With many parts the list is longer than the screen. What acts on it stays in sight, above the bar of the order.
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 bg-paper p-4 pb-1 lg:sticky lg:bottom-17 lg:z-1 lg:max-h-[36dvh] lg:overflow-y-auto lg:border-t lg:border-hairline lg:pb-8 print:hidden">
          {hasHistory && <History {...history} />}
          {isChoosing && (
            <ChosenPartsForm
              parts={chosenParts}
              outcome={outcome}
              onChange={onChangeChosen}
              onRemove={onRemoveChosen}
              onClear={chosen.clear}
            />
          )}
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        <Alert className="text-small">{problem}</Alert>
        <p role="status" className="text-small empty:hidden">
          {isUnpacking && UNPACKING}
        </p>
        {children}
        {parts.length > 0 && <AddFiles onAdd={onAdd} isDisabled={!isLoaded} />}
        <p className={classNames('text-small text-ink-soft print:hidden', parts.length === 0 && 'sr-only')}>
          or drop them on this page, up to {ALL_PARTS_MAX} in a ZIP. Files are read in this browser and stay on this
          computer until you submit.
        </p>
      </div>
    </section>
  );
}

/** Chooses all parts, or none. */
function ChooseAll({ chosen, count }: { chosen: ChosenParts; count: number }) {
  const isAll = chosen.ids.length === count;
  return (
    <label className="-my-2 mr-auto ml-2 flex min-h-11 cursor-pointer items-center gap-2 px-1 text-label text-ink-soft md:min-h-8">
      <input
        type="checkbox"
        className="size-4"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && chosen.ids.length > 0;
        }}
        onChange={isAll ? chosen.clear : chosen.chooseAll}
      />
      all
    </label>
  );
}

/** Undo and redo, each with what it is about. */
function History({ undo, redo, onUndo, onRedo }: PartListProps['history']) {
  const step = (name: string, words: string | null, onClick: () => void) => (
    <button
      type="button"
      disabled={words === null}
      title={words === null ? undefined : `${name} ${words}`}
      onClick={onClick}
      className={classNames(
        'min-h-11 min-w-0 rounded-sm border border-hairline-strong px-2.5 text-left hover:border-ink hover:bg-paper-sunk disabled:text-ink-faint md:min-h-8',
        words === null ? 'shrink-0' : 'grow basis-0 truncate',
      )}
    >
      {name}
      {words && <span className="text-ink-soft"> {words}</span>}
    </button>
  );
  return (
    <div className="flex gap-2 text-label">
      {step('Undo', undo, onUndo)}
      {step('Redo', redo, onRedo)}
    </div>
  );
}

/** Keys of the list: arrows move, with Shift they choose; Ctrl+A chooses all, Escape none, Delete removes what is chosen. */
function pressKey(
  event: KeyboardEvent<HTMLUListElement>,
  { parts, chosen, onRemoveChosen }: Pick<PartListProps, 'parts' | 'chosen' | 'onRemoveChosen'>,
): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step !== 0) {
    const rows = [...event.currentTarget.children];
    const at = rows.findIndex((row) => row.contains(event.target as Node)) + step;
    const next = parts[at];
    if (!next) return;
    rows[at]?.querySelector<HTMLElement>('button')?.focus();
    if (event.shiftKey) chosen.extendTo(next.id);
  } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) chosen.chooseAll();
  else if (event.key === 'Escape' && chosen.ids.length > 0) chosen.clear();
  else if (event.key === 'Delete' && chosen.ids.length > 0) onRemoveChosen();
  else return;
  event.preventDefault();
}

interface PartRowProps
  extends Pick<PartListProps, 'onSelect' | 'onRemove'>,
    Pick<ChosenParts, 'toggle' | 'extendTo' | 'open'> {
  part: WorkPart;
  price: PartPrice;
  isPending: boolean;
  /** Place in the list, from 1, of the part that its process was taken over from. */
  follows: number | null;
  asked: PersonQuote | null;
  isSelected: boolean;
  /** null where there is nothing to choose among. */
  isChosen: boolean | null;
}

/** Renders again when something of its own part has changed. */
const PartRow = memo(function PartRow(props: PartRowProps) {
  const { part, price, isPending, follows, asked, isSelected, isChosen, toggle, extendTo, open, onSelect, onRemove } =
    props;
  // Whether Shift was held on a checkbox: its change event does not say.
  const isRange = useRef(false);
  const canChoose = isChosen !== null;
  const press = (event: MouseEvent) => {
    if (canChoose && event.shiftKey) extendTo(part.id);
    else if (canChoose && (event.ctrlKey || event.metaKey)) toggle(part.id);
    else {
      open(part.id);
      onSelect(part.id);
    }
  };
  return (
    <li
      className={classNames(
        'relative border-b border-hairline pt-2.5 pr-4 pb-1',
        canChoose ? 'pl-12' : 'pl-4',
        isSelected ? 'bg-blueprint-wash' : 'hover:bg-paper-sunk',
      )}
    >
      {isSelected && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 bg-blueprint" />}
      {canChoose && (
        <label className="absolute inset-y-0 left-1 z-1 grid w-11 cursor-pointer place-items-start justify-center pt-3">
          <input
            type="checkbox"
            aria-label={`Choose ${part.name}`}
            className="size-4"
            checked={isChosen}
            onClick={(event) => {
              isRange.current = event.shiftKey;
            }}
            onChange={() => (isRange.current ? extendTo(part.id) : toggle(part.id))}
          />
        </label>
      )}
      {/* The clickable area of the button is the whole row; Remove lies above it. */}
      <button
        type="button"
        aria-current={isSelected || undefined}
        title={part.name}
        onClick={press}
        className="figures block w-full truncate text-left text-small font-medium after:absolute after:inset-0"
      >
        {part.name}
      </button>
      <div className="flex items-center justify-between gap-3">
        <div aria-busy={isPending} className={classNames('min-w-0 grow py-1', BUSY)}>
          <PartStanding price={price} size={part.bytes.size} asksThickness={isThicknessAsked(price, part.draft)} />
        </div>
        <button
          type="button"
          aria-label={`Remove ${part.name}`}
          onClick={() => onRemove(part.id)}
          className="relative -mr-2 min-h-11 px-2 text-label text-ink-soft hover:text-fail hover:underline md:min-h-8"
        >
          Remove
        </button>
      </div>
      {asked && (
        <p className="pb-1.5 text-label text-ink-soft">
          {asked.isAnswered ? 'Priced by a person' : 'Sent to a person'}, quote{' '}
          <Link to={`/quotes/${asked.id}`} className="figures link relative">
            {asked.number}
          </Link>
        </p>
      )}
      {part.draft.isInherited && part.draft.process && price.kind !== 'unreadable' && (
        <p className="pb-1.5 text-label text-processing-ink">
          {labelOfProcess(part.draft.process)}, {wordsOfTaken(part, follows)}
        </p>
      )}
      {price.kind === 'reading' && price.stage && <StageTrack stage={price.stage} />}
    </li>
  );
});

interface PartStandingProps {
  price: PartPrice;
  /** In bytes. */
  size: number;
  asksThickness: boolean;
}

function PartStanding({ price, size, asksThickness }: PartStandingProps) {
  const small = 'figures text-label';
  const bytes = <span className={classNames(small, 'text-ink-faint')}>{formatBytes(size)}</span>;
  switch (price.kind) {
    case 'reading':
      return (
        <span className={classNames(small, 'grid text-ink-soft')}>
          <span>
            {formatBytes(size)} · {price.stage ? STAGE_WORDS[price.stage] : 'Waiting'}
          </span>
          {price.first && <span className="truncate">{formatFirstFacts(price.first)}</span>}
        </span>
      );
    case 'unreadable':
      return (
        <span className={classNames(small, 'text-fail')}>
          {isOurs(price.failure) ? 'Not measured' : 'Cannot be read'}
        </span>
      );
    case 'no-process':
      return (
        <span className="flex justify-between gap-2">
          {bytes}
          <span className={classNames(small, 'text-ink-soft')}>no process yet</span>
        </span>
      );
    case 'proposed':
      return (
        <span className="grid">
          <PartStanding price={price.price} size={size} asksThickness={asksThickness} />
          <span className={classNames(small, 'text-processing-ink')}>
            {labelOfProcess(price.proposal.process)} proposed
          </span>
        </span>
      );
    case 'refused':
      return <span className={classNames(small, 'text-fail')}>Check the quantity</span>;
    case 'failed':
      return <span className={classNames(small, 'text-ink-soft')}>Needs a manual quote</span>;
    case 'manual':
      return (
        <span className="flex flex-wrap justify-between gap-x-2">
          <span className={classNames(small, 'text-ink-soft')}>
            {asksThickness ? 'Thickness needed' : 'Manual quote'}
          </span>
          <FindingCounts price={price} />
        </span>
      );
    case 'priced':
      return (
        <span className="flex flex-wrap justify-between gap-x-2">
          <span className={classNames(small, 'text-ink')}>
            {formatMoney(price.quote.totalPriceMinor, price.quote.currency)}
            <span className="text-ink-faint"> / {formatPieces(price.choices.quantity)}</span>
          </span>
          <FindingCounts price={price} />
        </span>
      );
  }
}

function FindingCounts({ price }: { price: JudgedPrice }) {
  const count = (state: string) => price.quote.findings.filter((finding) => finding.state === state).length;
  const [fails, warns] = [count('fail'), count('warn')];
  if (fails + warns === 0) return null;
  return (
    <span className="figures flex flex-wrap gap-x-2 text-label whitespace-nowrap">
      {fails > 0 && <span className="text-fail">{fails} to fix</span>}
      {warns > 0 && <span className="text-processing-ink">{warns} to check</span>}
    </span>
  );
}

/** Four steps; finished ones are filled. It shows the stage of the reader, not an estimate of the time. */
function StageTrack({ stage }: { stage: Stage }) {
  const done = STAGES.indexOf(stage) + 1;
  return (
    <div
      className="absolute inset-x-0 bottom-0 grid grid-cols-4 gap-px"
      role="progressbar"
      aria-label="Reading the file"
      aria-valuemin={0}
      aria-valuemax={STAGES.length}
      aria-valuenow={done}
    >
      {STAGES.map((step, at) => (
        <span key={step} className={classNames('h-0.5', at < done ? 'bg-blueprint' : 'bg-hairline')} />
      ))}
    </div>
  );
}
