import { memo } from 'react';
import type { Country } from '#contract/countries.ts';
import { LANDED_TERMS } from '#contract/landed.ts';
import type { LandedTables } from '#contract/landed-tables.ts';
import { formatUntold, TRANSPORT_WORDS } from '#contract/landed-words.ts';
import type { Process } from '#contract/quote.ts';
import { LandedCost } from '#order/landed-section.tsx';
import { transportsTo } from '#quote/landed/landed-cost.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/inputs.tsx';
import { CurrencyField } from '#web/delivery/currency-field.tsx';
import { type DeliveryChoice, transportOf } from '#web/delivery/delivery-choice.ts';
import { UseSelect } from '#web/delivery/freight-fields.tsx';
import type { OrderLanded } from '#web/workspace/order-landed.ts';

const DENSE = 'md:min-h-9 md:py-1 text-small';

export interface DeliverySectionProps {
  choice: DeliveryChoice;
  countries: readonly Country[];
  tables: LandedTables;
  currencies: readonly string[];
  currency: string;
  landed: OrderLanded;
  /** How the parts are made that have a price. */
  processes: readonly Process[];
  onChange: (change: Partial<DeliveryChoice>) => void;
}

/** Where all priced parts go, by what and on which terms, and what they cost on the bench there. */
export const DeliverySection = memo(function DeliverySection(props: DeliverySectionProps) {
  const { choice, countries, tables, currencies, currency, landed, processes, onChange } = props;
  const transports = transportsTo(choice.country, tables);
  return (
    <section aria-label="Delivery" className="grid gap-3 border-t border-rule pt-4 text-small">
      <h2 className="text-label text-ink-soft uppercase">Delivered cost</h2>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Destination">
          <Select
            className={DENSE}
            value={choice.country}
            onChange={(event) => onChange({ country: event.currentTarget.value })}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Freight">
          <Select
            className={DENSE}
            value={transportOf(choice, tables)}
            onChange={(event) => {
              const transport = transports.find((each) => each === event.currentTarget.value);
              if (transport) onChange({ transport, isWanted: true });
            }}
          >
            {transports.map((transport) => (
              <option key={transport} value={transport}>
                {TRANSPORT_WORDS[transport]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Terms">
          <Select
            className={DENSE}
            value={choice.terms}
            onChange={(event) => {
              const terms = LANDED_TERMS.find((each) => each === event.currentTarget.value);
              if (terms) onChange({ terms, isWanted: true });
            }}
          >
            <option value="DAP">DAP, you pay duty</option>
            <option value="DDP">DDP, duty paid</option>
          </Select>
        </Field>
        <CurrencyField className={DENSE} offered={currencies} current={currency} onChange={onChange} />
        {choice.country !== tables.origin && (
          <Field label="Declared to customs as" className="col-span-2">
            <UseSelect choice={choice} onChange={onChange} />
          </Field>
        )}
      </div>
      <div role="status" className="grid gap-2">
        {landed.kind === 'told' && landed.isProposed && (
          <p className="text-ink-soft">For the processes we suggest. Parts join your order once you choose theirs.</p>
        )}
        {landed.kind === 'told' && <LandedCost processes={processes} landed={landed.landed} />}
        {landed.kind === 'untold' && (
          <ul className="grid gap-1 border-l-2 border-hairline-strong pl-3">
            {formatUntold(landed).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {landed.kind === 'no-price' && <p className="text-ink-soft">Shown as soon as one part has a price.</p>}
      </div>
    </section>
  );
});
