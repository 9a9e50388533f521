import { Suspense, useCallback, useEffect, useMemo } from 'react';
import { lookOf } from '#catalog/look.ts';
import { answerDue } from '#contract/answer-due.ts';
import { formatDate } from '#contract/format-date.ts';
import { shipDate } from '#contract/ship-date.ts';
import { dayOfInstant } from '#contract/transit-window.ts';
import { formatMoney } from '#contract/units.ts';
import { useFaceLight } from '#part/face-light.ts';
import { usePartAppearance } from '#part/part-appearance.ts';
import { PartMeasures, PartPicture } from '#part/part-stage.tsx';
import { factsOf } from '#part/reading.ts';
import { SavingAtFace } from '#part/saving-at-face.tsx';
import { needsThickness } from '#quote/ask-thickness.ts';
import { exchangeRate, offeredCurrencies } from '#quote/landed/exchange-rate.ts';
import { lazyWhenOnline } from '#ui/lazy-when-online.ts';
import { useClock } from '#ui/use-clock.ts';
import { useDeliveryChoice } from '#web/delivery/delivery-choice.ts';
import { requireCustomer } from '#web/guard.ts';
import { forgetSubmitted } from '#web/orders/order-handover.ts';
import { pageContext } from '#web/page-context.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { addressShopData, useShopData } from '#web/shop-data.ts';
import type { TogetherChange } from '#web/workspace/change-together.ts';
import { ChoicesForm } from '#web/workspace/choices-form.tsx';
import type { LeftPart } from '#web/workspace/chosen-parts-form.tsx';
import { DeliverySection } from '#web/workspace/delivery-section.tsx';
import { type DraftChange, type DraftChoices, withChange } from '#web/workspace/draft-choices.ts';
import { proposalsOfDrawing } from '#web/workspace/drawing-proposals.ts';
import { DrawingSays } from '#web/workspace/drawing-says.tsx';
import { DropZone } from '#web/workspace/drop-zone.tsx';
import { EmptyStage } from '#web/workspace/empty-stage.tsx';
import { FaceChoices } from '#web/workspace/face-choices.tsx';
import { FileProposals } from '#web/workspace/file-proposals.tsx';
import { finishNote } from '#web/workspace/finish-note.ts';
import { FurtherForm } from '#web/workspace/further-form.tsx';
import { withHoleWork } from '#web/workspace/hole-choices.ts';
import { findIdenticalFiles } from '#web/workspace/identical-files.ts';
import { InstructionsForm } from '#web/workspace/instructions-form.tsx';
import { JoinFiles } from '#web/workspace/join-files.tsx';
import { LeadTimes } from '#web/workspace/lead-times.tsx';
import { nestsOf } from '#web/workspace/nests-of.ts';
import { OrderBar } from '#web/workspace/order-bar.tsx';
import { inCurrency, orderLanded } from '#web/workspace/order-landed.ts';
import { orderSpeeds } from '#web/workspace/order-speeds.ts';
import { withOwnTool } from '#web/workspace/own-tool.ts';
import { PartList } from '#web/workspace/part-list.tsx';
import { PartMoney } from '#web/workspace/part-money.tsx';
import { judgedPrice, type PartPrice, pricePart, shareParts, sumOrder } from '#web/workspace/part-price.ts';
import { partStatus } from '#web/workspace/part-status.ts';
import { PartWays } from '#web/workspace/part-ways.tsx';
import { replacePart } from '#web/workspace/replace-part.ts';
import { formatAside } from '#web/workspace/set-aside.ts';
import { changeOfTake } from '#web/workspace/take-proposal.ts';
import { ThicknessField } from '#web/workspace/thickness-field.tsx';
import { ThreadQuestions } from '#web/workspace/thread-questions.tsx';
import { useChosenParts } from '#web/workspace/use-chosen-parts.ts';
import { useDrawingLines } from '#web/workspace/use-drawing-lines.ts';
import { useKeptFocus } from '#web/workspace/use-kept-focus.ts';
import { useProblemInView } from '#web/workspace/use-problem-in-view.ts';
import { useSubmitOrder } from '#web/workspace/use-submit-order.ts';
import { useTray } from '#web/workspace/use-tray.ts';
import { useUndoKeys } from '#web/workspace/use-undo-keys.ts';
import { useWorkspace } from '#web/workspace/use-workspace.ts';
import type { WorkPart, Workspace } from '#web/workspace/workspace.ts';
import type { Route } from './+types/workspace-page';

