/** A message from the contact page. */
import * as z from 'zod/mini';
import { EmailSchema } from '#contract/account.ts';
import { RequestKeySchema } from '#contract/request-key.ts';
import { ONE_LINE } from '#contract/text.ts';

export const CONTACT_NAME_MAX = 100;
export const CONTACT_MESSAGE_MAX = 5000;
const PHONE_MAX = 40;

/** Sent as a form or as JSON; everything in it is text. */
export const ContactSchema = z.object({
  /** Stands in a mail's subject. */
  name: z
    .string({ error: 'Name is required' })
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.maxLength(CONTACT_NAME_MAX, `Name must be at most ${CONTACT_NAME_MAX} characters`),
      z.regex(ONE_LINE, 'Name must be one line of text'),
    ),
  email: EmailSchema,
  message: z.string({ error: 'Message is required' }).check(
    // A form sends two characters for each line break, but its own limit counts one.
    z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    z.trim(),
    z.minLength(1, 'Message is required'),
    z.maxLength(
      CONTACT_MESSAGE_MAX,
      `Message must be at most ${CONTACT_MESSAGE_MAX.toLocaleString('en-US')} characters`,
    ),
  ),
  /** Held by the form and not shown. */
  phone: z._default(
    z
      .string({ error: 'Phone must be text' })
      .check(
        z.trim(),
        z.maxLength(PHONE_MAX, `Phone must be at most ${PHONE_MAX} characters`),
        z.regex(ONE_LINE, 'Phone must be one line of text'),
      ),
    '',
  ),
  requestKey: RequestKeySchema,
  /** Where to go afterwards; anything that is not a page of this site becomes /thank-you. */
  _next: z._default(z.string(), ''),
  /** A switch of the form forwarder that the specification names; taken and not used. */
  _captcha: z._default(z.string(), ''),
  /** Hidden from people. Only a bot fills it in, and its message is dropped. */
  website: z._default(z.string(), ''),
});
export type Contact = z.infer<typeof ContactSchema>;

export const ContactAnswerSchema = z.object({
  message: z.string(),
  /** A path of this site. */
  next: z.string(),
});
