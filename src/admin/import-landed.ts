/** Takes one table of landed cost in from a file; all others stay as they are. */
import type { RowTexts } from '#admin/form-rows.ts';
import { placeInCsv, rowsOfCsv } from '#admin/landed-csv.ts';
import { LANDED_LISTS, type LandedList, landedBody, textsOfRow } from '#admin/landed-settings-form.ts';
import type { ApiClient } from '#contract/client.ts';
import { AppError, isAppError } from '#contract/errors.ts';

/** Answers what the panel says. */
export async function importList(
  texts: Record<string, string>,
  file: FormDataEntryValue | null,
  api: ApiClient,
): Promise<string> {
  const list = LANDED_LISTS.find((each) => each === texts.list);
  if (!list || !(file instanceof File) || file.size === 0)
    throw new AppError('invalid_input', { message: 'Choose a table and a file first.' });
  const imported = rowsOfCsv(list, await file.text());
  const settings = await api.call('landedSettings');
  const rowsOf = (each: LandedList): RowTexts[] =>
    each === list ? imported : settings[each].map((row) => textsOfRow(row));
  const rows = Object.fromEntries(
    LANDED_LISTS.map((each) => [each, rowsOf(each).map((own) => ({ texts: own }))]),
  ) as Record<LandedList, { texts: RowTexts }[]>;
  const { currency, paddingMm, fillPercent, packingGramsPerLiter, exchangeDaysMost } = settings;
  const figures = { paddingMm, fillPercent, packingGramsPerLiter, exchangeDaysMost };
  const scalars = Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, String(value)]));
  try {
    await api.call('updateLandedSettings', {
      body: landedBody({ ...scalars, currency, basedOn: texts.basedOn ?? '' }, rows),
    });
  } catch (error) {
    if (!isAppError(error) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([field, words]) => [placeInCsv(field), words]);
    throw new AppError(error.code, { message: `${file.name} was rejected.`, fields: Object.fromEntries(fields) });
  }
  return `Imported ${imported.length} ${imported.length === 1 ? 'row' : 'rows'}. They apply to new prices.`;
}
