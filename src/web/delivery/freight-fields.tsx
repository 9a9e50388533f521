import type { LandedTables } from '#contract/landed-tables.ts';
import { CUSTOMS_USES } from '#contract/landed-tables.ts';
import {
  countryInSentence,
  FREIGHT_UNTOLD,
  formatDays,
  formatGap,
  TRANSPORT_WORDS,
  USE_WORDS,
} from '#contract/landed-words.ts';
import { formatMoney } from '#contract/units.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/inputs.tsx';
import type { DeliveryChoice } from '#web/delivery/delivery-choice.ts';
import { type FreightOption, freightValue } from '#web/delivery/freight-options.ts';

export interface FreightFieldsProps {
  options: readonly FreightOption[];
  /** The one that the order is placed with; null: freight is told before it is charged. */
  chosen: FreightOption | null;
  choice: DeliveryChoice;
  /** Of the address; null for one that the list does not know. */
  country: string | null;
  tables: LandedTables;
  onChange: (change: Partial<DeliveryChoice>) => void;
}

/** How an order is brought, as radio buttons with prices and days; what cannot be said stands below as a sentence. */
export function FreightFields({ options, chosen, choice, country, tables, onChange }: FreightFieldsProps) {
  const told = options.filter(({ settled }) => settled !== null);
  const isChosenBefore = ({ transport, terms }: FreightOption) =>
    transport === choice.transport && terms === choice.terms;
  const lost = choice.isWanted && chosen === null ? options.find(isChosenBefore) : undefined;
  const sentences = [...new Set(options.flatMap(({ gaps }) => gaps.map(formatGap)))];
  return (
    <fieldset className="grid gap-2 text-small">
      <legend className="pb-1 font-medium">Freight{country && ` to ${countryInSentence(country)}`}</legend>
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="radio"
          name="freight"
          value=""
          checked={chosen === null}
          onChange={() => onChange({ isWanted: false })}
          className="size-5 shrink-0"
        />
        <span>
          Not included in this order. {FREIGHT_UNTOLD}
          {lost && (
            <span className="block font-medium">
              {TRANSPORT_WORDS[lost.transport]}, {lost.terms}, which you chose before, has no price for this order.
            </span>
          )}
        </span>
      </label>
      {told.map((option) => (
        <label key={freightValue(option, choice.use)} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name="freight"
            value={freightValue(option, choice.use)}
            checked={option === chosen}
            onChange={() => onChange({ isWanted: true, transport: option.transport, terms: option.terms })}
            className="size-5 shrink-0"
          />
          <FreightLabel option={option} />
        </label>
      ))}
      {sentences.length > 0 && (
        <ul className="grid gap-1 border-l-2 border-hairline-strong pl-3 text-ink-soft">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {country !== tables.origin && options.length > 0 && (
        <Field label="Declared to customs as" hint="The tariff code depends on material and use." hintBelow>
          <UseSelect choice={choice} onChange={onChange} />
        </Field>
      )}
    </fieldset>
  );
}

function FreightLabel({ option: { transport, terms, settled } }: { option: FreightOption }) {
  const landed = settled?.landed;
  if (!landed) return null;
  const isHome = landed.country === landed.origin;
  return (
    <span>
      {TRANSPORT_WORDS[transport]}, {terms}:{' '}
      <span className="figures">{formatMoney(landed.chargedMinor, landed.currency)}</span>
      {terms === 'DDP' && (isHome ? ' with taxes' : ' with duty and taxes')}, arrives {formatDays(landed.arrives)}
    </span>
  );
}

export function UseSelect({ choice, onChange }: Pick<FreightFieldsProps, 'choice' | 'onChange'>) {
  return (
    <Select
      value={choice.use}
      onChange={(event) => {
        const use = CUSTOMS_USES.find((each) => each === event.currentTarget.value);
        if (use) onChange({ use });
      }}
    >
      {CUSTOMS_USES.map((use) => (
        <option key={use} value={use}>
          {USE_WORDS[use]}
        </option>
      ))}
    </Select>
  );
}
