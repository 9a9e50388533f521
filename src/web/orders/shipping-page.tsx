import { useCallback, useState } from 'react';
import { Link, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { DELIVERY_TERMS_TEXTS } from '#catalog/delivery-terms.ts';
import type { ShipTo } from '#contract/address.ts';
import { collectTerms } from '#contract/collect-account.ts';
import { countryCodeOf } from '#contract/countries.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { isAppError } from '#contract/errors.ts';
import { formatDate } from '#contract/format-date.ts';
import { formatExtras } from '#contract/landed-words.ts';
import type { QuoteStatus, QuoteView, UploadAnswer } from '#contract/order.ts';
import type { CalendarNow } from '#contract/shop-calendar.ts';
import { dayOfInstant } from '#contract/transit-window.ts';
import { formatMoney } from '#contract/units.ts';
import { AnswerClock } from '#order/answer-clock.tsx';
import { exchangeRate, offeredCurrencies } from '#quote/landed/exchange-rate.ts';
import { type SettledPart, settleOrder } from '#quote/landed/settle-order.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { OnceForm } from '#ui/once-form.tsx';
import { useHydrated } from '#web/account/use-hydrated.ts';
import { type DeliveryChoice, transportOf, useDeliveryChoice } from '#web/delivery/delivery-choice.ts';
import { freightOptions, readFreight } from '#web/delivery/freight-options.ts';
import { requireCustomer } from '#web/guard.ts';
import { KEPT } from '#web/orders/buyer-fields.tsx';
import { startAddress } from '#web/orders/form-start.ts';
import { followSubmitted } from '#web/orders/order-handover.ts';
import { PageTitle } from '#web/orders/page-title.tsx';
import { piecesOf, QuoteSummary } from '#web/orders/quote-summary.tsx';
import { readSeen } from '#web/orders/seen-prices.ts';
import { type ShippingFailure, ShippingForm, type ShippingOutcome, servedCountry } from '#web/orders/shipping-form.tsx';
import { usePolling } from '#web/orders/use-polling.ts';
import { apiContext, pageContext } from '#web/page-context.ts';
import { keepDataCutOff } from '#web/shell/keep-data-cut-off.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import type { Route } from './+types/shipping-page';

const POLL_MS = 1_000;
/** Quotes that take an address: one that waits for a person keeps it until there is a price. */
const ADDRESSED: readonly QuoteStatus[] = ['measuring', 'manual', 'priced'];
const NOT_PLACED = 'Failed to place order.';

export async function loader(visit: Route.LoaderArgs) {
  const { name, email } = requireCustomer(visit);
  const query = visit.url.searchParams;
  const { api } = visit.context.get(pageContext);
  const [{ countries, deliveryTerms, landed, carriers }, calendar] = await Promise.all([
    api.call('shippingOffer'),
    api.call('shopCalendar'),
  ]);
  const quote = await findQuote(visit, query.get('quote'));
  const book = await api.call('addressBook');
  const repeated = await findRepeatedAddress(visit, quote);
  return {
    customer: { name, email },
    quote,
    seen: quote && readSeen(query.get('seen'), quote),
    countries,
    carriers: carriers.map(({ name }) => ({ name })),
    book,
    start: startAddress(book.addresses, { from: query.get('from'), repeated }),
    // That was added to the book on the way here.
    billToId: book.addresses.find(({ id }) => id === query.get('billTo'))?.id ?? '',
    deliveryTerms,
    tables: landed,
    calendar,
    today: dayOfInstant(new Date()),
  };
}

/** The quote in the address, else the newest open one. null if there is none, or it belongs to somebody else. */
async function findQuote({ context }: Route.LoaderArgs, quoteId: string | null): Promise<QuoteView | null> {
  const { api } = context.get(pageContext);
  if (!quoteId) return (await api.call('currentQuote')).quote;
  return unlessRefused(api.call('quote', { params: { quoteId } }));
}

/** Where the order went that the quote repeats; null where it repeats none. */
async function findRepeatedAddress({ context }: Route.LoaderArgs, quote: QuoteView | null): Promise<ShipTo | null> {
  if (!quote?.repeatsOrder) return null;
  const { api } = context.get(pageContext);
  const order = await unlessRefused(api.call('order', { params: { orderId: quote.repeatsOrder } }));
  return order?.shipTo ?? null;
}

async function unlessRefused<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (isAppError(error) && error.status < 500) return null;
    throw error;
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerForm({ context, request });
}

