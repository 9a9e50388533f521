import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { usesExampleRates } from '#catalog/example-rates.ts';
import { labelOfProcess, materialsFor, PROCESS_OPTIONS } from '#catalog/options.ts';
import { formatProcessReason } from '#contract/process-reason-words.ts';
import type { Process } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { CalendarNow } from '#contract/shop-calendar.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';
import { formatPieces, formatPriceLine } from '#order/format-part.ts';
import { PriceLines } from '#order/price-lines.tsx';
import { shownPriceLines } from '#order/shown-price-lines.ts';
import type { FaceLight } from '#part/face-light.ts';
import { FindingsList, formatFindingCount } from '#part/findings-list.tsx';
import { useLengthUnit } from '#part/length-unit.tsx';
import { factsOf, type Reading } from '#part/reading.ts';
import { needsThickness } from '#quote/ask-thickness.ts';
import { type ProposedProcess, proposeProcess } from '#quote/propose-processes.ts';
import { BUSY } from '#ui/busy.ts';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { NumberInput, Select } from '#ui/inputs.tsx';
import { PriceWords, QUANTITY_PROBLEM_ID } from '#web/home/price-words.tsx';
import { type CardState, useRateCard } from '#web/home/use-rate-card.ts';
import { keepTray, NO_TOTAL, readTray } from '#web/tray.ts';
import { chooseProcess, type DraftChoices, freshDraft, withChange } from '#web/workspace/draft-choices.ts';
import { Crossover, EveryWay } from '#web/workspace/every-way.tsx';
import { FoldedHint } from '#web/workspace/folded-hint.tsx';
import {
  type JudgedPrice,
  judgedPrice,
  type PartPrice,
  type PartToPrice,
  priceInSteps,
  shareParts,
} from '#web/workspace/part-price.ts';
import { SpokenStatus } from '#web/workspace/spoken-status.tsx';
import { SteppedPrices, useSteppedPrices } from '#web/workspace/stepped-prices.ts';
import { readThickness } from '#web/workspace/thickness.ts';
import { ThicknessInput, thicknessHint } from '#web/workspace/thickness-input.tsx';
import { trayOf } from '#web/workspace/tray-of.ts';
import { UnitQuestion } from '#web/workspace/unit-question.tsx';
import { useEveryProcess } from '#web/workspace/use-every-process.ts';

export interface HomePriceProps {
  reading: Reading;
  /** What was chosen for the part; null where nothing was yet. */
  chosen: DraftChoices | null;
  light: FaceLight;
  onDraft: (draft: DraftChoices) => void;
}

/** One for a part with these choices, whoever asks: the title block and what stands below it show the same price. */
const asked = new WeakMap<Reading, WeakMap<DraftChoices, PartToPrice>>();
const priced = new WeakMap<RateCard, SteppedPrices<PartToPrice>>();
/** Before there is a card. */
const NO_PRICES = new SteppedPrices<PartToPrice>(() => {
  throw new RangeError('Expected a rate card');
});

interface FoundPrice {
  price: PartPrice;
  /** It is of earlier choices: that of now is still being computed. */
  isPending: boolean;
}

type FindPrice = (reading: Reading, draft: DraftChoices) => FoundPrice;

/** Prices by this card; null before it is there. */
function usePrices(card: CardState): FindPrice | null {
  const prices = card.kind === 'card' ? pricesBy(card.rateCard) : NO_PRICES;
  useSteppedPrices(prices);
  if (card.kind !== 'card') return null;
  return (reading, draft) => {
    const drafts = asked.get(reading) ?? new WeakMap<DraftChoices, PartToPrice>();
    asked.set(reading, drafts);
    const part = drafts.get(draft) ?? { reading, draft };
    drafts.set(draft, part);
    return { price: prices.find(part, reading), isPending: prices.isPending(part, reading) };
  };
}

function pricesBy(rateCard: RateCard): SteppedPrices<PartToPrice> {
  const known = priced.get(rateCard);
  const prices = known ?? new SteppedPrices<PartToPrice>((part) => priceInSteps(part, 'standard', rateCard));
  priced.set(rateCard, prices);
  return prices;
}

