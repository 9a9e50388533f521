import { useState } from 'react';
import { finishesFor, fittingChoices, materialsFor, tolerancesFor } from '#catalog/options.ts';
import type { QuoteView } from '#contract/order.ts';
import { SPEEDS } from '#contract/quote.ts';
import { SPEED_LABELS } from '#order/format-part.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Checkbox, NumberInput, Select } from '#ui/inputs.tsx';
import { OnceForm } from '#ui/once-form.tsx';
import { changeField, type REVISED_FIELDS } from '#web/quotes/read-changes.ts';

const UNDER_WAY = ['measuring', 'manual', 'ordered'];

/** Changes of a saved quote: each makes a new version, and this one stays. Nothing where the quote is ordered or at work. */
export function QuoteChangesForm({ quote, newestVersion }: { quote: QuoteView; newestVersion: number }) {
  if (UNDER_WAY.includes(quote.status)) return null;
  return (
    <details className="border-t border-rule pt-4 print:hidden">
      <summary className="link w-fit cursor-pointer py-2 font-medium">Change this quote</summary>
      <OnceForm key={quote.id} className="mt-3 grid gap-6">
        <p className="max-w-[60ch] text-small text-ink-soft">
          Your changes become version {newestVersion + 1}, priced at today's rates. Version {quote.version} is not
          changed. To change processes, threads or faces, use the workspace.
        </p>
        {quote.parts.map((part, at) => (
          <PartChanges key={at} part={part} position={at} canLeaveOut={quote.parts.length > 1} />
        ))}
        <Field label="Lead time" className="max-w-xs">
          <Select name="speed" defaultValue={quote.speed}>
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {SPEED_LABELS[speed]}
              </option>
            ))}
          </Select>
        </Field>
        <p>
          <Button type="submit" name="intent" value="revise" variant="primary" busyLabel="Saving...">
            Save as version {newestVersion + 1}
          </Button>
        </p>
      </OnceForm>
    </details>
  );
}

interface PartChangesProps {
  part: QuoteView['parts'][number];
  position: number;
  canLeaveOut: boolean;
}

function PartChanges({ part: { fileName, choices }, position, canLeaveOut }: PartChangesProps) {
  const { process } = choices;
  const [chosen, setChosen] = useState({
    material: choices.material,
    finish: choices.finish,
    tolerance: choices.tolerance,
  });
  const options = {
    material: materialsFor(process),
    finish: finishesFor(process, chosen.material),
    tolerance: tolerancesFor(process, chosen.material),
  };
  const select = (field: (typeof REVISED_FIELDS)[number], label: string) => (
    <Field label={label}>
      <Select
        name={changeField(position, field)}
        value={chosen[field]}
        onChange={({ target: { value } }) =>
          setChosen((before) =>
            fittingChoices(process, field === 'material' ? value : before.material, {
              ...before,
              [field]: value,
            }),
          )
        }
      >
        {options[field].map(({ id, label: words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <fieldset className="grid gap-3 border-l-2 border-hairline-strong pl-4 sm:grid-cols-2">
      <legend className="figures pb-2 font-medium wrap-anywhere">{fileName}</legend>
      {select('material', 'Material')}
      {select('finish', 'Finish')}
      {select('tolerance', 'Tolerance')}
      <Field label="Quantity">
        <NumberInput
          name={changeField(position, 'quantity')}
          defaultValue={String(choices.quantity)}
          unit="pcs"
          inputMode="numeric"
        />
      </Field>
      {canLeaveOut && <Checkbox name={changeField(position, 'isLeftOut')} label="Leave this part out" />}
    </fieldset>
  );
}
