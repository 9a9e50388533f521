/** Sends the parts to the server. In the workspace, files leave this computer only here. */
import { labelOfProcess } from '#catalog/options.ts';
import { AppError, ERRORS, type ErrorBody } from '#contract/errors.ts';
import { type SentPart, type UploadAnswer, UploadAnswerSchema } from '#contract/order.ts';
import { drawingField } from '#contract/part-instructions.ts';
import type { Choices } from '#contract/quote.ts';

export const LOG_IN = 'Please log in to upload files.';

export interface PartToUpload {
  name: string;
  bytes: Blob;
  choices: Choices;
  /** Of a sheet part, else null. */
  thicknessMm: number | null;
  note: string;
  drawing: { name: string; bytes: Blob } | null;
  /** Name of the ZIP that it came from. */
  archive?: string | undefined;
}

export interface UploadOptions {
  /** The same for each try to send these parts: the server opens one quote. */
  requestKey: string;
  /** Bearer token of the stored user. The session cookie is always sent too. */
  token: string | null;
  /** From 0 to 1, over the bytes of all files. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads all parts in one call, which creates one quote. Throws AppError with the server's message if there is one, `not_signed_in` for an expired
 * session, else `internal`. It uses XMLHttpRequest, because fetch does not report the progress of an upload.
 */
export function uploadParts(parts: readonly PartToUpload[], options: UploadOptions): Promise<UploadAnswer> {
  const first = parts[0];
  if (!first) return Promise.reject(new AppError('no_file'));
  const form = new FormData();
  // A mixed upload says so: "CNC Machining, 3D Printing".
  const labels = new Set(parts.map(({ choices }) => labelOfProcess(choices.process)));
  form.set('material', [...labels].join(', '));
  // Of all parts; each has its own in `choices`.
  form.set('thickness', '0');
  form.set('quantity', String(first.choices.quantity));
  form.set('speed', first.choices.speed);
  form.set('requestKey', options.requestKey);
  form.set('choices', JSON.stringify(parts.map(sentPart)));
  for (const part of parts) form.append('file', part.bytes, part.name);
  for (const [at, { drawing }] of parts.entries())
    if (drawing) form.append(drawingField(at), drawing.bytes, drawing.name);
  return send(form, options);
}

function sentPart({ choices, thicknessMm, note, archive }: PartToUpload): SentPart {
  return {
    ...choices,
    ...(thicknessMm ? { thicknessMm } : {}),
    ...(note ? { note } : {}),
    ...(archive ? { archive } : {}),
  };
}

function send(form: FormData, { token, onProgress, signal }: UploadOptions): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/files/upload');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.withCredentials = true;
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      try {
        resolve(readAnswer(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => {
      reject(
        new AppError('internal', {
          message: 'The connection was lost before the upload finished. Your files are still here; please try again.',
        }),
      );
    };
    request.onabort = () => reject(new AppError('upload_interrupted'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function readAnswer(status: number, text: string): UploadAnswer {
  if (status === 401) throw new AppError('not_signed_in', { message: LOG_IN });
  const body = parseJson(text);
  if (status >= 200 && status < 300) return UploadAnswerSchema.parse(body);
  const error = body as Partial<ErrorBody> | null;
  const code = error?.code && error.code in ERRORS ? error.code : 'internal';
  throw new AppError(code, { message: error?.message ?? 'Something went wrong!', cause: `${status}` });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
