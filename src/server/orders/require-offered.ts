/** Choices that somebody sent, held against the catalog. */
import { CATALOG } from '#catalog/catalog.ts';
import { finishesFor, furtherProblem, labelOfProcess, materialsFor, tolerancesFor } from '#catalog/options.ts';
import { AppError } from '#contract/errors.ts';
import type { Choices } from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import { labelAnywhere } from '#quote/option-words.ts';

/**
 * Ids are only words until the catalog knows them, and a finish has to fit its material. Where further choices are on the part is looked at once it is
 * measured: the price says what does not fit. Throws `invalid_input` with the field behind `path`.
 */
export function requireOffered(choices: Choices, path: PropertyKey[]): void {
  const { process, material, finish, tolerance } = choices;
  const has = (options: readonly { id: string }[], id: string) => options.some((option) => option.id === id);
  const wrong = !has(materialsFor(process), material)
    ? 'material'
    : !has(finishesFor(process, material), finish)
      ? 'finish'
      : !has(tolerancesFor(process, material), tolerance)
        ? 'tolerance'
        : null;
  if (wrong) {
    const labeled = (field: typeof wrong) => labelAnywhere(CATALOG.processes, field, choices[field]);
    const where = `${labelOfProcess(process)}${wrong === 'material' ? '' : ` in ${labeled('material')}`}`;
    throw wrongField({
      path: [...path, wrong],
      message: `We do not offer the ${wrong} “${labeled(wrong)}” for ${where}.`,
    });
  }
  const problem = furtherProblem(choices);
  if (problem) throw wrongField({ path: [...path, problem.field], message: formatReason(problem.reason) });
}

export function wrongField({ path, message }: { path: PropertyKey[]; message: string }): AppError {
  return new AppError('invalid_input', { message, fields: { [path.map(String).join('.')]: message } });
}
