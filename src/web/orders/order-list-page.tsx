import { data, Link, redirect } from 'react-router';
import { isAppError } from '#contract/errors.ts';
import { formatDate } from '#contract/format-date.ts';
import type { OrderSummary } from '#contract/order.ts';
import { formatMoney } from '#contract/units.ts';
import { OrderStatusBadge } from '#order/order-status-badge.tsx';
import { PartPicture } from '#part/part-picture.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatDay } from '#ui/format-time.ts';
import { Alert, Notice } from '#ui/notice.tsx';
import { readTableQuery } from '#ui/table-query.ts';
import { takeFlash } from '#web/account/flash.ts';
import { requireCustomer } from '#web/guard.ts';
import { OpenQuotes } from '#web/orders/open-quotes.tsx';
import { PageTitle } from '#web/orders/page-title.tsx';
import { quoteDeleted, requestWithdrawn } from '#web/orders/quote-gone.ts';
import { apiContext, pageContext } from '#web/page-context.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import type { Route } from './+types/order-list-page';

export async function loader(visit: Route.LoaderArgs) {
  requireCustomer(visit);
  const query = readTableQuery(visit.url.searchParams);
  const { api } = visit.context.get(pageContext);
  const { flash, headers } = await takeFlash(visit.request);
  const [page, { quotes }] = await Promise.all([api.call('orders', { query }), api.call('openQuotes')]);
  // Only the clock of a quote that waits for the shop needs it.
  const calendar = quotes.some(({ status }) => status === 'manual') ? await api.call('shopCalendar') : null;
  return data({ ...page, quotes, calendar, flash }, { headers });
}

interface ListAnswer {
  isDone: boolean;
  words: string;
}

async function answerForm({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = form.get('intent');
  try {
    const api = context.get(apiContext);
    const params = { quoteId: String(form.get('quoteId') ?? '') };
    if (intent === 'duplicate') return redirect(`/quotes/${(await api.call('duplicateQuote', { params })).quoteId}`);
    if (intent === 'rename') {
      const { name, number } = await api.call('renameQuote', {
        params,
        body: { name: String(form.get('name') ?? '') },
      });
      return data<ListAnswer>({ isDone: true, words: `Quote ${number} is now called “${name || number}”.` });
    }
    if (intent === 'withdraw') {
      const { title, files } = requestWithdrawn((await api.call('withdrawQuote', { params })).files);
      return data<ListAnswer>({ isDone: true, words: `${title} ${files}` });
    }
    const { title, files } = quoteDeleted((await api.call('deleteQuote', { params })).files);
    return data<ListAnswer>({ isDone: true, words: `${title} ${files}` });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return data<ListAnswer>(
      { isDone: false, words: [...(NOTHING_DONE[String(intent)] ?? []), error.message].join(' ') },
      { status: error.status },
    );
  }
}

const NOTHING_DONE: Readonly<Record<string, [string]>> = {
  delete: ['Nothing was deleted.'],
  withdraw: ['Nothing was withdrawn.'],
};

export { reloadWhenMoved as shouldRevalidate } from '#web/shell/keep-data-cut-off.ts';
export { answerForm as action, answerForm as clientAction };

/** The height of two lines of text. */
const ROW_PICTURE_PX = 48;

const COLUMNS: Column<OrderSummary>[] = [
  {
    key: 'orderId',
    header: 'Order ID',
    sortable: true,
    cell: ({ orderId, picture }) => (
      <span className="inline-flex items-center gap-3">
        <PartPicture
          src={picture && `/api/files/${picture.fileId}/picture`}
          name={picture?.fileName ?? ''}
          sizePx={ROW_PICTURE_PX}
        />
        <Link to={`/profile-status/${orderId}`} className="figures link">
          {orderId}
        </Link>
      </span>
    ),
  },
  {
    key: 'orderDate',
    header: 'Order Date',
    sortable: true,
    cell: ({ orderDate, shipDate, status }) => (
      <div>
        <time dateTime={orderDate} className="figures">
          {formatDay(orderDate)}
        </time>
        {shipDate && status === 'Processing' && (
          <span className="block text-label text-ink-soft">ships by {formatDate(shipDate)}</span>
        )}
      </div>
    ),
  },
  { key: 'status', header: 'Order Status', sortable: true, cell: ({ status }) => <OrderStatusBadge status={status} /> },
  {
    key: 'totalMinor',
    header: 'Total Cost',
    sortable: true,
    align: 'right',
    cell: ({ totalMinor, currency }) => (
      <span className="figures">
        {formatMoney(totalMinor, currency)} <span className="text-ink-faint">{currency}</span>
      </span>
    ),
  },
];

export default function OrderListPage({
  loaderData: { rows, total, quotes, calendar, flash },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="sheet grid gap-6 py-8 lg:py-12">
      <PageHead title="Your orders" />
      <PageTitle lead="Each order with its parts, itemized price and status.">Your orders</PageTitle>
      <Alert title={actionData?.words} tone={actionData?.isDone ? 'good' : 'fail'} />
      {!actionData && flash && (
        <Notice role="status" tone={flash.tone} title={flash.title}>
          {flash.text}
        </Notice>
      )}
      <DataTable
        caption="Your orders"
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ orderId }) => orderId}
        empty={
          <span className="grid justify-items-center gap-3">
            There are no records to display
            <ButtonLink to="/profile" variant="primary">
              Start Building with Ease
            </ButtonLink>
          </span>
        }
      />
      <OpenQuotes quotes={quotes} calendar={calendar} />
    </div>
  );
}
