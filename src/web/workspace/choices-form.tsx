import { memo, type ReactNode, useState } from 'react';
import { finishesFor, materialsFor, PROCESS_OPTIONS, tolerancesFor } from '#catalog/options.ts';
import type { Material, Option } from '#contract/catalog.ts';
import { DELIVERIES, DELIVERY_OF, type Process, SPEED_DAYS, type Speed } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { SPEED_LABELS } from '#order/format-part.ts';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { NumberInput, Select } from '#ui/inputs.tsx';
import type { DraftChange, DraftChoices } from '#web/workspace/draft-choices.ts';
import { readQuantity } from '#web/workspace/quantity.ts';
import { formatAside } from '#web/workspace/set-aside.ts';
import { unratedOptions } from '#web/workspace/unrated-options.ts';

const DENSE = 'md:min-h-9 md:py-1 text-small';

export interface ChoicesFormProps {
  draft: DraftChoices;
  speed: Speed;
  /** What the finish adds to price and days; null where it is not known. */
  finishNote?: string | null;
  /** What the shop has rates for. */
  rateCard: RateCard;
  /** Set by Submit if no process is selected. */
  processError?: string | undefined;
  /** Below the process. */
  processNote?: ReactNode;
  onProcess: (process: Process) => void;
  onChange: (change: DraftChange) => void;
  onSpeed: (speed: Speed) => void;
}

/** The buyer's choices for one part, and the delivery of the whole order. */
export const ChoicesForm = memo(function ChoicesForm({
  draft,
  speed,
  rateCard,
  finishNote = null,
  processError,
  processNote,
  onProcess,
  onChange,
  onSpeed,
}: ChoicesFormProps) {
  const quantity = readQuantity(draft.quantity);
  const process = draft.process;
  const aside = formatAside(draft);
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-3 text-small">
      <Field label="Manufacturing process" required error={processError} className="col-span-2">
        <Select className={DENSE} value={process ?? ''} onChange={(event) => onProcess(event.currentTarget.value)}>
          <option value="" disabled>
            Select a process
          </option>
          <Options options={PROCESS_OPTIONS} />
        </Select>
      </Field>
      {processNote && <div className="col-span-2">{processNote}</div>}
      {process && (
        <>
          {CHOICES.map(({ field, label, optionsFor }) => {
            const options = optionsFor(process, draft.material);
            return (
              <Choice
                key={`${process} ${field}`}
                label={label}
                note={field === 'finish' ? finishNote : null}
                options={options}
                unrated={unratedOptions(field, options, { ...draft, process }, rateCard)}
                value={draft[field]}
                onChange={(id) => onChange({ [field]: id })}
              />
            );
          })}
          {aside.length > 0 && (
            <ul
              aria-label="Set aside"
              className="col-span-2 grid gap-1 border-l-2 border-processing-ink pl-3 text-processing-ink"
            >
              {aside.map((words) => (
                <li key={words}>{words}</li>
              ))}
              <li className="text-ink-soft">
                {aside.length === 1
                  ? 'It is restored when you choose an option that offers it.'
                  : 'They are restored when you choose an option that offers them.'}
              </li>
            </ul>
          )}
        </>
      )}
      <Field
        label="Quantity"
        error={quantity.kind === 'refused' ? quantity.problem : undefined}
        className="col-span-2 sm:col-span-1 lg:col-span-2 xl:col-span-1"
      >
        <NumberInput
          unit="pcs"
          className={DENSE}
          value={draft.quantity}
          onChange={(event) => onChange({ quantity: event.currentTarget.value })}
        />
      </Field>
      <Delivery speed={speed} onSpeed={onSpeed} />
    </div>
  );
});

type ListedOption = Option & Pick<Material, 'family'>;

const CHOICES: readonly {
  field: 'material' | 'finish' | 'tolerance';
  label: string;
  optionsFor: (process: Process, material: string) => readonly ListedOption[];
}[] = [
  { field: 'material', label: 'Material', optionsFor: materialsFor },
  { field: 'finish', label: 'Finish', optionsFor: finishesFor },
  { field: 'tolerance', label: 'Tolerance', optionsFor: tolerancesFor },
];

interface ChoiceProps {
  label: string;
  /** Below the box. */
  note: string | null;
  options: readonly ListedOption[];
  /** Ids that the shop has no rates for. */
  unrated: ReadonlySet<string>;
  value: string;
  onChange: (id: string) => void;
}

function Choice({ label, note, options: offered, unrated, value, onChange }: ChoiceProps) {
  // What is picked here and now was never offered with a price; what the part came with was.
  const [picked, setPicked] = useState<string | null>(null);
  const remarkOn = (id: string) => (id === value && id !== picked ? 'no longer offered' : 'manual quote');
  const options = offered.map((option) =>
    unrated.has(option.id) ? { ...option, label: `${option.label} (${remarkOn(option.id)})` } : option,
  );
  const pick = (id: string) => {
    setPicked(id);
    onChange(id);
  };
  return (
    <Field label={label} hint={note} hintBelow className="col-span-2">
      <Select className={DENSE} value={value} onChange={(event) => pick(event.currentTarget.value)}>
        {[...Map.groupBy(options, ({ family }) => family)].map(([family, group]) =>
          family ? (
            <optgroup key={family} label={family}>
              <Options options={group} />
            </optgroup>
          ) : (
            <Options key="" options={group} />
          ),
        )}
      </Select>
    </Field>
  );
}

function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
}

/** Days in transit. There is one choice for the whole order, because it ships together. */
function Delivery({ speed, onSpeed }: { speed: Speed; onSpeed: (speed: Speed) => void }) {
  return (
    <fieldset className="col-span-2 grid content-start gap-1.5 sm:col-span-1 lg:col-span-2 xl:col-span-1">
      <legend className="mb-1.5 font-medium">
        Delivery<span className="text-label font-normal text-ink-soft">, in transit</span>
      </legend>
      <div className="grid grid-cols-2">
        {DELIVERIES.map((option) => (
          <label
            key={option}
            className={classNames(
              'grid min-h-11 cursor-pointer place-content-center border px-2 text-center leading-tight first:rounded-l-sm last:-ml-px last:rounded-r-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blueprint md:min-h-9',
              option === DELIVERY_OF[speed]
                ? 'relative border-blueprint bg-blueprint-wash font-semibold text-blueprint'
                : 'border-hairline-strong hover:border-ink',
            )}
          >
            <input
              type="radio"
              name="speed"
              value={option}
              checked={option === DELIVERY_OF[speed]}
              onChange={() => onSpeed(option)}
              className="sr-only"
            />
            {SPEED_LABELS[option]}
            <span className="figures text-label font-normal">{SPEED_DAYS[option]} days</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
