import type { ReactNode } from 'react';
import { labelOfProcess } from '#catalog/options.ts';
import { STAGES, type Stage } from '#contract/analysis.ts';
import { formatBytes, formatMoney } from '#contract/units.ts';
import { formatPieces } from '#order/format-part.ts';
import { formatFirstFacts } from '#part/format-first-facts.ts';
import { STAGE_WORDS } from '#part/stage-words.ts';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/notice.tsx';
import { AddFiles } from '#web/workspace/add-files.tsx';
import type { JudgedPrice, PartPrice } from '#web/workspace/part-price.ts';
import { followed, PARTS_MAX, type WorkPart } from '#web/workspace/workspace.ts';

export interface PartListProps {
  parts: readonly WorkPart[];
  prices: readonly PartPrice[];
  selectedId: number | null;
  problem: string | null;
  isLoaded: boolean;
  onSelect: (id: number) => void;
  onRemove: (id: number) => void;
  onAdd: (files: File[]) => void;
  /** What can be done for all parts together. */
  children?: ReactNode;
}

/** The parts of the order, each with its status. Files can be chosen or dropped here. */
export function PartList({
  parts,
  prices,
  selectedId,
  problem,
  isLoaded,
  onSelect,
  onRemove,
  onAdd,
  children,
}: PartListProps) {
  return (
    <section aria-label="Your parts">
      <div className="flex items-baseline justify-between border-b border-hairline px-4 py-2.5">
        <h2 className="text-label text-ink-soft uppercase">Parts</h2>
        <p className="figures text-label text-ink-faint">
          {parts.length} of {PARTS_MAX}
        </p>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)]" aria-label="Parts">
        {parts.map((part, at) => (
          <PartRow
            key={part.id}
            part={part}
            price={prices[at]!}
            follows={followed(parts, part)}
            isSelected={part.id === selectedId}
            onSelect={() => onSelect(part.id)}
            onRemove={() => onRemove(part.id)}
          />
        ))}
      </ul>
      <div className="grid gap-3 p-4">
        <Alert className="text-small">{problem}</Alert>
        {children}
        {parts.length > 0 && <AddFiles onAdd={onAdd} isDisabled={!isLoaded} />}
        <p className={classNames('text-small text-ink-soft', parts.length === 0 && 'sr-only')}>
          or drop them on this page. Each file stays on this computer until you submit: it is read in this browser.
        </p>
      </div>
    </section>
  );
}

interface PartRowProps {
  part: WorkPart;
  price: PartPrice;
  /** Place in the list, from 1, of the part that its process was taken over from. */
  follows: number | null;
  isSelected: boolean;
  onSelect: () => void;
  onRemove: () => void;
}

function PartRow({ part, price, follows, isSelected, onSelect, onRemove }: PartRowProps) {
  return (
    <li
      className={classNames(
        'relative border-b border-hairline px-4 pt-2.5 pb-1',
        isSelected ? 'bg-blueprint-wash' : 'hover:bg-paper-sunk',
      )}
    >
      {isSelected && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 bg-blueprint" />}
      {/* The clickable area of the button is the whole row; Remove lies above it. */}
      <button
        type="button"
        aria-current={isSelected || undefined}
        title={part.name}
        onClick={onSelect}
        className="figures block w-full truncate text-left text-small font-medium after:absolute after:inset-0"
      >
        {part.name}
      </button>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 grow py-1">
          <PartStanding price={price} size={part.bytes.size} />
        </div>
        <button
          type="button"
          aria-label={`Remove ${part.name}`}
          onClick={onRemove}
          className="relative -mr-2 min-h-11 px-2 text-label text-ink-soft hover:text-fail hover:underline md:min-h-8"
        >
          Remove
        </button>
      </div>
      {part.draft.isInherited && part.draft.process && (
        <p className="truncate pb-1.5 text-label text-processing-ink">
          {labelOfProcess(part.draft.process)},{' '}
          {follows === null ? 'taken over from another part' : `as part ${follows} of this list`}
        </p>
      )}
      {price.kind === 'reading' && price.stage && <StageTrack stage={price.stage} />}
    </li>
  );
}

function PartStanding({ price, size }: { price: PartPrice; size: number }) {
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
      return <span className={classNames(small, 'text-fail')}>Cannot be read</span>;
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
          <PartStanding price={price.price} size={size} />
          <span className={classNames(small, 'text-processing-ink')}>
            {labelOfProcess(price.proposal.process)} proposed
          </span>
        </span>
      );
    case 'refused':
      return <span className={classNames(small, 'text-fail')}>Quantity needs a look</span>;
    case 'failed':
      return <span className={classNames(small, 'text-ink-soft')}>A person will look</span>;
    case 'manual':
      return (
        <span className="flex flex-wrap justify-between gap-x-2">
          <span className={classNames(small, 'text-ink-soft')}>A person quotes this</span>
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
    <span className="figures flex gap-2 text-label">
      {fails > 0 && <span className="text-fail">{fails} to mend</span>}
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