const NOTHING_CHOSEN = freshDraft();

/** The title block of the sheet with a part on it: its price, process, material, quantity and the days it takes. All of it is computed here, for anybody. */
export function HomePrice({ reading, chosen, onDraft }: Omit<HomePriceProps, 'light'>) {
  const { card, retry } = useRateCard();
  const findPrice = usePrices(card);
  const draft = chosen ?? NOTHING_CHOSEN;
  if (card.kind === 'failed')
    return (
      <p role="alert" className="border-t border-rule px-4 py-3 text-small sm:px-8">
        We could not load the rates, so there is no price yet. Is this computer online?{' '}
        <button type="button" className="link min-h-11 font-medium md:min-h-0" onClick={retry}>
          Try again
        </button>
      </p>
    );
  if (card.kind !== 'card' || !findPrice || reading.kind === 'unreadable') return null;
  const { price, isPending } = findPrice(reading, draft);
  const judged = judgedPrice(price);
  const doubt = factsOf({ reading })?.units.doubt;
  const suggestion = judged && suggestedFor(judged);
  return (
    <section aria-label="Price" className="border-t border-rule">
      <PriceBlock
        {...{ price, isPending, judged, draft, onDraft }}
        isRead={reading.kind === 'read'}
        calendar={card.calendar}
      />
      <SpokenStatus words={judged?.kind === 'priced' ? `${spokenPrice(judged)}.` : ''} isHeld={isPending} />
      {doubt && (
        <div className="border-t border-hairline px-4 py-2 empty:hidden sm:px-8">
          <UnitQuestion doubt={doubt} note={draft.note} onChange={(change) => onDraft(withChange(draft, change))} />
        </div>
      )}
      {suggestion && (
        <p className="border-t border-hairline px-4 py-2 text-label text-ink-soft sm:px-8">
          {labelOfProcess(suggestion.process)} is suggested: {formatProcessReason(suggestion.reason)}.
        </p>
      )}
    </section>
  );
}

/** What stands behind the price: findings, lines, and other ways to make the part. Nothing before there is one. */
export function HomePriceGrounds({ reading, chosen, light, onDraft }: HomePriceProps) {
  const { card } = useRateCard();
  const findPrice = usePrices(card);
  const draft = chosen ?? NOTHING_CHOSEN;
  if (card.kind !== 'card' || !findPrice || reading.kind === 'unreadable') return null;
  const { price, isPending } = findPrice(reading, draft);
  return <Grounds {...{ price, isPending, draft, light, onDraft }} rateCard={card.rateCard} />;
}

interface GroundsProps extends FoundPrice, Pick<BehindProps, 'rateCard' | 'light' | 'draft' | 'onDraft'> {}

/** What stands behind a price takes longer to render than a key may wait. */
function Grounds({ price, isPending, draft, rateCard, light, onDraft }: GroundsProps) {
  const judged = judgedPrice(price);
  const late = useDeferredValue(useMemo(() => ({ judged, draft, isPending }), [judged, draft, isPending]));
  if (!late.judged) return null;
  return (
    <div aria-busy={late.isPending} className={BUSY}>
      <Behind judged={late.judged} draft={late.draft} rateCard={rateCard} light={light} onDraft={onDraft} />
    </div>
  );
}

export interface TrayKeeperProps {
  /** Those of the box that are kept. */
  parts: readonly (Pick<HomePriceProps, 'reading' | 'chosen'> & { name: string })[];
  /** How many are in work in all. */
  count: number;
  /** The count came from another tab, which keeps its total. */
  isCountOfOthers: boolean;
  findOwner: () => { email: string | null } | 'another';
  /** The process that each part suggests by itself; null where none does, or it is not known yet. */
  onSuggested: (processes: readonly (Process | null)[]) => void;
}

