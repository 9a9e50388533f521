import { useFetcher } from 'react-router';
import type { PanelAnswer } from '#admin/panel-action.ts';
import { useAnswer } from '#admin/use-answer.ts';
import { type AdminOrder, ORDER_STATUSES } from '#contract/order.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Select, TextInput } from '#ui/inputs.tsx';

/** Marked important: a select has colors of its own. */
const TONES = {
  Processing: 'bg-processing! text-processing-ink!',
  Shipped: 'bg-shipped! text-shipped-ink!',
  Delivered: 'bg-delivered! text-delivered-ink!',
} as const satisfies Record<AdminOrder['status'], string>;

/** Sets the status and the tracking id of an order. The server records the event and mails the customer. */
export function StatusForm({ order, className }: { order: AdminOrder; className?: string }) {
  const fetcher = useFetcher<PanelAnswer>();
  useAnswer(fetcher.data);
  return (
    <fetcher.Form
      method="post"
      action={`/admindashboard/orders/${order.orderId}`}
      className={classNames(
        'grid grid-cols-[8.5rem_minmax(7rem,1fr)_auto] gap-2 max-md:min-w-0 max-md:grow max-md:grid-cols-1',
        className,
      )}
    >
      <Select
        name="status"
        aria-label={`Status of order ${order.orderId}`}
        defaultValue={order.status}
        key={`status ${order.status}`}
        className={classNames('text-small font-semibold md:min-h-9 md:py-1', TONES[order.status])}
      >
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {status}
          </option>
        ))}
      </Select>
      <TextInput
        name="trackingId"
        aria-label={`Tracking ID of order ${order.orderId}`}
        placeholder="Tracking ID"
        maxLength={80}
        defaultValue={order.trackingId ?? ''}
        key={`tracking ${order.trackingId}`}
        className="figures text-small md:min-h-9 md:py-1"
      />
      <Button type="submit" size="small" busy={fetcher.state !== 'idle'} busyLabel="Saving..." className="md:min-h-9">
        Save
      </Button>
    </fetcher.Form>
  );
}
