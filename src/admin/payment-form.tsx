import { useEffect, useId, useState } from 'react';
import { useAddingForm } from '#admin/use-answer.ts';
import type { AdminOrderDetail } from '#contract/order.ts';
import { PAYMENT_METHODS, REFERENCE_MAX } from '#contract/transaction.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { NumberInput, Select, TextInput } from '#ui/inputs.tsx';

/** Records a payment or a refund of an order. The page makes `requestKey`, so a button pressed twice records once. */
export function PaymentForm({ order, requestKey }: { order: AdminOrderDetail; requestKey: string }) {
  const { fetcher, form } = useAddingForm();
  const headingId = useId();
  const [key, setKey] = useState(requestKey);
  useEffect(() => {
    if (fetcher.data?.isSaved) setKey(crypto.randomUUID());
  }, [fetcher.data]);
  const problems = fetcher.data?.fields ?? {};
  const isBusy = fetcher.state !== 'idle';
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/admindashboard/orders/${order.orderId}`}
      aria-labelledby={headingId}
      className="grid gap-4"
    >
      <h2 id={headingId} className="text-label text-ink-soft uppercase">
        Record a payment
      </h2>
      <input type="hidden" name="requestKey" value={key} />
      <input type="hidden" name="currency" value={order.currency} />
      <Field label="Amount" error={problems.amountMinor}>
        <NumberInput name="amount" unit={order.currency} inputMode="decimal" />
      </Field>
      <Field label="Paid by" error={problems.method}>
        <Select name="method">
          {PAYMENT_METHODS.map((method) => (
            <option key={method}>{method}</option>
          ))}
        </Select>
      </Field>
      <Field label="Reference" hint="Bank reference or PO number (optional)." error={problems.reference}>
        <TextInput name="reference" maxLength={REFERENCE_MAX} className="figures" />
      </Field>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="Payment" variant="primary" busy={isBusy}>
          Record payment
        </Button>
        <Button type="submit" name="intent" value="Refund" busy={isBusy}>
          Record refund
        </Button>
      </p>
    </fetcher.Form>
  );
}
