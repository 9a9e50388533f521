import { Link } from 'react-router';
import { useAddingForm } from '#admin/use-answer.ts';
import { formatPhone } from '#contract/format-phone.ts';
import { REQUEST_NOTE_MAX, type RequestDetail } from '#contract/request.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { formatMoment } from '#ui/format-time.ts';
import { TextArea } from '#ui/inputs.tsx';
import { TitleBlock } from '#ui/title-block.tsx';

/** The request: who asks for what, and the decision. */
export function RequestFacts({ request }: { request: RequestDetail }) {
  const { name, email, phone, message, userId, status, createdAt, decidedAt, decidedBy } = request;
  return (
    <>
      <TitleBlock
        className="border-b border-b-hairline"
        cells={[
          {
            label: 'Name',
            value: userId ? (
              <Link to={`/admindashboard/users/${userId}`} className="link">
                {name}
              </Link>
            ) : (
              name
            ),
          },
          {
            label: 'Email',
            value: (
              <a href={`mailto:${email}`} className="link">
                {email}
              </a>
            ),
          },
          ...(phone ? [{ label: 'Phone', value: formatPhone(phone) }] : []),
          { label: 'Sent', value: formatMoment(createdAt) },
          { label: 'Status', value: decidedAt ? `${status} by ${decidedBy}, ${formatMoment(decidedAt)}` : status },
        ]}
      />
      {/* Of a quote the same reasons stand beside its parts. */}
      {message && request.type !== 'Manual Quote' && (
        <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{message}</p>
      )}
    </>
  );
}

/** The notes of admins on a request, with the form for the next one. */
export function RequestNotes({ request: { id, notes } }: { request: RequestDetail }) {
  const { fetcher, form, requestKey } = useAddingForm();
  return (
    <section aria-label="Notes" className="grid gap-3">
      {notes.length > 0 && (
        <ul className="grid gap-3 border-l-2 border-hairline-strong pl-4 text-small">
          {notes.map(({ at, by, text }) => (
            <li key={`${at} ${by}`}>
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="text-ink-soft">
                {by}, <time dateTime={at}>{formatMoment(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <fetcher.Form ref={form} method="post" action={`/admindashboard/requests/${id}`} className="grid gap-2">
        <input type="hidden" name="requestKey" value={requestKey} />
        <Field
          label="Note"
          hint="Visible to admins only. It cannot be edited later."
          error={fetcher.data?.fields?.text}
        >
          <TextArea name="text" rows={2} maxLength={REQUEST_NOTE_MAX} />
        </Field>
        <p>
          <Button
            type="submit"
            name="intent"
            value="note"
            size="small"
            busy={fetcher.state !== 'idle'}
            busyLabel="Saving..."
          >
            Add note
          </Button>
        </p>
      </fetcher.Form>
    </section>
  );
}
