import type { OrderStatus } from '#contract/order.ts';
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge.tsx';

/** The specification's yellow, blue and green. */
const TONES = {
  Processing: 'processing',
  Shipped: 'shipped',
  Delivered: 'delivered',
} as const satisfies Record<OrderStatus, StatusBadgeProps['tone']>;

/** The status of an order, in its color. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge status={status} tone={TONES[status]} />;
}
