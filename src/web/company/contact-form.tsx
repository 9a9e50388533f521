import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX } from '#contract/contact.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea, TextInput } from '#ui/inputs.tsx';
import { Alert } from '#ui/notice.tsx';
import { LostAnswer } from '#web/shell/lost-answer.tsx';

/** A refused message: the reason, and the input. */
export interface ContactRefused {
  words: string;
  /** The problem of each input, by name. */
  fields: Record<string, string>;
  typed: { name: string; email: string; message: string };
}

/** A plain form, which the browser checks and sends. The page's script fills in the signed-in user and shows that the form is being sent. */
export function ContactForm({ refused }: { refused: ContactRefused | undefined }) {
  const problems = refused?.fields ?? {};
  const [firstWrong] = ['name', 'email', 'message'].filter((field) => problems[field]);
  return (
    <form
      method="post"
      action="/contact"
      encType="multipart/form-data"
      data-busy="Submitting..."
      className="grid max-w-2xl content-start gap-5"
    >
      <LostAnswer />
      <Alert title={refused?.words} />
      <Field label="Your Name" error={problems.name} required>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={CONTACT_NAME_MAX}
          data-prefill="name"
          defaultValue={refused?.typed.name}
          autoFocus={firstWrong === 'name'}
        />
      </Field>
      <Field label="Your Email" error={problems.email} required>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          data-prefill="email"
          defaultValue={refused?.typed.email}
          autoFocus={firstWrong === 'email'}
        />
      </Field>
      <Field label="Your Message" error={problems.message} required>
        <TextArea
          name="message"
          maxLength={CONTACT_MESSAGE_MAX}
          defaultValue={refused?.typed.message}
          autoFocus={firstWrong === 'message'}
        />
      </Field>
      <input type="hidden" name="phone" value="" />
      <input type="hidden" name="_next" value="/thank-you" />
      <input type="hidden" name="_captcha" value="false" />
      {/* A trap for bots, which fill in every field. */}
      <input name="website" hidden aria-hidden="true" tabIndex={-1} autoComplete="off" />
      <p>
        <Button type="submit" variant="primary" size="large" className="min-w-48">
          Send Message
        </Button>
      </p>
    </form>
  );
}
