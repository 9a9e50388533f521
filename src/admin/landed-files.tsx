import { Form, useNavigation } from 'react-router';
import { csvOfList } from '#admin/landed-csv.ts';
import { LANDED_LISTS, LANDED_NAMES } from '#admin/landed-settings-form.ts';
import type { PanelAnswer } from '#admin/panel-action.ts';
import type { LandedSettingsView } from '#contract/landed-tables.ts';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select, TextInput } from '#ui/inputs.tsx';
import { Alert } from '#ui/notice.tsx';

/** The tables as files for a spreadsheet, out and in. */
export function LandedFiles({ settings, answer }: { settings: LandedSettingsView; answer: PanelAnswer | undefined }) {
  const isImporting = useNavigation().formData?.get('intent') === 'import';
  const faults = Object.entries(answer?.fields ?? {});
  return (
    <section aria-labelledby="landed-files" className="mt-10 grid max-w-5xl gap-4 border-t border-hairline pt-6">
      <h2 id="landed-files" className="font-medium">
        Import and export tables
      </h2>
      <ul className="flex flex-wrap gap-3">
        {LANDED_LISTS.map((list) => (
          <li key={list}>
            <ButtonAnchor
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOfList(list, settings))}`}
              download={`landed-${list}.csv`}
              size="small"
            >
              {LANDED_NAMES[list]} as CSV
            </ButtonAnchor>
          </li>
        ))}
      </ul>
      <Form method="post" encType="multipart/form-data" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="import" />
        <input type="hidden" name="basedOn" value={settings.version} />
        <Field label="Table" className="w-full max-w-56">
          <Select name="list">
            {LANDED_LISTS.map((list) => (
              <option key={list} value={list}>
                {LANDED_NAMES[list]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Rows from a CSV file"
          hint="Use the same columns as the export. The file replaces all rows of this table."
          className="w-full max-w-lg"
        >
          <TextInput type="file" name="file" accept=".csv,text/csv" />
        </Field>
        <Button type="submit" busy={isImporting} busyLabel="Reading...">
          Import table
        </Button>
      </Form>
      <Alert tone={answer?.isSaved ? 'good' : 'fail'} title={answer?.words}>
        {faults.length > 0 && (
          <ul aria-label="Errors in the file" className="grid gap-1 pt-1">
            {faults.map(([place, words]) => (
              <li key={place} className="wrap-anywhere">
                {place}: {words}
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </section>
  );
}
