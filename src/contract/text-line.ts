/** Text of one line, as forms and calls send it, without anything hidden in it. */
import * as z from 'zod/mini';
import { ONE_LINE, withoutHidden } from '#contract/text.ts';

/** Must not be empty. */
export const line = (label: string, max: number) =>
  z
    .string({ error: `${label} is required` })
    .check(
      z.overwrite(withoutHidden),
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(max, `${label} must be at most ${max} characters`),
      z.regex(ONE_LINE, `${label} must be one line of text`),
    );

/** May be empty. */
export const optionalLine = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .check(
      z.overwrite(withoutHidden),
      z.trim(),
      z.maxLength(max, `${label} must be at most ${max} characters`),
      z.regex(ONE_LINE, `${label} must be one line of text`),
    );
