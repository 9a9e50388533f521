import { data } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import { answerAccountForm, readAccountSecurity } from '#contract/account-forms.ts';
import { AccountSecurity } from '#ui/account/account-security.tsx';
import type { Route } from './+types/account-page';

export async function loader(visit: Route.LoaderArgs) {
  const { api, admin, brandName } = requireAdmin(visit);
  return { name: admin.name, email: admin.email, brandName, ...(await readAccountSecurity(api, 'admin')) };
}

export async function action(visit: Route.ActionArgs) {
  const { api } = requireAdmin(visit);
  const { answer, status } = await answerAccountForm(api, 'admin', await visit.request.formData());
  return data(answer, { status, headers: { 'cache-control': 'no-store' } });
}

/** An answer may hold a secret or recovery codes, which no browser is to keep. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PanelHead title="Account and security" />
      <AccountSecurity {...loaderData} answer={actionData} />
    </>
  );
}
