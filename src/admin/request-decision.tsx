import { Form, useNavigation } from 'react-router';
import { DecisionButtons } from '#admin/decision-buttons.tsx';
import { QUOTE_MESSAGE_MAX, type RequestDetail } from '#contract/request.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/inputs.tsx';

/** What Approve and Reject do, by the type of request. */
const MEANS = {
  'User Registration': {
    approve: 'Approving marks the account as vetted. The customer can sign in before, once the email is verified.',
    reject: 'Rejecting disables the account, signs it out, and writes to its owner.',
  },
  'Business Inquiry': {
    approve: 'Approve what has been answered.',
    reject: 'Reject what needs no answer. Nobody is written to.',
  },
  'Manual Quote': {
    approve: '',
    reject: 'Rejecting declines the quote and writes to the customer.',
  },
} as const satisfies Record<RequestDetail['type'], { approve: string; reject: string }>;

/** The buttons to approve or reject, with the effect of each. A manual quote is approved by its prices. */
export function RequestDecision({ request }: { request: RequestDetail }) {
  const { type, status } = request;
  const { formData } = useNavigation();
  const { approve, reject } = MEANS[type];
  if (type === 'Manual Quote' && status !== 'Pending') return null;
  return (
    <section aria-label="Decision">
      <h2 className="pb-3 text-label text-ink-soft uppercase">Decision</h2>
      <Form method="post" className="grid max-w-2xl gap-4">
        {type !== 'Business Inquiry' && (
          <Field label="Reason" hint="Goes into the mail about a rejection, and stays with the quote; may be empty.">
            <TextArea name="message" rows={2} maxLength={QUOTE_MESSAGE_MAX} />
          </Field>
        )}
        <p className="text-small text-ink-soft">
          {approve} {reject}
        </p>
        <p className="flex flex-wrap gap-3">
          <DecisionButtons request={request} sending={formData?.get('intent')} />
        </p>
      </Form>
    </section>
  );
}
