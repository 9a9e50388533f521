import { leadTimeField, PRICE_FORM, unitPriceField, unpricedField } from '#admin/price-form.ts';
import type { PartToJudge } from '#contract/request.ts';
import { formatPieces } from '#order/format-part.ts';
import { Field } from '#ui/field.tsx';
import { NumberInput } from '#ui/inputs.tsx';

export interface PartPriceFieldsProps {
  part: PartToJudge;
  currency: string;
  /** Problems by input name. */
  problems: Record<string, string>;
}

/** The inputs of one part's price, beside the part. They belong to the form at the end of the page. */
export function PartPriceFields({ part, currency, problems }: PartPriceFieldsProps) {
  const { position, fileName, choices, price } = part;
  const names = { price: unitPriceField(position), days: leadTimeField(position) };
  return (
    <fieldset className="grid max-w-3xl gap-4 border border-hairline-strong p-4 sm:grid-cols-2">
      <legend className="px-1 text-label text-ink-soft uppercase">
        Price of <span className="figures wrap-anywhere normal-case">{fileName}</span>, {formatPieces(choices.quantity)}
      </legend>
      {price && !price.manual && (
        <p className="text-small text-ink-soft sm:col-span-2">
          Priced automatically. Leave the fields empty to keep this price, or fill them in to override it.
        </p>
      )}
      {price?.manual && <input type="hidden" form={PRICE_FORM} name={unpricedField(position)} value={fileName} />}
      <Field label="Unit price" error={problems[names.price]}>
        <NumberInput form={PRICE_FORM} name={names.price} unit={currency} inputMode="decimal" />
      </Field>
      <Field label="Lead time in working days" error={problems[names.days]}>
        <NumberInput form={PRICE_FORM} name={names.days} unit="days" />
      </Field>
    </fieldset>
  );
}