/** Keeps count and total of the parts in work for the top bar. It shows nothing. There is a total where the box has all of them. */
export function TrayKeeper({ parts, count, isCountOfOthers, findOwner, onSuggested }: TrayKeeperProps) {
  const { card } = useRateCard();
  const findPrice = usePrices(card);
  const rates = card.kind === 'card' ? card.rateCard : null;
  const hasAll = parts.length === count;
  const found = findPrice ? parts.map(({ reading, chosen }) => findPrice(reading, chosen ?? NOTHING_CHOSEN)) : null;
  const prices = found && hasAll ? sharedPrices(parts, found) : null;
  const tray = rates && prices ? trayOf(prices, rates) : { count, ...NO_TOTAL };
  const isPending = hasAll && (!found || found.some((each) => each.isPending || each.price.kind === 'reading'));
  const suggested = found?.map(({ price }) => (price.kind === 'proposed' ? price.proposal.process : null)) ?? [];
  useEffect(() => onSuggested(suggested));
  const choices = JSON.stringify(parts.map(({ chosen }) => chosen));
  const lastPriced = useRef(choices);
  useEffect(() => {
    const owner = findOwner();
    if (owner === 'another' || (!hasAll && isCountOfOthers)) return;
    if (!isPending) lastPriced.current = choices;
    // Another page has priced the same parts: its total stays until this one has read them.
    const known = isPending && choices === lastPriced.current ? readTray(owner.email) : null;
    if (known?.count === count && known.total !== null) return;
    keepTray(owner.email, tray);
  }, [JSON.stringify(tray), isPending, choices]);
  return null;
}

/** A suggested process counts as a chosen one: its price is what the page shows, and it is stored with the part. */
function sharedPrices(parts: TrayKeeperProps['parts'], found: readonly FoundPrice[]): PartPrice[] {
  return shareParts(
    parts,
    found.map(({ price }) => judgedPrice(price) ?? price),
  );
}

/** Why the part suggests this very process; null where it suggests another. What was stored as suggested keeps its reason after a reload. */
function suggestedFor({ facts, choices }: JudgedPrice): ProposedProcess | null {
  const proposal = proposeProcess(facts);
  return proposal?.process === choices.process ? proposal : null;
}

function spokenPrice({ quote, choices }: Extract<JudgedPrice, { kind: 'priced' }>): string {
  return `${labelOfProcess(choices.process)}: ${formatMoney(quote.totalPriceMinor, quote.currency)} for ${formatPieces(choices.quantity)}`;
}

interface PriceBlockProps extends FoundPrice {
  /** The part is measured; a price that is computed in steps may still be that of a stage before. */
  isRead: boolean;
  judged: JudgedPrice | null;
  draft: DraftChoices;
  calendar: CalendarNow;
  onDraft: (draft: DraftChoices) => void;
}

const CELL = 'min-w-0 bg-paper px-4 py-2';
const DENSE = 'md:min-h-9 md:py-1 text-small';

/** What is chosen stands beside what it costs; a change of one moves the other at once. */
function PriceBlock({ price, isPending, isRead, judged, draft, calendar, onDraft }: PriceBlockProps) {
  // A proposed process is as good as a chosen one here: whoever changes its material has taken it.
  const proposed = judged?.choices.process ?? (price.kind === 'refused' && price.proposal?.process);
  const shown = draft.process === null && proposed ? chooseProcess(draft, proposed) : draft;
  const { process } = shown;
  const asksThickness = judged !== null && needsThickness(judged.facts, process);
  const thickness = readThickness(shown.thickness);
  const unit = useLengthUnit();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-px bg-hairline @xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1.2fr)_minmax(0,1.3fr)_6rem]">
      <div className={`${CELL} col-span-2 @xl:col-span-1 @xl:pl-8`}>
        <div aria-busy={isPending} className={BUSY}>
          <PriceWords {...{ price, isRead, judged, draft, calendar }} />
        </div>
      </div>
      <Field label="Process" className={`${CELL} text-small @max-xl:col-span-2`}>
        <Select
          className={DENSE}
          value={process ?? ''}
          onChange={(event) => onDraft(chooseProcess(draft, event.currentTarget.value))}
        >
          <option value="" disabled>
            Select a process
          </option>
          {PROCESS_OPTIONS.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Material" className={`${CELL} text-small`}>
        <Select
          className={DENSE}
          value={shown.material}
          disabled={process === null}
          onChange={(event) => onDraft(withChange(shown, { material: event.currentTarget.value }))}
        >
          {(process === null ? [] : materialsFor(process)).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Quantity"
        error={price.kind === 'refused' ? price.problem : undefined}
        errorShownBy={QUANTITY_PROBLEM_ID}
        className={`${CELL} text-small`}
      >
        <NumberInput
          className={DENSE}
          value={draft.quantity}
          onChange={(event) => onDraft(withChange(draft, { quantity: event.currentTarget.value }))}
        />
      </Field>
      {asksThickness && (
        <Field
          label="Sheet thickness"
          hint={thicknessHint(unit)}
          error={thickness.kind === 'refused' ? thickness.problem : undefined}
          className={`${CELL} col-span-full text-small @xl:pl-8`}
        >
          <ThicknessInput
            draft={shown}
            className={`${DENSE} figures`}
            onChange={(said) => onDraft(withChange(shown, { thickness: said }))}
          />
        </Field>
      )}
    </div>
  );
}

