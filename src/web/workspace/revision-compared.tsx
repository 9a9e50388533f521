import { useMemo } from 'react';
import type { Hole } from '#contract/part-facts.ts';
import type { Finding, Process, Speed } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';
import { comparePrices, type PriceComparison } from '#order/compare-prices.ts';
import { listPlaces, listSizes } from '#order/format-further.ts';
import { PriceChanges } from '#order/price-changes.tsx';
import { formatMoves } from '#part/format-move.ts';
import { factsOf, type Reading } from '#part/reading.ts';
import { CHANGED_CSS, RevisionView } from '#part/revision-view.tsx';
import { STAGE_WORDS } from '#part/stage-words.ts';
import type { FurtherChoices } from '#quote/check-further.ts';
import { compareFindings, compareMeasures, type FindingChange, type MeasureChange } from '#quote/compare-parts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { type CarriedChoices, carryFaces } from '#web/workspace/carry-faces.ts';
import { judgedPrice, priceInSteps } from '#web/workspace/part-price.ts';
import { type RevisionAnswer, useRevision } from '#web/workspace/use-revision.ts';
import { useSteps } from '#web/workspace/use-steps.ts';
import type { WorkPart } from '#web/workspace/workspace-state.ts';

export interface RevisionComparedProps {
  part: WorkPart;
  revision: { file: File; reading: Reading };
  speed: Speed;
  rateCard: RateCard;
  onKeep: () => void;
  /** With the choices that name faces, by the faces of the new file. */
  onReplace: (further: FurtherChoices) => void;
}