/** In the browser, whose parts go along. */
export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return answerForm({ context, request }, followSubmitted);
}

async function answerForm(
  { context, request }: Pick<Route.ActionArgs, 'context' | 'request'>,
  onMoved: (fromId: string, toId: string) => void = () => {},
) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const {
    name = '',
    address = '',
    city = '',
    state = '',
    zip = '',
    country = '',
    company = '',
    phone = '',
    poNumber = '',
    taxId = '',
    reference = '',
    billToId = '',
    freight = '',
    quoteId,
  } = values;
  const { carrier = '', carrierAccount: account = '', carrierZip } = values;
  const wished = readFreight(freight);
  const currency = CURRENCIES.find((each) => each === values.currency);
  try {
    if (values.intent === 'split' && quoteId) {
      const priced = await api.call('splitQuote', { params: { quoteId } });
      onMoved(quoteId, priced.quoteId);
      return redirect(`/shipinfo?quote=${priced.quoteId}`);
    }
    if (values.intent === 'price-anew' && quoteId) {
      const anew = await api.call('reviseQuote', { params: { quoteId }, body: {} });
      onMoved(quoteId, anew.quoteId);
      return redirect(`/shipinfo?quote=${anew.quoteId}`);
    }
    const placed = await api.call('placeOrder', {
      body: {
        ...{ name, address, city, state, zip, country, company, phone, poNumber, taxId, reference },
        ...(billToId === KEPT ? {} : { billToId }),
        collect: values.isCollect ? { carrier, account, zip: carrierZip ?? '' } : null,
        keep: values.keep === 'on',
        ...(quoteId ? { quoteId } : {}),
        ...(wished ? { freight: wished } : {}),
        ...(currency ? { currency } : {}),
      },
    });
    if ('orderId' in placed) return redirect(`/thank-you?order=${encodeURIComponent(placed.orderId)}`);
    return { kind: 'measuring', words: placed.message, values } satisfies ShippingOutcome;
  } catch (error) {
    // Also without a session: a redirect to the login would lose what was typed.
    return failureOf(error, values);
  }
}

function failureOf(error: unknown, values: Record<string, string>): ShippingFailure {
  if (!isAppError(error)) throw error;
  const isOurs = error.status >= 500;
  return {
    kind: 'failed',
    words: isOurs ? `${NOT_PLACED} Something went wrong. Please try again.` : error.message,
    fields: error.fields ?? {},
    values,
    needsLogin: error.code === 'not_signed_in',
    isKept: error.code === 'quote_needs_person',
  };
}

/** Without a session a reload would redirect to the login at once, and nobody could read why the order was not placed. */
export function shouldRevalidate(visit: ShouldRevalidateFunctionArgs): boolean {
  const outcome = visit.actionResult as ShippingOutcome | undefined;
  return outcome?.kind === 'failed' && outcome.needsLogin ? false : keepDataCutOff(visit);
}