const loadDetails = async () => (await import('#web/workspace/part-details.tsx')).PartDetails;
/** Shown below the part. It loads after hydration, so it is there before the first part is measured. */
const PartDetails = lazyWhenOnline(loadDetails);
/** Loaded with the first part that is measured: there is nothing to revise before. */
const NewRevision = lazyWhenOnline(async () => (await import('#web/workspace/new-revision.tsx')).NewRevision);

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
  const priceOnce = useMemo(() => {
    const known = new WeakMap<WorkPart, PartPrice>();
    return (part: WorkPart): PartPrice => {
      const price = known.get(part) ?? pricePart(withOwnTool(part, tools), state.speed, rateCard);
      known.set(part, price);
      return price;
    };
  }, [state.speed, rateCard, tools]);
  const cardPrices = useMemo(() => shareParts(state.parts, state.parts.map(priceOnce)), [state.parts, priceOnce]);
  const nests = useMemo(() => nestsOf(cardPrices, state.parts, rateCard), [cardPrices, state.parts, rateCard]);
  const identical = useMemo(() => findIdenticalFiles(state, cardPrices, rateCard), [state, cardPrices, rateCard]);
  const nowMs = useClock(calendar.now);
  const shipDay = (leadTimeDays: number) => shipDate(leadTimeDays, nowMs, calendar);
  const ships = (leadTimeDays: number) => formatDate(shipDay(leadTimeDays));
  const [choice, changeChoice] = useDeliveryChoice();
  const cardCurrency = rateCard.shop.currency;
  const tables = offer.landed;
  const exchange = choice.currency && exchangeRate(cardCurrency, choice.currency, tables, today);
  const currency = exchange ? exchange.to : cardCurrency;
  const showOnce = useMemo(() => {
    const known = new WeakMap<PartPrice, PartPrice>();
    return (price: PartPrice): PartPrice => {
      const shown = known.get(price) ?? inCurrency(price, exchange);
      known.set(price, shown);
      return shown;
    };
  }, [exchange?.to, exchange?.rate]);
  const prices = cardPrices.map(showOnce);
  const order = sumOrder(prices, rateCard, currency);
  useTray(email, { isLoaded: state.isLoaded, prices: cardPrices, rateCard, isConverted: exchange != null });
  const landedWish = { choice, tables, currency: cardCurrency, payIn: currency, today, shipDay };
  const submission = useSubmitOrder(email, { state, prices: cardPrices });

  const at = state.parts.findIndex((part) => part.id === state.selectedId);
  const part = state.parts[at];
  const price = prices[at];
  const cardPrice = cardPrices[at];
  const facts = part && factsOf(part);
  const judged = price ? judgedPrice(price) : null;
  const offers = judged?.quote.offers ?? [];
  const adds = useMemo(() => (cardPrice ? finishNote(cardPrice, rateCard) : null), [cardPrice, rateCard]);
  const drawingLines = useDrawingLines(part?.drawing ?? null);
  const drawingProposals = useMemo(
    () => (part ? proposalsOfDrawing(drawingLines, part.draft, facts ?? null) : []),
    [drawingLines, part?.draft, facts],
  );
  const priceChange = (of: WorkPart, change: DraftChange) => {
    const priceOf = (each: WorkPart) =>
      inCurrency(pricePart(withOwnTool(each, tools), state.speed, rateCard), exchange);
    const wanted = priceOf({ ...of, draft: withChange(of.draft, change) });
    const now = priceOf(of);
    if (wanted.kind !== 'priced' || now.kind !== 'priced') return null;
    return { addsMinor: wanted.quote.totalPriceMinor - now.quote.totalPriceMinor, currency };
  };
  const appearance = usePartAppearance(`${part?.id} ${part?.draft.process}`);
  const edit = (change: (workspace: Workspace) => void) => {
    if (!workspace) return;
    forgetSubmitted();
    submission.clear();
    change(workspace);
  };
  const select = useCallback((id: number) => workspace?.select(id), [workspace]);
  const sheet = useKeptFocus<HTMLDivElement>(state.parts.length, state.isLoaded);
  const fields = useProblemInView<HTMLElement>(submission.problem, state.selectedId, select);
  const remove = (id: number) => edit((open) => open.remove(id));
  const chosen = useChosenParts(
    state.parts.map(({ id }) => id),
    state.selectedId,
  );
  const history = {
    undo: state.undo,
    redo: state.redo,
    onUndo: () => edit((open) => open.undo()),
    onRedo: () => edit((open) => open.redo()),
  };
  useUndoKeys({ undo: history.onUndo, redo: history.onRedo });
  const changeChosen = (change: TogetherChange) => {
    let left: LeftPart[] = [];
    edit((open) => {
      left = open.changeAll(chosen.ids, change);
    });
    return left;
  };

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
      <p role="status" className="sr-only">
        {part && price && [...formatAside(part.draft), partStatus(part.name, price, ships)].join(' ')}
      </p>
      <div
        ref={sheet}
        className="grid border-t border-rule lg:grid-cols-[15rem_minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr] xl:grid-cols-[17rem_minmax(0,1fr)_25rem]"
      >
        <div className="border-hairline lg:row-span-3 lg:border-r">
          <PartList
            parts={state.parts}
            prices={prices}
            selectedId={state.selectedId}
            problem={state.problem}
            isLoaded={state.isLoaded}
            onSelect={select}
            onRemove={remove}
            onAdd={add}
            chosen={chosen}
            onChangeChosen={changeChosen}
            onRemoveChosen={() => edit((open) => open.removeAll(chosen.ids))}
            history={history}
          >
            <JoinFiles
              identical={identical}
              currency={rateCard.shop.currency}
              onJoin={({ ids, quantity }) => edit((open) => open.join(ids, quantity))}
            />
          </PartList>
        </div>
        {part ? (
          <>
            <section
              aria-label={`Part ${part.name}`}
              className="min-w-0 max-lg:border-t max-lg:border-rule lg:col-start-2 lg:row-start-1"
            >
              <PartPicture
                part={part}
                light={light}
                appearance={appearance}
                look={lookOfDraft(part.draft)}
                faceChoices={(faceId) => (
                  <FaceChoices
                    draft={part.draft}
                    facts={facts ?? null}
                    faceId={faceId}
                    offers={offers}
                    priceWords={price?.kind === 'priced' ? formatMoney(price.quote.totalPriceMinor, currency) : null}
                    onChange={(further) => edit((open) => open.change(part.id, { further }))}
                  />
                )}
              />
              {!facts && <PartMeasures part={part} light={light} />}
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
              {facts && (
                <Suspense>
                  <NewRevision
                    key={`revision ${part.id}`}
                    part={part}
                    speed={state.speed}
                    rateCard={rateCard}
                    onReplace={(revision) => edit((open) => void replacePart(open, part.id, revision))}
                  />
                </Suspense>
              )}
              <ChoicesForm
                rateCard={rateCard}
                draft={part.draft}
                speed={state.speed}
                finishNote={adds}
                processError={
                  submission.problem?.field === 'process' && part.draft.process === null
                    ? submission.problem.words
                    : undefined
                }
                onProcess={(process) => edit((open) => open.setProcess(part.id, process))}
                onChange={(change) => edit((open) => open.change(part.id, change, { isTyped: true }))}
                onSpeed={(speed) => edit((open) => open.setSpeed(speed))}
              />
              {facts && needsThickness(facts, part.draft.process) && (
                <ThicknessField
                  key={`thickness ${part.id}`}
                  draft={part.draft}
                  isMissed={submission.problem?.field === 'thickness' && submission.problem.partId === part.id}
                  onChange={(change) => edit((open) => open.change(part.id, change, { isTyped: true }))}
                />
              )}
              <div className="border-b border-hairline text-small">
                {part.draft.process !== null && (
                  <FurtherForm
                    key={`further ${part.id}`}
                    draft={{ ...part.draft, process: part.draft.process }}
                    facts={facts ?? null}
                    offers={offers}
                    tools={tools}
                    light={light}
                    onChange={(further) => edit((open) => open.change(part.id, { further }))}
                  />
                )}
                <InstructionsForm
                  key={part.id}
                  draft={part.draft}
                  drawing={part.drawing}
                  onChange={(change) => edit((open) => open.change(part.id, change, { isTyped: true }))}
                  onDrawing={(drawing) => edit((open) => void open.setDrawing(part.id, drawing))}
                />
              </div>
              {facts && (price.kind === 'priced' || price.kind === 'manual') && (
                <ThreadQuestions
                  key={`questions ${part.id}`}
                  offers={offers}
                  holes={facts.holes}
                  totalMinor={price.kind === 'priced' ? price.quote.totalPriceMinor : null}
                  currency={currency}
                  light={light}
                  onAnswer={(holes, work) =>
                    edit((open) =>
                      open.change(part.id, {
                        further: {
                          ...part.draft.further,
                          holes: withHoleWork(part.draft.further.holes ?? [], holes, work),
                        },
                      }),
                    )
                  }
                />
              )}
              {(price.kind === 'priced' || price.kind === 'manual') && (
                <FileProposals
                  key={`proposals ${part.id}`}
                  proposals={price.quote.proposals ?? []}
                  isPriced={price.kind === 'priced'}
                  currency={currency}
                  light={light}
                  onTake={(take) => edit((open) => open.change(part.id, changeOfTake(part.draft, take)))}
                />
              )}
              <DrawingSays
                key={`drawing ${part.id}`}
                proposals={drawingProposals}
                priceWith={(change) => priceChange(part, change)}
                light={light}
                onTake={(change) => edit((open) => open.change(part.id, change))}
              />
              <div className="border-t border-rule pt-4">
                <PartMoney
                  price={price}
                  ships={ships}
                  answersBy={answerDue(nowMs, nowMs, calendar).by}
                  landed={cardPrice ? orderLanded([cardPrice], landedWish) : null}
                  onProcess={(process) => edit((open) => open.setProcess(part.id, process))}
                  onRetry={() => workspace?.retry(part.id)}
                  onRemove={() => remove(part.id)}
                />
              </div>
              <DeliverySection
                choice={choice}
                countries={offer.countries}
                tables={tables}
                currencies={offeredCurrencies(cardCurrency, tables, today)}
                currency={currency}
                landed={orderLanded(cardPrices, landedWish)}
                onChange={changeChoice}
              />
            </section>
            {facts && (
              // On a phone the price stands above the measures, as at home.
              <div className="min-w-0 max-lg:border-t max-lg:border-rule lg:col-start-2 lg:row-start-2">
                <PartMeasures part={part} light={light} />
              </div>
            )}
            {(facts || (price.kind === 'reading' && price.findings)) && (
              <Suspense>
                <PartDetails
                  facts={facts ?? null}
                  nest={nests.get(part.id) ?? null}
                  process={judged?.choices.process ?? part.draft.process}
                  price={price}
                  currency={currency}
                  light={light}
                  appearance={appearance}
                >
                  {judged && (
                    <PartWays
                      price={judged}
                      rateCard={rateCard}
                      exchange={exchange}
                      onProcess={(process) => edit((open) => open.setProcess(part.id, process))}
                      onQuantity={(quantity) => edit((open) => open.change(part.id, { quantity: String(quantity) }))}
                    />
                  )}
                </PartDetails>
              </Suspense>
            )}
          </>
        )}
      </div>
      <LeadTimes
        options={orderSpeeds(cardPrices, rateCard, state.speed, exchange)}
        speed={state.speed}
        currency={currency}
        calendar={calendar}
        nowMs={nowMs}
        withPerson={state.parts.flatMap(({ name }, i) => (prices[i]?.kind === 'manual' ? [name] : []))}
        onSpeed={(speed) => edit((open) => open.setSpeed(speed))}
      />
      <OrderBar
        ships={ships}
        order={order}
        inherited={state.parts.filter(({ draft }) => draft.isInherited).length}
        rateCard={rateCard}
        submission={submission}
        isLoaded={state.isLoaded}
        hasParts={part !== undefined}
      />
    </DropZone>
  );
}

function lookOfDraft({ process, material, finish, further }: DraftChoices): string | null {
  return process === null ? null : lookOf({ process, material, finish, color: further.color });
}