/** A new revision beside the part: faces that changed, measures, findings and price, line by line. Then the buyer takes it, or keeps the old one. */
export function RevisionCompared({ part, revision, speed, rateCard, onKeep, onReplace }: RevisionComparedProps) {
  const { reading } = revision;
  const [before, after] = [meshOf(part.reading), meshOf(reading)];
  const answer = useRevision(before, after);
  const found = answer.kind === 'compared' ? answer.found : null;
  const [oldFacts, facts] = [factsOf(part), factsOf(revision)];
  const carried = useMemo(
    () => carryFaces(part.draft.further, found, { before: oldFacts?.holes ?? [], after: facts?.holes ?? [] }),
    [part.draft.further, found, oldFacts, facts],
  );
  const lost = formatLost(part.draft.process, carried.lost, oldFacts?.holes ?? []);
  const { result: prices } = useSteps(
    reading,
    function* () {
      const draft = { ...part.draft, further: carried.further };
      const old = judgedPrice(yield* priceInSteps(part, speed, rateCard));
      return { old, fresh: judgedPrice(yield* priceInSteps({ reading, draft }, speed, rateCard)) };
    },
    [part, carried, speed, rateCard],
  );
  if (reading.kind === 'unreadable')
    return (
      <>
        <Notice tone="fail" title="The new file cannot be read">
          {reading.failure.message}
        </Notice>
        <Choose onKeep={onKeep} />
      </>
    );
  if (reading.kind !== 'read' || !facts)
    return (
      <>
        <p role="status">
          {reading.kind === 'reading' ? STAGE_WORDS[reading.stage] : 'Waiting for the reader'}: {revision.file.name}
        </p>
        <Choose onKeep={onKeep} />
      </>
    );
  const { old = null, fresh = null } = prices ?? {};
  return (
    <>
      <p className="wrap-anywhere text-small text-ink-soft">
        <span className="figures text-ink">{revision.file.name}</span> beside{' '}
        <span className="figures text-ink">{part.name}</span>
      </p>
      {found && before && after && facts.boundingBoxMm && (
        <RevisionView name={part.name} {...{ before, after, found }} boundingBoxMm={facts.boundingBoxMm} />
      )}
      <GeometryWords answer={answer} />
      {oldFacts && <MeasureChanges changes={compareMeasures(oldFacts, facts)} />}
      {old && fresh && <FindingChanges changes={compareFindings(old.quote.findings, fresh.quote.findings)} />}
      {prices ? (
        <PriceWords
          price={comparePrices(old?.quote ?? null, fresh?.quote ?? null)}
          currency={rateCard.shop.currency}
          toPerson={fresh?.kind === 'manual'}
        />
      ) : (
        <p role="status" className="text-small">
          Pricing both ...
        </p>
      )}
      {answer.kind !== 'comparing' && lost.length > 0 && (
        <Notice tone="warn" title="Some options refer to changed faces">
          <ul aria-label="Options not carried over" className="grid gap-1">
            {lost.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <p className="mt-1">
            {lost.length === 1 ? 'This is' : 'These are'} not carried over. Choose {lost.length === 1 ? 'it' : 'them'}{' '}
            again on the new part.
          </p>
        </Notice>
      )}
      <Choose onKeep={onKeep} onReplace={answer.kind === 'comparing' ? undefined : () => onReplace(carried.further)} />
    </>
  );
}

/** "M5 thread: 2 × Ø4.2, 12 deep"; "± 0.025 mm: 1 face". */
function formatLost(process: Process | null, lost: CarriedChoices['lost'], holes: readonly Hole[]): string[] {
  if (process === null) return [];
  return listPlaces({ process, ...lost }).map(({ words, faceIds }) => {
    const where = listSizes(faceIds, holes) ?? `${faceIds.length} ${faceIds.length === 1 ? 'face' : 'faces'}`;
    return `${words}: ${where}`;
  });
}

function Choose({ onKeep, onReplace }: { onKeep: () => void; onReplace?: (() => void) | undefined }) {
  return (
    <p className="flex flex-wrap gap-3">
      {onReplace && (
        <Button variant="primary" onClick={onReplace}>
          Use the new revision
        </Button>
      )}
      <Button onClick={onKeep}>Keep the old one</Button>
    </p>
  );
}

function meshOf(reading: Reading) {
  return reading.kind === 'read' ? reading.mesh : null;
}

/** Lines of ways in which faces moved. */
const WAYS_MAX = 8;

function GeometryWords({ answer }: { answer: RevisionAnswer }) {
  if (answer.kind === 'comparing') return <p role="status">Comparing the two shapes ...</p>;
  if (answer.kind === 'none') return <p className="text-small">These two shapes cannot be compared face by face.</p>;
  const { changed, gone, moved, toleranceMm, offsetMm } = answer.found;
  const ways = formatMoves(moved);
  const others = ways.length - WAYS_MAX;
  const isMoved = offsetMm.some((mm) => Math.abs(mm) > toleranceMm);
  return (
    <div role="status" className="grid gap-1 text-small">
      {changed.length + gone.length === 0 ? (
        <p className="font-medium">No face moved by more than {formatNumber(toleranceMm, 3)} mm.</p>
      ) : (
        <p>
          <span aria-hidden="true" className="mr-1.5 inline-block size-3" style={{ background: CHANGED_CSS }} />
          <span className="font-medium">
            {changed.length} {changed.length === 1 ? 'face is' : 'faces are'} new or moved
          </span>
          , {gone.length} of the old {gone.length === 1 ? 'is' : 'are'} gone. The old part shows through the new one.
          Changes below {formatNumber(toleranceMm, 3)} mm are not shown.
        </p>
      )}
      {ways.length > 0 && (
        <ul aria-label="Faces that moved" className="figures">
          {ways.slice(0, WAYS_MAX).map((way) => (
            <li key={way}>{way}</li>
          ))}
          {others > 0 && <li>and others in {others === 1 ? 'one other way' : `${others} other ways`}</li>}
        </ul>
      )}
      {isMoved && (
        <p>
          The part’s position in the file moved by {offsetMm.map((mm) => formatNumber(mm, 2)).join(' / ')} mm. This does
          not change the part.
        </p>
      )}
    </div>
  );
}

function MeasureChanges({ changes }: { changes: readonly MeasureChange[] }) {
  if (changes.length === 0) return <p className="text-small">The measurements are the same.</p>;
  return (
    <dl aria-label="Measurements that changed" className="grid gap-1 text-small">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 border-b border-hairline py-1">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures text-right">
            {before ?? 'not measured'} → {after ?? 'not measured'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const STATE_WORDS: Record<Finding['state'], string> = {
  pass: 'passed',
  warn: 'to check',
  fail: 'to fix',
  unknown: 'not measured',
};

function FindingChanges({ changes }: { changes: readonly FindingChange[] }) {
  if (changes.length === 0) return <p className="text-small">The findings are the same.</p>;
  return (
    <ul aria-label="Findings that changed" className="grid gap-1 text-small">
      {changes.map(({ rule, title, before, after }) => (
        <li key={rule} className="flex flex-wrap justify-between gap-x-4 border-b border-hairline py-1">
          <span>{title}</span>
          <span>
            {before ? STATE_WORDS[before] : 'none'} → {after ? STATE_WORDS[after] : 'none'}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface PriceWordsProps {
  price: PriceComparison | null;
  currency: string;
  toPerson: boolean;
}

function PriceWords({ price, currency, toPerson }: PriceWordsProps) {
  if (!price) {
    const words = toPerson ? 'The new revision needs a manual quote.' : 'There are no two prices to compare.';
    return <p className="text-small">{words}</p>;
  }
  if (price.beforeMinor === price.afterMinor)
    return <p className="text-small">The price is the same: {formatMoney(price.afterMinor, currency)}.</p>;
  return (
    <PriceChanges
      comparison={price}
      currency={currency}
      caption="Price lines that changed"
      headings={{ before: 'Old', after: 'New' }}
    />
  );
}
