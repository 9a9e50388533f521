import type { PanelAnswer } from '#admin/panel-action.ts';
import type { ApiClient } from '#contract/client.ts';
import { AppError, isAppError } from '#contract/errors.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { parseCardText } from '#quote/card-text.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/inputs.tsx';
import { Alert } from '#ui/notice.tsx';

/** A card from a file, for the form. `faults`: why the last one was refused. */
export function CardFile({ faults, busy }: { faults: PanelAnswer | undefined; busy: boolean }) {
  const fields = Object.entries(faults?.fields ?? {});
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="Rates from a file"
          hint="A JSON file exported here or from the command line. It replaces the contents of this form."
          className="w-full max-w-lg"
        >
          <TextInput type="file" name="file" accept=".json,application/json" />
        </Field>
        <Button type="submit" name="intent" value="import" busy={busy} busyLabel="Loading...">
          Load file
        </Button>
      </div>
      <Alert title={faults?.words}>
        {fields.length > 0 && (
          <ul aria-label="Errors in the file" className="grid gap-1 pt-1">
            {fields.map(([field, reason]) => (
              <li key={field} className="wrap-anywhere">
                <span className="figures">{field}</span>: {reason}
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}

/** The card in a file, checked by the server. Throws `invalid_input` with each fault by its field. */
export async function readCardFile(file: FormDataEntryValue | null, api: ApiClient): Promise<RateCard> {
  if (!(file instanceof File) || file.size === 0)
    throw new AppError('invalid_input', { message: 'Choose a file first.' });
  try {
    return await api.call('checkRateCard', { body: { card: cardIn(await file.text()) } });
  } catch (error) {
    if (!isAppError(error) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([field, reason]) => [field.replace(/^card\./, ''), reason]);
    throw new AppError(error.code, { message: `${file.name} was rejected.`, fields: Object.fromEntries(fields) });
  }
}

function cardIn(text: string): Record<string, unknown> {
  const parsed = parseCardText(text);
  if (parsed.kind === 'problem') {
    const { path, message } = parsed.problem;
    throw new AppError('invalid_input', { fields: { [path || 'card']: message } });
  }
  const { value } = parsed;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('invalid_input', { fields: { card: 'Expected a group of figures' } });
  return value as Record<string, unknown>;
}
