import { Link } from 'react-router';

/** The id of an order as a link to its page in the panel. */
export function OrderLink({ orderId }: { orderId: string }) {
  return (
    <Link to={`/admindashboard/orders/${orderId}`} className="figures link whitespace-nowrap">
      {orderId}
    </Link>
  );
}
