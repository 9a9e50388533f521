import { redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { DELIVERY_TERMS_TEXTS } from '#catalog/delivery-terms.ts';
import { AppError, isAppError } from '#contract/errors.ts';
import type { QuoteView } from '#contract/order.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { requireCustomer } from '#web/guard.ts';
import { PageTitle } from '#web/orders/page-title.tsx';
import { QuoteSummary } from '#web/orders/quote-summary.tsx';
import { type ShippingFailure, ShippingForm } from '#web/orders/shipping-form.tsx';
import { usePolling } from '#web/orders/use-polling.ts';
import { pageContext } from '#web/page-context.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import type { Route } from './+types/shipping-page';

const POLL_MS = 1_000;
const NOT_PLACED = 'Failed to place order.';

export async function loader(visit: Route.LoaderArgs) {
  const { name, email } = requireCustomer(visit);
  const query = new URL(visit.request.url).searchParams;
  const { countries, deliveryTerms } = await visit.context.get(pageContext).api.call('shippingOffer');
  const seen = Number(query.get('seen') ?? Number.NaN);
  return {
    customer: { name, email },
    quote: await findQuote(visit, query.get('quote')),
    seenMinor: Number.isInteger(seen) ? seen : null,
    countries,
    terms: DELIVERY_TERMS_TEXTS[deliveryTerms],
  };
}

/** The quote in the address, else the newest open one. null if there is none, or it belongs to somebody else. */
async function findQuote({ context }: Route.LoaderArgs, quoteId: string | null): Promise<QuoteView | null> {
  const { api } = context.get(pageContext);
  if (!quoteId) return (await api.call('currentQuote')).quote;
  try {
    return await api.call('quote', { params: { quoteId } });
  } catch (error) {
    if (isAppError(error) && error.status < 500) return null;
    throw error;
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, customer } = context.get(pageContext);
  const form = await request.formData();
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  // No redirect to the login here: the typed text would be lost.
  if (!customer) return failureOf(new AppError('not_signed_in'), values);
  const {
    name = '',
    address = '',
    city = '',
    state = '',
    zip = '',
    country = '',
    poNumber = '',
    taxId = '',
    quoteId,
  } = values;
  try {
    const { orderId } = await api.call('placeOrder', {
      body: { name, address, city, state, zip, country, poNumber, taxId, ...(quoteId ? { quoteId } : {}) },
    });
    return redirect(`/thank-you?order=${encodeURIComponent(orderId)}`);
  } catch (error) {
    return failureOf(error, values);
  }
}

function failureOf(error: unknown, values: Record<string, string>): ShippingFailure {
  if (!isAppError(error)) throw error;
  const isOurs = error.status >= 500;
  return {
    words: isOurs ? `${NOT_PLACED} Something went wrong. Please try again.` : error.message,
    fields: error.fields ?? {},
    values,
    needsLogin: error.code === 'not_signed_in',
  };
}

/** Without a session a reload would redirect to the login at once, and nobody could read why the order was not placed. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return (actionResult as ShippingFailure | undefined)?.needsLogin ? false : defaultShouldRevalidate;
}

export default function ShippingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, quote, seenMinor, countries, terms } = loaderData;
  const { pathname, search } = useLocation();
  usePolling(quote?.status === 'measuring', POLL_MS);
  return (
    <div className="sheet grid gap-8 py-8 lg:py-12">
      <PageHead title="Shipping" description="Where your parts go." />
      <PageTitle lead={leadOf(quote)}>Shipping information</PageTitle>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="lg:order-2">{quote && <QuoteSummary quote={quote} seenMinor={seenMinor} terms={terms} />}</div>
        <div className="grid content-start gap-6">
          <div role="status" className="empty:absolute">
            <Obstacle quote={quote} />
          </div>
          {quote && (quote.status === 'measuring' || quote.status === 'priced') && (
            <ShippingForm
              quoteId={quote.id}
              customer={customer}
              countries={countries}
              failure={actionData}
              here={pathname + search}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function leadOf(quote: QuoteView | null): string {
  if (quote?.status === 'measuring') return 'Your files have arrived. Fill in the address meanwhile.';
  return quote?.status === 'priced' ? 'Your files have arrived and are priced. Where shall the parts go?' : '';
}

/** Explains why the quote cannot be ordered, with the next step. Renders nothing if it can. */
function Obstacle({ quote }: { quote: QuoteView | null }) {
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
  if (quote.status === 'manual') {
    return (
      <Notice title="Your parts are with our engineers">
        <p>
          At least one of them needs a person to price it; the reasons stand beside it. We write to you within 24 hours
          with a price for the whole quote. Nothing is ordered before you agree to it.
        </p>
        <ButtonLink to="/profile" className="mt-3">
          Back to your parts
        </ButtonLink>
      </Notice>
    );
  }
  if (quote.status === 'failed') {
    return (
      <Notice tone="fail" title="At least one file cannot be read">
        <p>The reason stands beside it. Take that file out, or replace it by a new export, and submit again.</p>
        <ButtonLink to="/profile" className="mt-3">
          Back to your parts
        </ButtonLink>
      </Notice>
    );
  }
  if (quote.status === 'declined') {
    return (
      <Notice tone="warn" title="We could not offer a price for this quote">
        <p>Our mail to you says why. You can change the parts and upload them again, or write to us.</p>
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
