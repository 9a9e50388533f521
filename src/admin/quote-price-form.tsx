import { Form, useNavigation } from 'react-router';
import { PRICE_FORM } from '#admin/price-form.ts';
import { QUOTE_MESSAGE_MAX, type RequestDetail } from '#contract/request.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/inputs.tsx';

/** Sends the prices that were typed beside the parts, with a message. A part with a computed price keeps it while its inputs are unchanged. */
export function QuotePriceForm({ quote }: { quote: NonNullable<RequestDetail['quote']> }) {
  const { state, formData } = useNavigation();
  return (
    <section aria-label="Prices">
      <h2 className="pb-3 text-label text-ink-soft uppercase">Send prices</h2>
      <Form id={PRICE_FORM} method="post" className="grid max-w-3xl gap-5">
        <input type="hidden" name="quoteId" value={quote.id} />
        <input type="hidden" name="currency" value={quote.currency} />
        <Field
          label="Message to the customer"
          hint="Optional. Included in the email and kept with the quote and its order."
        >
          <TextArea name="message" rows={3} maxLength={QUOTE_MESSAGE_MAX} />
        </Field>
        <p>
          <Button
            type="submit"
            name="intent"
            value="price"
            variant="primary"
            busy={state !== 'idle' && formData?.get('intent') === 'price'}
            busyLabel="Sending..."
          >
            Send quote
          </Button>
        </p>
      </Form>
    </section>
  );
}
