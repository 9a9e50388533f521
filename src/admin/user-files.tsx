import { Link } from 'react-router';
import type { QuoteStatus } from '#contract/order.ts';
import { formatBytes } from '#contract/units.ts';
import type { AdminUserFile } from '#contract/user.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatMoment } from '#ui/format-time.ts';

const STATES = {
  measuring: 'Being measured',
  priced: 'Priced, not ordered',
  manual: 'Awaiting a quote',
  failed: 'Unreadable',
  declined: 'Declined',
  ordered: 'Ordered',
} as const satisfies Record<QuoteStatus, string>;

const COLUMNS: Column<AdminUserFile>[] = [
  {
    key: 'name',
    header: 'File',
    sortable: true,
    cell: ({ name }) => <span className="figures wrap-anywhere">{name}</span>,
  },
  { key: 'bytes', header: 'Size', sortable: true, align: 'right', cell: ({ bytes }) => formatBytes(bytes) },
  {
    key: 'uploadedAt',
    header: 'Uploaded',
    sortable: true,
    cell: ({ uploadedAt }) => (
      <time dateTime={uploadedAt} className="figures">
        {formatMoment(uploadedAt)}
      </time>
    ),
  },
  { key: 'state', header: 'State', cell: (file) => <State file={file} /> },
  {
    key: 'download',
    header: 'Download',
    cell: ({ id, name }) => (
      <a href={`/api/admin/files/${id}`} download className="link inline-flex items-center max-md:min-h-11">
        Download<span className="sr-only"> {name}</span>
      </a>
    ),
  },
];

/** What has become of a file, with a link to its order or its request. */
function State({ file: { quoteStatus, orderId, requestId } }: { file: AdminUserFile }) {
  if (quoteStatus === null) return 'Not in a quote';
  const words = STATES[quoteStatus];
  if (orderId)
    return (
      <span>
        {words},{' '}
        <Link to={`/admindashboard/orders/${orderId}`} className="figures link">
          {orderId}
        </Link>
      </span>
    );
  if (!requestId) return words;
  return (
    <Link to={`/admindashboard/requests/${requestId}`} className="link">
      {words}
    </Link>
  );
}

/** What the customer has uploaded, a page at a time. */
export function UserFiles({ rows, total }: { rows: AdminUserFile[]; total: number }) {
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="pb-3 text-label text-ink-soft uppercase">
        Files
      </h2>
      <DataTable
        caption="Files"
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => id}
        empty="No files uploaded."
      />
      {total > 0 && <p className="pt-2 text-small text-ink-soft">File downloads are recorded.</p>}
    </section>
  );
}
