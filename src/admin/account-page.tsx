import { data } from 'react-router';
import { AccountSecurity } from '#account/account-security.tsx';
import { adminApiContext, requireAdmin } from '#admin/admin-context.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import { answerAccountForm, readAccountSecurity } from '#contract/account-forms.ts';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/account-page';

export async function loader(visit: Route.LoaderArgs) {
  const { api, admin, brandName } = requireAdmin(visit);
  const { name, email, mustAddSecondFactor = false } = admin;
  return { mustAddSecondFactor, account: { name, email, brandName, ...(await readAccountSecurity(api, 'admin')) } };
}

async function answerForm({ context, request }: Route.ActionArgs) {
  const { answer, status } = await answerAccountForm(context.get(adminApiContext), 'admin', await request.formData());
  return data(answer, { status, headers: { 'cache-control': 'no-store' } });
}

export { answerForm as action, answerForm as clientAction };

/** An answer may hold a secret or recovery codes, so browsers must not store it. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function AccountPage({
  loaderData: { mustAddSecondFactor, account },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PanelHead title="Account and security" />
      {mustAddSecondFactor && (
        <Notice tone="warn" title="This site requires a second factor for admins." className="mb-8 max-w-3xl">
          <p>
            Set one up under{' '}
            <a href="#two-factor" className="link">
              Two-factor sign-in
            </a>
            . The rest of the panel opens once you have.
          </p>
        </Notice>
      )}
      <AccountSecurity {...account} answer={actionData} />
    </>
  );
}
