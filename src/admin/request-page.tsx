import { data, Link } from 'react-router';
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
import { AppError, isAppError } from '#contract/errors.ts';
import { isWaiting } from '#contract/request.ts';
import { formatMoney } from '#contract/units.ts';
import { AnswerClock } from '#order/answer-clock.tsx';
import { ShipTo } from '#order/ship-to.tsx';
import { ShopMessage } from '#order/shop-message.tsx';
import { Alert, Notice } from '#ui/notice.tsx';
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
  if (intent === 'note')
    return answerPanel(context, 'The note is not kept.', async (api) => {
      await api.call('addRequestNote', { params, body: { text, requestKey: requestKey || undefined } });
      return 'The note is kept.';
    });
  if (intent === 'price')
    return answerPanel(context, 'The quote is not sent.', async (api) => {
      const { parts, problems, unpriced } = readPrices(rest, readCurrency(rest.currency));
      if (Object.keys(problems).length > 0)
        throw new AppError('invalid_input', { message: missingWords(unpriced), fields: problems });
      await api.call('priceQuote', { params: { quoteId }, body: { parts, message } });
      return 'The quote is sent: the customer can order it.';
    });
  return answerPanel(context, 'Nothing is decided.', async (api) => {
    if (intent !== 'Approved' && intent !== 'Rejected') throw new AppError('invalid_input');
    const { type, name, status } = await api.call('decideRequest', { params, body: { status: intent, message } });
    return `${type} of ${name}: ${status}.`;
  });
}

function missingWords(unpriced: readonly string[]): string {
  if (unpriced.length === 0) return 'A price or a number of days is missing or cannot be read.';
  const names = new Intl.ListFormat('en').format(unpriced.map((name) => `“${name}”`));
  return unpriced.length === 1 ? `${names} needs a price.` : `${names} need a price.`;
}

export { answerForm as action, answerForm as clientAction };

export default function RequestPage({ loaderData: { request, calendar, accesses }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  if (!request) {
    return (
      <>
        <PanelHead title="There is no such request" />
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
          <AnswerClock askedAt={request.createdAt} calendar={calendar} words="To be answered by" />
        )}
        <RequestFacts request={request} />
        {quote?.shipTo && <ShipTo shipTo={quote.shipTo} />}
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
              PDF of the quote
            </a>
          </p>
        )}
        {quote && <ShopMessage title="Told to the customer" text={quote.shopMessage} />}
        <RequestDecision request={request} />
        <RequestNotes request={request} />
      </div>
    </>
  );
}
