import { Link } from 'react-router';

/** An order's id in a table of the panel; leads to the order. */
export function OrderLink({ orderId }: { orderId: string }) {
  return (
    <Link to={`/admindashboard/orders/${orderId}`} className="figures link whitespace-nowrap">
      {orderId}
    </Link>
  );
}
