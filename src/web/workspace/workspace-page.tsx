import { Suspense, useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { lookOf } from '#catalog/look.ts';
import { answerDue } from '#contract/answer-due.ts';
import { formatDate } from '#contract/format-date.ts';
import type { Offer, Speed } from '#contract/quote.ts';
import { shipDate } from '#contract/ship-date.ts';
import { dayOfInstant } from '#contract/transit-window.ts';
import { formatMoney } from '#contract/units.ts';
import { useFaceLight } from '#part/face-light.ts';
import { usePartAppearance } from '#part/part-appearance.ts';
import { PartMeasures, PartPicture } from '#part/part-stage.tsx';
import { factsOf } from '#part/reading.ts';
import { SavingAtFace } from '#part/saving-at-face.tsx';
import { exchangeRate, offeredCurrencies } from '#quote/landed/exchange-rate.ts';
import { BUSY } from '#ui/busy.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyWhenOnline } from '#ui/lazy-when-online.ts';
import { useClock } from '#ui/use-clock.ts';
import { useDeliveryChoice } from '#web/delivery/delivery-choice.ts';
import { requireCustomer } from '#web/guard.ts';
import { pageContext } from '#web/page-context.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { addressShopData, useShopData } from '#web/shop-data.ts';
import { isThicknessAsked } from '#web/workspace/asked-thickness.ts';
import { DeliverySection } from '#web/workspace/delivery-section.tsx';
import type { DraftChoices } from '#web/workspace/draft-choices.ts';
import { DropZone } from '#web/workspace/drop-zone.tsx';
import { EmptyStage } from '#web/workspace/empty-stage.tsx';
import { FaceChoices } from '#web/workspace/face-choices.tsx';
import { findIdenticalFiles } from '#web/workspace/identical-files.ts';
import { JoinFiles } from '#web/workspace/join-files.tsx';
import { LeadTimes } from '#web/workspace/lead-times.tsx';
import { nestsOf } from '#web/workspace/nests-of.ts';
import { OrderBar } from '#web/workspace/order-bar.tsx';
import { inCurrency, landedParts, orderLanded } from '#web/workspace/order-landed.ts';
import { orderSpeeds } from '#web/workspace/order-speeds.ts';
import { followersAgainst } from '#web/workspace/own-process.ts';
import { withOwnTool } from '#web/workspace/own-tool.ts';
import { PartForm } from '#web/workspace/part-form.tsx';
import { PartList } from '#web/workspace/part-list.tsx';
import { PartMoney } from '#web/workspace/part-money.tsx';
import { judgedPrice, type PartPrice, priceInSteps, shareParts, sumOrder } from '#web/workspace/part-price.ts';
import { partStatus } from '#web/workspace/part-status.ts';
import { PartWays } from '#web/workspace/part-ways.tsx';
import { formatAside } from '#web/workspace/set-aside.ts';
import { SpokenStatus } from '#web/workspace/spoken-status.tsx';
import { SteppedPrices, useSteppedPrices } from '#web/workspace/stepped-prices.ts';
import { forgetSubmitKey } from '#web/workspace/submit-key.ts';
import { useChangeTogether } from '#web/workspace/use-change-together.ts';
import { useChosenParts } from '#web/workspace/use-chosen-parts.ts';
import { useKeptFocus } from '#web/workspace/use-kept-focus.ts';
import { usePartActions } from '#web/workspace/use-part-actions.ts';
import { useProblemInView } from '#web/workspace/use-problem-in-view.ts';
import { useQuoted } from '#web/workspace/use-quoted.ts';
import { useSteps } from '#web/workspace/use-steps.ts';
import { useSubmitOrder } from '#web/workspace/use-submit-order.ts';
import { useTray } from '#web/workspace/use-tray.ts';
import { useUndoKeys } from '#web/workspace/use-undo-keys.ts';
import { useWorkspace } from '#web/workspace/use-workspace.ts';
import type { Workspace } from '#web/workspace/workspace.ts';
import type { WorkPart } from '#web/workspace/workspace-state.ts';
import type { Route } from './+types/workspace-page';

const loadDetails = async () => (await import('#web/workspace/part-details.tsx')).PartDetails;
/** Shown below the part. It loads after hydration, so it is there before the first part is measured. */
const PartDetails = lazyWhenOnline(loadDetails);
export async function loader(visit: Route.LoaderArgs) {
  const { email } = requireCustomer(visit);
  const { api } = visit.context.get(pageContext);
  const [card, shipping, calendar, { tools }] = await Promise.all([
    addressShopData(visit.context, 'rate-card'),
    addressShopData(visit.context, 'shipping-offer'),
    api.call('shopCalendar'),
    api.call('tools'),
  ]);
  return { email, card, shipping, calendar, tools, today: dayOfInstant(new Date()) };
}

export default function WorkspacePage({ loaderData }: Route.ComponentProps) {
  const { email, calendar, tools, today } = loaderData;
  const rateCard = useShopData(loaderData.card);
  const offer = useShopData(loaderData.shipping);
  const { workspace, state } = useWorkspace(email);
  useEffect(() => {
    loadDetails().catch((cause: unknown) => console.warn(cause));
  }, []);
  const light = useFaceLight(state.selectedId);
  // A part is replaced only when it changes, so an unchanged part keeps its price.
  const stepped = useMemo(
    () => new SteppedPrices((part: WorkPart) => priceInSteps(withOwnTool(part, tools), state.speed, rateCard)),
    [state.speed, rateCard, tools],
  );
  const version = useSteppedPrices(stepped);
  const { alone, cardPrices, isPending } = useMemo(() => {
    const each = state.parts.map((part) => stepped.find(part, part.reading));
    const pending = state.parts.map((part) => stepped.isPending(part, part.reading));
    return { alone: each, cardPrices: shareParts(state.parts, each), isPending: pending };
  }, [state.parts, stepped, version]);
  const hasPending = isPending.includes(true);
  const nests = useMemo(() => nestsOf(cardPrices, state.parts, rateCard), [cardPrices, state.parts, rateCard]);
  const identical = useSteps(null, () => findIdenticalFiles(state, alone, rateCard), [state.parts, alone, rateCard]);
  const nowMs = useClock(calendar.now);
  const shipDay = useCallback((leadTimeDays: number) => shipDate(leadTimeDays, nowMs, calendar), [nowMs, calendar]);
  const ships = (leadTimeDays: number) => formatDate(shipDay(leadTimeDays));
  const [choice, changeChoice] = useDeliveryChoice();
  const cardCurrency = rateCard.shop.currency;
  const tables = offer.landed;
  const { exchange, currencies } = useMemo(
    () => ({
      exchange: choice.currency === null ? null : exchangeRate(cardCurrency, choice.currency, tables, today),
      currencies: offeredCurrencies(cardCurrency, tables, today),
    }),
    [choice.currency, cardCurrency, tables, today],
  );
  const currency = exchange ? exchange.to : cardCurrency;
  const showOnce = useMemo(() => {
    const known = new WeakMap<PartPrice, PartPrice>();
    return (price: PartPrice): PartPrice => {
      const shown = known.get(price) ?? inCurrency(price, exchange);
      known.set(price, shown);
      return shown;
    };
  }, [exchange]);
  const prices = useMemo(() => cardPrices.map(showOnce), [cardPrices, showOnce]);
  const asksThickness = state.parts.map(
    ({ draft }, i) => prices[i] !== undefined && isThicknessAsked(prices[i], draft),
  );
  const order = sumOrder(prices, rateCard, currency);
  useTray(email, { isLoaded: state.isLoaded, prices: cardPrices, rateCard, isConverted: exchange !== null });
  const submission = useSubmitOrder(email, { state, prices: cardPrices, isPending });
  const quoted = useQuoted(email, state);
  const speeds = useSteps(null, () => orderSpeeds(cardPrices, rateCard, state.speed, exchange), [
    cardPrices,
    rateCard,
    state.speed,
    exchange,
  ]);

  const at = state.parts.findIndex((part) => part.id === state.selectedId);
  const part = state.parts[at];
  const followers = useMemo(() => (part ? followersAgainst(state.parts, part) : []), [state.parts, part]);
  const price = prices[at];
  const cardPrice = cardPrices[at];
  const isPriceOld = isPending[at] ?? false;
  const facts = (part && factsOf(part)) ?? null;
  const judged = price ? judgedPrice(price) : null;
  const offers = judged?.quote.offers ?? NO_OFFERS;
  const appearance = usePartAppearance(`${part?.id} ${part?.draft.process}`);
  const { clear } = submission;
  const chosen = useChosenParts(
    state.parts.map(({ id }) => id),
    state.selectedId,
  );
  const together = useChangeTogether(chosen.ids);
  const { forget } = together;
  const edit = useCallback(
    (change: (workspace: Workspace) => void) => {
      if (!workspace) return;
      forgetSubmitKey();
      clear();
      forget();
      change(workspace);
    },
    [workspace, clear, forget],
  );
  const select = useCallback((id: number) => workspace?.select(id), [workspace]);
  const sheet = useKeptFocus<HTMLDivElement>(state.parts.length, state.isLoaded);
  const fields = useProblemInView<HTMLElement>(submission.lead, state.selectedId, select);
  const actions = usePartActions(edit, part?.id ?? NO_PART);
  const remove = useCallback((id: number) => edit((open) => open.remove(id)), [edit]);
  const setSpeed = useCallback((speed: Speed) => edit((open) => open.setSpeed(speed)), [edit]);
  const history = {
    undo: state.undo,
    redo: state.redo,
    onUndo: () => edit((open) => open.undo()),
    onRedo: () => edit((open) => open.redo()),
  };
  useUndoKeys({ undo: history.onUndo, redo: history.onRedo });
  const landed = useMemo(() => {
    const wish = { choice, tables, currency: cardCurrency, payIn: currency, today, shipDay };
    return { part: cardPrice ? orderLanded([cardPrice], wish) : null, order: orderLanded(cardPrices, wish) };
  }, [choice, tables, cardCurrency, currency, today, shipDay, cardPrice, cardPrices]);
  const processes = useMemo(() => landedParts(cardPrices).map(({ choices }) => choices.process), [cardPrices]);
  const pictured = useMemo(
    () => part && { name: part.name, bytes: part.bytes, reading: part.reading },
    [part?.name, part?.bytes, part?.reading],
  );
  const spoken =
    part && price
      ? [...formatAside(part.draft), partStatus(part.name, price, { ships, asksThickness: asksThickness[at]! })].join(
          ' ',
        )
      : '';
  const newest = useMemo(
    () =>
      part &&
      pictured &&
      price && {
        id: part.id,
        process: part.draft.process,
        nest: nests.get(part.id) ?? null,
        pictured,
        facts,
        price,
        isPriceOld,
        judged,
      },
    [part, pictured, nests, facts, price, isPriceOld, judged],
  );
  // What stands at the part takes longer to render than a key may wait: the buyer's own change is shown first. Of another part nothing stays.
  const late = useDeferredValue(newest);
  const panels = late?.id === newest?.id ? late : newest;
  const ways = useMemo(
    () =>
      panels?.judged && (
        <PartWays
          price={panels.judged}
          rateCard={rateCard}
          exchange={exchange}
          onProcess={actions.onProcess}
          onQuantity={actions.onQuantity}
        />
      ),
    [panels?.judged, rateCard, exchange, actions],
  );

  const add = (files: File[]) => edit((open) => void open.add(files));

  return (
    <DropZone onAdd={add}>
      <PageHead
        title="Start Building with Ease"
        description="Your parts, measured and priced line by line as you choose."
      />
      {/* Fetched beside the scripts, not after them. */}
      <link rel="preload" href={loaderData.card} as="fetch" crossOrigin="anonymous" />
      <link rel="preload" href={loaderData.shipping} as="fetch" crossOrigin="anonymous" />
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 pt-5 pb-3 lg:px-6">
        <h1 className="text-title">Start Building with Ease</h1>
        <p className="text-small text-ink-soft">
          Measured and priced in this browser. Files stay on this computer until you submit.
        </p>
      </header>
      <SpokenStatus words={spoken} isHeld={isPriceOld} />
      <div
        ref={sheet}
        className="grid border-t border-rule lg:grid-cols-[15rem_minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr] xl:grid-cols-[17rem_minmax(0,1fr)_25rem]"
      >
        <div className="border-hairline lg:row-span-3 lg:border-r">
          <PartList
            parts={state.parts}
            prices={prices}
            isPending={isPending}
            quoted={quoted}
            selectedId={state.selectedId}
            problem={state.problem}
            isLoaded={state.isLoaded}
            isUnpacking={state.isUnpacking}
            onSelect={select}
            onRemove={remove}
            onAdd={add}
            chosen={chosen}
            outcome={together.outcome}
            onChangeChosen={(change) => edit((open) => together.change(open, change))}
            onRemoveChosen={() => edit((open) => open.removeAll(chosen.ids))}
            history={history}
          >
            <JoinFiles
              identical={identical.result ?? []}
              currency={rateCard.shop.currency}
              onJoin={({ ids, quantity }) => edit((open) => open.join(ids, quantity))}
            />
          </PartList>
        </div>
        {part && pictured ? (
          <>
            <section
              aria-label={`Part ${part.name}`}
              className="min-w-0 max-lg:border-t max-lg:border-rule lg:col-start-2 lg:row-start-1"
            >
              <PartPicture
                part={pictured}
                light={light}
                appearance={appearance}
                look={lookOfDraft(part.draft)}
                faceChoices={(faceId) => (
                  <FaceChoices
                    draft={part.draft}
                    facts={facts}
                    faceId={faceId}
                    offers={offers}
                    priceWords={price?.kind === 'priced' ? formatMoney(price.quote.totalPriceMinor, currency) : null}
                    onChange={actions.onFurther}
                  />
                )}
              />
              {!facts && <PartMeasures part={pictured} light={light} />}
            </section>
            <SavingAtFace findings={judged?.quote.findings ?? []} currency={currency} light={light} />
          </>
        ) : (
          <EmptyStage isLoaded={state.isLoaded} onAdd={add} />
        )}
        {part && price && (
          <>
            <section
              ref={fields}
              aria-label={`Choices and price of ${part.name}`}
              className="grid grid-cols-1 content-start gap-5 border-hairline p-4 max-lg:border-t max-lg:border-t-rule lg:col-start-3 lg:row-span-3 lg:row-start-1 lg:border-l lg:p-5"
            >
              <PartForm
                {...{
                  part,
                  followers,
                  facts,
                  price,
                  offers,
                  rateCard,
                  exchange,
                  currency,
                  tools,
                  light,
                  actions,
                  edit,
                }}
                cardPrice={cardPrice ?? price}
                speed={state.speed}
                problem={submission.problem}
                onSpeed={setSpeed}
              >
                {/* Room for a price, so that what stands below stays there when it comes. */}
                <div
                  aria-busy={isPriceOld}
                  className={classNames('border-t border-rule pt-4', price.kind === 'reading' && 'min-h-72', BUSY)}
                >
                  <PartMoney
                    price={price}
                    ships={ships}
                    answersBy={answerDue(nowMs, nowMs, calendar).by}
                    asksThickness={asksThickness[at]!}
                    asked={quoted.get(part.id) ?? null}
                    landed={landed.part}
                    onProcess={actions.onProcess}
                    onRetry={actions.onRetry}
                    onRemove={actions.onRemove}
                  />
                </div>
              </PartForm>
              <DeliverySection
                choice={choice}
                countries={offer.countries}
                tables={tables}
                currencies={currencies}
                currency={currency}
                landed={landed.order}
                processes={processes}
                onChange={changeChoice}
              />
            </section>
            {panels?.facts && (
              // On a phone the price stands above the measures, as at home.
              <div className="min-w-0 max-lg:border-t max-lg:border-rule lg:col-start-2 lg:row-start-2">
                <PartMeasures part={panels.pictured} light={light} asksSize />
              </div>
            )}
            {panels && (panels.facts || (panels.price.kind === 'reading' && panels.price.findings)) && (
              <Suspense>
                <PartDetails
                  facts={panels.facts}
                  nest={panels.nest}
                  process={panels.judged?.choices.process ?? panels.process}
                  price={panels.price}
                  isPending={panels.isPriceOld}
                  currency={currency}
                  light={light}
                  appearance={appearance}
                >
                  {ways}
                </PartDetails>
              </Suspense>
            )}
          </>
        )}
      </div>
      <LeadTimes
        options={speeds.result ?? []}
        isPending={hasPending || speeds.isBusy}
        speed={state.speed}
        currency={currency}
        calendar={calendar}
        nowMs={nowMs}
        withPerson={state.parts.flatMap(({ name }, i) =>
          prices[i]?.kind === 'manual' && !asksThickness[i] ? [name] : [],
        )}
        onSpeed={setSpeed}
      />
      <OrderBar
        ships={ships}
        order={order}
        withPerson={quoted.size}
        thicknessAsked={asksThickness.filter((isAsked, i) => isAsked && prices[i]?.kind === 'manual').length}
        isPending={hasPending}
        inherited={
          state.parts.filter(({ draft, reading }) => draft.isInherited && reading.kind !== 'unreadable').length
        }
        rateCard={rateCard}
        submission={submission}
        isLoaded={state.isLoaded}
        hasParts={part !== undefined}
      />
    </DropZone>
  );
}

const NO_PART = 0;
const NO_OFFERS: readonly Offer[] = [];

function lookOfDraft({ process, material, finish, further }: DraftChoices): string | null {
  return process === null ? null : lookOf({ process, material, finish, color: further.color });
}
