import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { answerPanel, readTexts } from '#admin/panel-action.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import { PartsToJudge } from '#admin/parts-to-judge.tsx';
import { readCurrency, readPrices } from '#admin/price-form.ts';
import { QuotePriceForm } from '#admin/quote-price-form.tsx';
import { readAccesses } from '#admin/read-accesses.ts';
import { RequestDecision } from '#admin/request-decision.tsx';
import { RequestFacts, RequestNotes } from '#admin/request-facts.tsx';
import { RequestStatusBadge } from '#admin/request-status-badge.tsx';
import { useAnswer } from '#admin/use-answer.ts';
import type { ApiClient } from '#contract/client.ts';
import { AppError, isAppError } from '#contract/errors.ts';
import { isWaiting, type RequestDetail } from '#contract/request.ts';
import { formatMoney } from '#contract/units.ts';
import { AnswerClock } from '#order/answer-clock.tsx';
import { referenceCells } from '#order/reference-cells.ts';
import { ShipTo } from '#order/ship-to.tsx';
import { ShopMessage } from '#order/shop-message.tsx';
import { Alert, Notice } from '#ui/notice.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import type { Route } from './+types/request-page';

export async function loader(visit: Route.LoaderArgs) {
  const { api } = requireAdmin(visit);
  try {
    const [request, calendar] = await Promise.all([
      api.call('adminRequest', { params: visit.params }),
      api.call('shopCalendar'),
    ]);
    const parts = request.quote?.parts ?? [];
    const files = parts.flatMap(({ fileId, instructions: { drawing } }) =>
      drawing ? [fileId, drawing.fileId] : [fileId],
    );
    return { request, calendar, accesses: await readAccesses(api, files) };
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found')
      return data({ request: null, calendar: null, accesses: {} }, { status: 404 });
    throw error;
  }
}

async function answerForm({ context, request, params }: Route.ActionArgs) {
  const { intent, text = '', message = '', quoteId = '', requestKey, ...rest } = await readTexts(request);
  const answer = (failed: string, work: (api: ApiClient) => Promise<string>) =>
    answerPanel(context, failed, (api) => work(api).catch(sayWithdrawn));
  if (intent === 'note')
    return answer('The note was not saved.', async (api) => {
      await api.call('addRequestNote', { params, body: { text, requestKey: requestKey || undefined } });
      return 'Note saved.';
    });
  if (intent === 'price')
    return answer('The quote was not sent.', async (api) => {
      const { parts, problems, unpriced } = readPrices(rest, readCurrency(rest.currency));
      if (Object.keys(problems).length > 0)
        throw new AppError('invalid_input', { message: missingWords(unpriced), fields: problems });
      await api.call('priceQuote', { params: { quoteId }, body: { parts, message } });
      return 'Quote sent. The customer can order it now.';
    });
  return answer('No decision was saved.', async (api) => {
    if (intent !== 'Approved' && intent !== 'Rejected') throw new AppError('invalid_input');
    const { type, name, status } = await api.call('decideRequest', { params, body: { status: intent, message } });
    return `${type} from ${name}: ${status}.`;
  });
}

/** The page showed the request: if it is gone now, its customer has taken it back. */
function sayWithdrawn(error: unknown): never {
  if (!isAppError(error) || error.code !== 'not_found') throw error;
  throw new AppError('not_found', {
    message: 'The customer withdrew this request or deleted it in the meantime.',
    cause: error,
  });
}

function missingWords(unpriced: readonly string[]): string {
  if (unpriced.length === 0) return 'A price or lead time is missing or invalid.';
  const names = new Intl.ListFormat('en').format(unpriced.map((name) => `“${name}”`));
  return unpriced.length === 1 ? `${names} needs a price.` : `${names} need a price.`;
}

export { answerForm as action, answerForm as clientAction };

/** A request that is gone leaves its page with what was said of it: nobody goes on typing. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 404;
}

export default function RequestPage({ loaderData: { request, calendar, accesses }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  if (!request) {
    return (
      <>
        <PanelHead title="Request not found" />
        <Alert title={actionData?.words} className="mb-6" />
        <p className="pb-5 text-small text-ink-soft">
          {!actionData && 'The customer may have withdrawn it. '}The change log in Settings lists withdrawn requests.
        </p>
        <Link to="/admindashboard/requests" className="link">
          New Requests
        </Link>
      </>
    );
  }
  const { quote } = request;
  return (
    <>
      <PanelHead title={`${request.type}: ${request.name}`}>
        <RequestStatusBadge status={request.status} />
      </PanelHead>
      <Alert title={actionData?.words} tone={actionData?.isSaved ? 'good' : 'fail'} className="mb-6" />
      <div className="grid max-w-6xl gap-8">
        {calendar && isWaiting(request) && (
          <AnswerClock askedAt={request.createdAt} calendar={calendar} words="Answer due by" />
        )}
        <RequestFacts request={request} />
        {quote && <EarlyOrder quote={quote} />}
        {quote && <PartsToJudge quote={quote} accesses={accesses} problems={actionData?.fields ?? {}} />}
        {quote?.status === 'manual' && <QuotePriceForm quote={quote} />}
        {quote && (quote.status === 'priced' || quote.status === 'ordered') && (
          <Notice tone="good" title={`Priced at ${formatMoney(quote.totalMinor!, quote.currency)} ${quote.currency}.`}>
            {quote.status === 'ordered' ? 'The customer has ordered it.' : 'The customer can order it.'}
          </Notice>
        )}
        {quote && quote.status !== 'measuring' && (
          <p>
            <a
              href={`/api/admin/quotes/${quote.id}/document`}
              download
              className="link inline-flex min-h-11 items-center"
            >
              Quote PDF
            </a>
          </p>
        )}
        {quote && <ShopMessage title="Message to the customer" text={quote.shopMessage} />}
        <RequestDecision request={request} />
        <RequestNotes request={request} />
      </div>
    </>
  );
}

/** What the buyer said about the order before there was a price: both addresses and the references for the books. */
function EarlyOrder({ quote }: { quote: NonNullable<RequestDetail['quote']> }) {
  const references = referenceCells({ ...quote, deliveryTerms: null });
  return (
    <>
      {references.length > 0 && <TitleBlock className="border-b border-b-hairline" cells={references} />}
      {quote.shipTo && <ShipTo shipTo={quote.shipTo} billTo={quote.billTo} />}
    </>
  );
}
