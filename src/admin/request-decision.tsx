import { Form, useNavigation } from 'react-router';
import { DecisionButtons } from '#admin/decision-buttons.tsx';
import { REJECT_MEANS } from '#admin/reject-question.tsx';
import { QUOTE_MESSAGE_MAX, type RequestDetail } from '#contract/request.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/inputs.tsx';

/** What Approve does, by the type of request. */
const APPROVE_MEANS = {
  'User Registration':
    'Approving marks the account as vetted. Customers can sign in without it once their email is verified.',
  'Business Inquiry': 'Approve messages that have been answered.',
  'Manual Quote': '',
} as const satisfies Record<RequestDetail['type'], string>;

/** The buttons to approve or reject, with the effect of each. A manual quote is approved by its prices. */
export function RequestDecision({ request }: { request: RequestDetail }) {
  const { type, status } = request;
  const { formData } = useNavigation();
  if (type === 'Manual Quote' && status !== 'Pending') return null;
  return (
    <section aria-label="Decision">
      <h2 className="pb-3 text-label text-ink-soft uppercase">Decision</h2>
      <Form method="post" className="grid max-w-2xl gap-4">
        {type !== 'Business Inquiry' && (
          <Field label="Reason" hint="Optional. Included in the rejection email and kept with the quote.">
            <TextArea name="message" rows={2} maxLength={QUOTE_MESSAGE_MAX} />
          </Field>
        )}
        <p className="text-small text-ink-soft">
          {APPROVE_MEANS[type]} {REJECT_MEANS[type]}
        </p>
        <p className="flex flex-wrap gap-3">
          <DecisionButtons request={request} sending={formData?.get('intent')} />
        </p>
      </Form>
    </section>
  );
}
