/** The contact form: a request for the admin and a mail to the info address, written together or not at all. */
import { addRequest } from '#db/requests.ts';
import type { Handler } from '#server/api/call.ts';
import { callerAddress } from '#server/caller-address.ts';
import { contactMessageMail } from '#server/mail/contact-message.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { once } from '#server/once.ts';
import { ownPath } from '#web/own-path.ts';

const THANK_YOU = '/thank-you';
const SENT = 'Thank you. We will read your message and reply by email.';

export const contact: Handler<'contact'> = async ({ c, services, body }) => {
  await services.limits.spend('contactPerAddress', callerAddress(c));
  const answer = { message: SENT, next: nextOf(body._next, services.publicUrl) };
  // A bot that saw a refusal would try again without the field.
  if (body.website !== '') return answer;
  const { name, email, phone, message } = body;
  const sent = { name, email, phone, message };
  const attempt = { owner: '', call: 'contact', requestKey: body.requestKey, sent };
  return services.db.transaction().execute((tx) =>
    once(tx, attempt, async () => {
      const id = await addRequest(tx, { kind: 'Business Inquiry', name, email, phone, message });
      await queueMail(tx, services.jobs, {
        dedupeKey: `contact:${id}`,
        to: services.brand.infoEmail,
        replyTo: email,
        ...contactMessageMail({ brand: services.brand, name, email, phone, message }),
      });
      return answer;
    }),
  );
};

/** A form gives the page's full address, as `https://parts.example/thank-you`, or its path. */
function nextOf(asked: string, publicUrl: string): string {
  const path = asked.startsWith(`${publicUrl}/`) ? asked.slice(publicUrl.length) : asked;
  return ownPath(path, THANK_YOU);
}