export default function ShippingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, quote, seen, countries, deliveryTerms, book, start, billToId, carriers } = loaderData;
  const startCountry = actionData?.values.country ?? (quote?.shipTo ?? start)?.country ?? '';
  const [country, setCountry] = useState(servedCountry(startCountry, countries));
  const [isCollect, setIsCollect] = useState(startsCollect(quote, actionData));
  const changeAddress = useCallback((country: string, isCollect: boolean) => {
    setCountry(country);
    setIsCollect(isCollect);
  }, []);
  const [choice, changeChoice] = useDeliveryChoice();
  const delivery = deliveryOf(loaderData, countryCodeOf(country), isCollect ? { ...choice, isWanted: false } : choice);
  const terms = isCollect ? collectTerms(deliveryTerms) : (delivery.chosen?.terms ?? deliveryTerms);
  const { pathname, search, state } = useLocation();
  usePolling(quote?.status === 'measuring', POLL_MS);
  return (
    <div className="sheet grid gap-8 py-8 lg:py-12">
      <PageHead title="Shipping" description="Where to ship your parts." />
      <PageTitle lead={leadOf(quote)}>Shipping information</PageTitle>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="lg:order-2">
          {quote && (
            <QuoteSummary
              quote={quote}
              seen={seen}
              terms={DELIVERY_TERMS_TEXTS[terms]}
              extras={formatExtras({
                ...{ terms, isCollect, landed: delivery.settled?.landed ?? null },
                isHome: delivery.country === delivery.tables.origin,
              })}
              settled={delivery.settled}
              isCollect={isCollect}
            />
          )}
        </div>
        <div className="grid content-start gap-6">
          <RefusedFiles refused={state?.refused} />
          {quote && quote.status !== 'failed' && <UnreadableFiles quote={quote} />}
          <div role="status" className="empty:absolute">
            <Obstacle quote={quote} calendar={loaderData.calendar} />
          </div>
          {quote && ADDRESSED.includes(quote.status) && !quote.isExpired && (
            <ShippingForm
              key={quote.id}
              quote={quote}
              seen={seen}
              customer={customer}
              quantity={piecesOf(quote)}
              countries={countries}
              delivery={{ ...delivery, choice, onChange: changeChoice }}
              {...{ book, start, billToId, carriers, isCollect }}
              onAddress={changeAddress}
              outcome={actionData}
              here={pathname + search}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** Whether the form begins with the buyer's own carrier. */
function startsCollect(quote: QuoteView | null, outcome: ShippingOutcome | undefined): boolean {
  return outcome ? outcome.values.isCollect === 'on' : (quote?.collect ?? null) !== null;
}

/** What can be had to this country, what of it is chosen, and what the order comes to with it. Nothing before there is a price. */
function deliveryOf({ quote, tables, today, deliveryTerms }: Loaded, country: string | null, choice: DeliveryChoice) {
  const parts = (quote?.parts ?? []).flatMap(({ price, choices, failure }): SettledPart[] =>
    price && !price.manual && !failure ? [{ price, quantity: choices.quantity }] : [],
  );
  const isPriced = quote?.status === 'priced' && quote.leadTimeDays !== null && parts.length > 0;
  const currency = quote?.currency ?? '';
  const around = { tables, country, currencies: quote ? offeredCurrencies(currency, tables, today) : [] };
  const exchange = quote && choice.currency && exchangeRate(currency, choice.currency, tables, today);
  const payIn = exchange ? exchange.to : currency;
  if (!isPriced) return { ...around, payIn, options: [], chosen: null, settled: null };
  const wish = { parts, currency, payIn, shipDate: quote.shipDate ?? today, today };
  const wishedTransport = country === null ? null : transportOf({ ...choice, country }, tables);
  const options = country === null ? [] : freightOptions(wish, { country, use: choice.use }, tables, deliveryTerms);
  const isChosen = ({ settled, transport, terms }: (typeof options)[number]) =>
    settled !== null && transport === wishedTransport && terms === choice.terms;
  const chosen = (choice.isWanted && options.find(isChosen)) || null;
  const plain = settleOrder({ ...wish, delivery: null }, tables);
  return { ...around, payIn, options, chosen, settled: chosen?.settled ?? (plain.kind === 'settled' ? plain : null) };
}

type Loaded = Pick<Route.ComponentProps['loaderData'], 'quote' | 'tables' | 'today' | 'deliveryTerms'>;

function leadOf(quote: QuoteView | null): string {
  if (quote?.status === 'measuring')
    return 'Your files have arrived. Fill in the address in the meantime; we keep it with the quote.';
  return quote?.status === 'priced' ? 'Your files have arrived and are priced. Where should we ship the parts?' : '';
}

/** Files of the upload that were not taken; the workspace hands them over in the navigation state. */
function RefusedFiles({ refused = [] }: { refused?: UploadAnswer['refused'] | undefined }) {
  // The server does not know the navigation state.
  const hydrated = useHydrated();
  if (!hydrated || refused.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title={refused.length === 1 ? 'One file was not accepted' : `${refused.length} files were not accepted`}
    >
      <ul className="grid gap-1">
        {refused.map(({ name, message }) => (
          <li key={name} className="wrap-anywhere">
            {message}
          </li>
        ))}
      </ul>
      <p className="mt-1">The others are in this quote.</p>
    </Notice>
  );
}

/** Files that only the server's measuring found unreadable. The other parts go on without them. */
function UnreadableFiles({ quote }: { quote: QuoteView }) {
  const unreadable = quote.parts.flatMap(({ fileName, failure }) => (failure ? [{ fileName, failure }] : []));
  if (unreadable.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title={unreadable.length === 1 ? 'One file cannot be read' : `${unreadable.length} files cannot be read`}
    >
      <ul className="grid gap-1">
        {unreadable.map(({ fileName, failure }) => (
          <li key={fileName} className="wrap-anywhere">
            <span className="figures">{fileName}</span>: {failure.message}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        The other parts are quoted without {unreadable.length === 1 ? 'it' : 'them'}, and an order includes only those.
        To order everything together, replace the unreadable files with a new export in{' '}
        <Link to="/profile" className="link">
          your parts
        </Link>{' '}
        and submit again.
      </p>
    </Notice>
  );
}

/** The parts with a price need not wait for the others. Renders nothing where all of them wait. */
function OrderPriced({ quote }: { quote: QuoteView }) {
  const priced = quote.parts.flatMap(({ fileName, price }) => (price && !price.manual ? [{ fileName, price }] : []));
  if (priced.length === 0) return null;
  const totalMinor = priced.reduce((sum, { price }) => sum + price.totalPriceMinor, 0);
  return (
    <OnceForm className="mt-3 grid justify-items-start gap-2">
      <input type="hidden" name="quoteId" value={quote.id} />
      <p className="wrap-anywhere">
        {priced.map(({ fileName }) => fileName).join(', ')} {priced.length === 1 ? 'is' : 'are'} already priced:{' '}
        {formatMoney(totalMinor, quote.currency)}. You can order {priced.length === 1 ? 'it' : 'them'} now; our
        engineers will quote the others separately.
      </p>
      <Button type="submit" name="intent" value="split" variant="primary">
        {priced.length === 1 ? 'Continue with this part' : `Continue with these ${priced.length} parts`}
      </Button>
    </OnceForm>
  );
}

/** After the last day of its price a quote is priced anew before it is ordered. */
function ExpiredPrice({ quote }: { quote: QuoteView }) {
  return (
    <Notice tone="warn" title={`This price was valid until ${formatDate(quote.validUntil!)}`}>
      <p>
        We reprice the same parts at today's rates as version {quote.version + 1} of the quote and show what changed,
        line by line. This does not place an order.
      </p>
      <OnceForm className="mt-3">
        <input type="hidden" name="quoteId" value={quote.id} />
        <Button type="submit" name="intent" value="price-anew" variant="primary">
          Reprice
        </Button>
      </OnceForm>
    </Notice>
  );
}

/** Explains why the quote cannot be ordered, with the next step. Renders nothing if it can. */
function Obstacle({ quote, calendar }: { quote: QuoteView | null; calendar: CalendarNow }) {
  if (!quote) {
    return (
      <Notice tone="warn" title="There is no open quote to order.">
        <p>Please upload your parts first.</p>
        <ButtonLink to="/profile" variant="primary" className="mt-3">
          Start Building with Ease
        </ButtonLink>
      </Notice>
    );
  }
  if (quote.isExpired) return <ExpiredPrice quote={quote} />;
  if (quote.status === 'manual') {
    return (
      <Notice title="Our engineers are quoting your parts">
        <p>
          At least one part needs a manual quote; the reasons are shown next to it. We email you a price for the whole
          quote. Nothing is ordered until you approve it. You can enter the shipping address now.
        </p>
        <AnswerClock askedAt={quote.createdAt} calendar={calendar} words="We answer by" className="mt-3" />
        <OrderPriced quote={quote} />
        <ButtonLink to="/profile" className="mt-3">
          Back to your parts
        </ButtonLink>
      </Notice>
    );
  }
  if (quote.status === 'failed') {
    const isExpired = quote.parts.every(({ failure }) => failure?.code === 'expired');
    if (isExpired)
      return (
        <Notice tone="warn" title="The files of this quote were removed">
          <p>The reason is shown next to each file. Upload the files again for a new price.</p>
          <ButtonLink to="/profile" className="mt-3">
            Back to your parts
          </ButtonLink>
        </Notice>
      );
    return (
      <Notice
        tone="fail"
        title={quote.parts.length === 1 ? 'This file cannot be read' : 'None of these files can be read'}
      >
        <p>The reason is shown next to it. Replace it with a new export and submit again.</p>
        <ButtonLink to="/profile" className="mt-3">
          Back to your parts
        </ButtonLink>
      </Notice>
    );
  }
  if (quote.status === 'declined') {
    return (
      <Notice tone="warn" title="We could not quote this">
        <p>
          {quote.shopMessage ? 'The reason is shown next to it.' : ''} You can change the parts and upload them again,
          or write to us.
        </p>
        <ButtonLink to="/profile" className="mt-3">
          Back to your parts
        </ButtonLink>
      </Notice>
    );
  }
  if (quote.status === 'ordered') {
    return (
      <Notice tone="good" title="This quote is ordered">
        <ButtonLink to="/profile-status" className="mt-2">
          See your orders
        </ButtonLink>
      </Notice>
    );
  }
  return null;
}
