import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { CodeField } from '#account/code-field.tsx';
import type { PanelAnswer } from '#admin/panel-action.ts';
import { useAnswer } from '#admin/use-answer.ts';
import type { Admin } from '#contract/user.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/inputs.tsx';
import { Alert } from '#ui/notice.tsx';

export interface LostPhoneDialogProps {
  admin: Admin;
  /** Whether the signed-in admin has a second factor, too. */
  asksForCode: boolean;
  /** The address of the page without the dialog. */
  back: string;
  onClose: () => void;
}

/** Removes the second factor of a colleague. Asks for the admin's own password and code. */
export function LostPhoneDialog({ admin, asksForCode, back, onClose }: LostPhoneDialogProps) {
  const fetcher = useFetcher<PanelAnswer>();
  useAnswer(fetcher.data);
  const answer = fetcher.data;
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (answer?.isSaved) close.current();
  }, [answer]);
  return (
    <Dialog title={`Remove the second factor of ${admin.name}`} onClose={onClose}>
      <p>
        For a lost phone when the recovery codes are gone too. Confirm with {admin.name} in person or by phone first:
        afterward the password alone opens this account until a new second factor is set up. {admin.name} is signed out
        everywhere and notified at <span className="figures wrap-anywhere">{admin.email}</span>.
      </p>
      <fetcher.Form method="post" action="/admindashboard/settings/admins" className="grid gap-4">
        <input type="hidden" name="adminId" value={admin.id} />
        {!answer?.isSaved && <Alert title={answer?.words} />}
        <Field label="Your own password" error={answer?.fields?.password} required>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        {asksForCode && <CodeField label="Your own code from the app, or a recovery code" />}
        <p className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="reset"
            variant="danger"
            busy={fetcher.state !== 'idle'}
            busyLabel="Checking..."
          >
            Remove the second factor
          </Button>
          <ButtonLink to={back} preventScrollReset className="ml-auto">
            Close
          </ButtonLink>
        </p>
      </fetcher.Form>
    </Dialog>
  );
}
