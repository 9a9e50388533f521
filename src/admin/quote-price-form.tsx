import { Form, useNavigation } from 'react-router';
import { leadTimeField, unitPriceField } from '#admin/price-form.ts';
import { QUOTE_MESSAGE_MAX, type RequestDetail } from '#contract/request.ts';
import { formatPieces } from '#order/format-part.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { NumberInput, TextArea } from '#ui/inputs.tsx';

export interface QuotePriceFormProps {
  quote: NonNullable<RequestDetail['quote']>;
  /** Problems by input name. */
  problems: Record<string, string>;
}

/** The form in which an admin prices each part. A part with a computed price keeps it while its inputs are unchanged. */
export function QuotePriceForm({ quote, problems }: QuotePriceFormProps) {
  const { state, formData } = useNavigation();
  return (
    <section aria-label="Prices">
      <h2 className="pb-3 text-label text-ink-soft uppercase">Prices</h2>
      <Form method="post" className="grid max-w-3xl gap-5">
        <input type="hidden" name="quoteId" value={quote.id} />
        <input type="hidden" name="currency" value={quote.currency} />
        {quote.parts.map(({ position, fileName, choices, price }) => (
          <fieldset key={position} className="grid gap-4 border-t border-hairline pt-4 sm:grid-cols-2">
            <legend className="sr-only">{fileName}</legend>
            <p className="sm:col-span-2">
              <span className="figures font-medium wrap-anywhere">{fileName}</span>
              <span className="text-small text-ink-soft">
                {' '}
                · {formatPieces(choices.quantity)}
                {price && !price.manual && ' · priced by machine; fill in to set another price'}
              </span>
            </p>
            <Field label="Price of one piece" error={problems[unitPriceField(position)]}>
              <NumberInput name={unitPriceField(position)} unit={quote.currency} inputMode="decimal" />
            </Field>
            <Field label="Working days to make" error={problems[leadTimeField(position)]}>
              <NumberInput name={leadTimeField(position)} unit="days" />
            </Field>
          </fieldset>
        ))}
        <Field
          label="Message to the customer"
          hint="Goes into the mail, and stays with the quote and its order; may be empty."
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
            Send the quote
          </Button>
        </p>
      </Form>
    </section>
  );
}
