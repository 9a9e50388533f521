/** The fields of an upload as choices, one a file. */
import * as z from 'zod/mini';
import { defaultChoices, PROCESS_OPTIONS, processOfLabel } from '#catalog/options.ts';
import { AppError } from '#contract/errors.ts';
import {
  type SentPart,
  SentPartSchema,
  UPLOAD_FILES_MAX,
  UPLOAD_PARTS_MAX,
  type UploadFields,
  UploadFieldsSchema,
} from '#contract/order.ts';
import { type Choices, QUANTITY_DEFAULT, type Speed } from '#contract/quote.ts';
import { requireOffered, wrongField } from '#server/orders/require-offered.ts';

/** What is sent of a part beside its files. */
export interface PartForm {
  choices: Choices;
  thicknessMm: number | null;
  note: string;
}

export interface UploadForm {
  speed: Speed;
  /** In the order of the files. */
  parts: PartForm[];
  requestKey: string | undefined;
}

/** Throws AppError with a sentence for the first field that is missing or wrong. */
export function readUploadForm(given: Record<string, string>, fileCount: number): UploadForm {
  if (!given.material) throw new AppError('no_process');
  const fields = UploadFieldsSchema.safeParse(given);
  if (!fields.success) throw wrongField(fields.error.issues[0]!);
  // As a number, an empty text would be 0, which is "not stated".
  if (given.quantity?.trim() === '') throw wrongQuantity();
  const { thickness, requestKey } = fields.data;
  const parts =
    fields.data.choices === undefined ? sameForAll(fields.data, fileCount) : oneEach(fields.data, fileCount);
  // One quote has one speed: it is shipped together.
  const speed = fields.data.speed ?? parts[0]!.speed;
  return {
    speed,
    requestKey,
    parts: parts.map(({ thicknessMm, note = '', archive: _archive, ...choices }) => ({
      choices: { ...choices, speed },
      // 0 is "not stated", in both.
      thicknessMm: thicknessMm || thickness || null,
      note,
    })),
  };
}

/** How many files an upload with this field may bring: ten, and those that came out of a ZIP. */
export function filesAllowed(choices: string | undefined): number {
  const sent = choices === undefined ? null : parseJson(choices);
  const parts = z.array(z.looseObject({ archive: z.optional(z.string()) })).safeParse(sent);
  const unpacked = parts.success ? parts.data.filter(({ archive }) => archive).length : 0;
  return Math.min(UPLOAD_PARTS_MAX, UPLOAD_FILES_MAX + unpacked);
}

function sameForAll({ material, quantity }: UploadFields, fileCount: number): SentPart[] {
  const process = processOfLabel(material);
  if (!process) throw unknownProcess(material);
  if (quantity === undefined) throw wrongQuantity();
  return Array.from({ length: fileCount }, () => ({
    ...defaultChoices(process),
    quantity: quantity === 0 ? QUANTITY_DEFAULT : quantity,
  }));
}

function oneEach({ material, choices = '' }: UploadFields, fileCount: number): SentPart[] {
  // Where the choices differ, every process is named.
  for (const label of material.split(', ')) if (!processOfLabel(label)) throw unknownProcess(label);
  const sent = parseJson(choices);
  const parsed = z.array(SentPartSchema).safeParse(sent);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    throw wrongField({ path: ['choices', ...path], message: faultOfPart(path, message, valueAt(sent, path)) });
  }
  if (parsed.data.length !== fileCount)
    throw wrongField({
      path: ['choices'],
      message: `Files sent: ${fileCount}. Choices sent: ${parsed.data.length}. There must be one of each.`,
    });
  for (const [index, each] of parsed.data.entries()) {
    requireOffered(each, ['choices', index]);
  }
  return parsed.data;
}

/** `path`: the place of the part and the path in it. */
function faultOfPart(path: readonly PropertyKey[], message: string, found: unknown): string {
  const [, ...inPart] = path;
  const field = inPart.at(-1);
  if (field === 'quantity') return 'Quantity must be a whole number from 1 to 10,000.';
  if (field === 'thicknessMm' || field === 'note' || field === 'tight') return message;
  if (inPart.length === 0)
    return 'The choices of a part are missing or wrong. Please choose process, material, finish and tolerance again.';
  return `The choice “${inPart.map(String).join('.')}” of a part is ${found === undefined ? 'missing' : 'wrong'}. Please choose it again.`;
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], root);
}

function unknownProcess(label: string): AppError {
  const labels = PROCESS_OPTIONS.map((option) => option.label).join(', ');
  return wrongField({ path: ['material'], message: `“${label.slice(0, 60)}” is not one of our processes: ${labels}.` });
}

function wrongQuantity(): AppError {
  return wrongField({ path: ['quantity'], message: 'Quantity must be a whole number from 1 to 10,000.' });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
