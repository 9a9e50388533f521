import { useEffect } from 'react';
import { Link } from 'react-router';
import { isAppError } from '#contract/errors.ts';
import { ButtonAnchor, ButtonLink } from '#ui/button.tsx';
import { Alert } from '#ui/notice.tsx';
import { clearOrdered } from '#web/orders/order-handover.ts';
import { dropShippingDraft } from '#web/orders/shipping-draft.ts';
import { pageContext } from '#web/page-context.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import type { Route } from './+types/thank-you-page';

export async function loader({ context, url }: Route.LoaderArgs) {
  const orderId = url.searchParams.get('order');
  const { api, customer } = context.get(pageContext);
  if (!orderId || !customer) return { orderId: null, email: null };
  try {
    const { orderId: known } = await api.call('order', { params: { orderId } });
    return { orderId: known, email: customer.email };
  } catch (error) {
    // Somebody else's order, or none: then there is nothing to say about it.
    if (isAppError(error) && error.status < 500) return { orderId: null, email: null };
    throw error;
  }
}

export default function ThankYouPage({ loaderData: { orderId, email } }: Route.ComponentProps) {
  useEffect(() => {
    if (orderId === null || email === null) return;
    dropShippingDraft();
    void clearOrdered(email);
  }, [orderId, email]);
  return (
    <div className="sheet grid gap-6 py-12 lg:py-20">
      <PageHead
        title="Thank You!"
        description="We received your message or order. What happens next, and a link back to the home page."
        path="/thank-you"
      />
      <h1 className="border-t border-rule pt-6 text-promise font-semibold">Thank You!</h1>
      {orderId ? (
        <>
          <Alert tone="good" className="max-w-xl" title="Your order is placed! Confirmation email sent." />
          <p className="max-w-[52ch] text-lead">
            Your order is{' '}
            <Link to={`/profile-status/${orderId}`} className="figures link whitespace-nowrap">
              {orderId}
            </Link>
            . Its page shows each step. We email you when it ships.
          </p>
        </>
      ) : (
        <p className="max-w-[52ch] text-lead">We read every message and reply.</p>
      )}
      <p className="flex flex-wrap gap-3">
        {orderId && (
          <ButtonLink to={`/profile-status/${orderId}`} variant="primary">
            Track the order
          </ButtonLink>
        )}
        <ButtonAnchor href="/" variant={orderId ? 'secondary' : 'primary'}>
          Back to Home
        </ButtonAnchor>
      </p>
    </div>
  );
}