interface BehindProps {
  judged: JudgedPrice;
  rateCard: RateCard;
  light: FaceLight;
  draft: DraftChoices;
  onDraft: (draft: DraftChoices) => void;
}

const FOLD = 'border-t border-hairline px-4 sm:px-8';
const SUMMARY = 'min-h-11 cursor-pointer py-2.5 text-small';

/** Price breakdown, what was found, and what other processes would charge. Folded, but for what cannot be made. */
const Behind = memo(function Behind({ judged, rateCard, light, draft, onDraft }: BehindProps) {
  const { quote, facts, choices } = judged;
  const [isCompared, setIsCompared] = useState(false);
  const { result: ways, isBusy } = useEveryProcess({ facts, choices, rateCard }, isCompared);
  const { currency } = rateCard.shop;
  const take = (process: Process) => onDraft(chooseProcess(draft, process));
  const cannotBeMade = quote.findings.some(({ state }) => state === 'fail');
  const lines = quote.manual ? [] : shownPriceLines(quote.lines);
  return (
    <>
      <div className="px-4 py-2 empty:hidden sm:px-8">
        <FoldedHint price={judged} onProcess={take} />
      </div>
      {quote.findings.length > 0 && (
        <details className={FOLD} open={cannotBeMade}>
          <summary className={SUMMARY}>{formatFindingCount(quote.findings)}</summary>
          <FindingsList findings={quote.findings} currency={rateCard.shop.currency} light={light} />
        </details>
      )}
      {!quote.manual && (
        <details className={FOLD}>
          <summary className={SUMMARY}>
            {lines.length === 1 ? 'Price breakdown' : `Price breakdown, ${lines.length} lines`}
          </summary>
          <PriceLines
            caption="Price lines"
            lines={lines.map((line) => formatPriceLine(line, quote.currency))}
            total={formatMoney(quote.totalPriceMinor, quote.currency)}
          />
          <p className="py-2 text-label text-ink-soft">
            {rateCard.shop.name}, rates version <span className="figures">{formatNumber(rateCard.version, 0)}</span>
            {(rateCard.example || usesExampleRates(rateCard, choices)) && ', example rates'}. Calculated in this
            browser; nothing was sent.
          </p>
        </details>
      )}
      <details className={FOLD} onToggle={({ currentTarget }) => setIsCompared(currentTarget.open)}>
        <summary className={SUMMARY}>
          {`Other processes: ${PROCESS_OPTIONS.flatMap(({ id, label }) => (id === choices.process ? [] : [label])).join(', ')}`}
        </summary>
        {ways ? (
          <div
            aria-busy={isBusy}
            className={classNames('grid grid-cols-1 gap-4 pb-4 @2xl:grid-cols-2 @2xl:gap-8', BUSY)}
          >
            <EveryWay ways={ways} currency={currency} onProcess={take} />
            <Crossover
              ways={ways}
              quantity={choices.quantity}
              currency={currency}
              onQuantity={(quantity) => onDraft(withChange(draft, { quantity: String(quantity) }))}
            />
          </div>
        ) : (
          <p className="pb-4 text-small text-ink-soft">Every process is being priced.</p>
        )}
      </details>
    </>
  );
});
