import { data } from 'react-router';
import { AccountSecurity } from '#account/account-security.tsx';
import { answerAccountForm, readAccountSecurity } from '#contract/account-forms.ts';
import { Alert } from '#ui/notice.tsx';
import { takeFlash } from '#web/account/flash.ts';
import { requireCustomer } from '#web/guard.ts';
import { PageTitle } from '#web/orders/page-title.tsx';
import { apiContext, pageContext } from '#web/page-context.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import type { Route } from './+types/account-page';

export async function loader(visit: Route.LoaderArgs) {
  const { name, email } = requireCustomer(visit);
  const { api, brand } = visit.context.get(pageContext);
  const { flash, headers } = await takeFlash(visit.request);
  const security = await readAccountSecurity(api, 'customer');
  return data({ name, email, brandName: brand.name, flash, ...security }, { headers });
}

async function answerForm({ context, request }: Route.ActionArgs) {
  const { answer, status } = await answerAccountForm(context.get(apiContext), 'customer', await request.formData());
  return data(answer, { status, headers: { 'cache-control': 'no-store' } });
}

export { answerForm as action, answerForm as clientAction };

/** An answer may hold a secret or recovery codes, so browsers must not store it. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function AccountPage({ loaderData: { flash, ...account }, actionData: answer }: Route.ComponentProps) {
  return (
    <div className="sheet grid gap-8 py-8 lg:py-12">
      <PageHead title="Account and security" />
      <PageTitle lead="Who you are here, and how you get in.">Account and security</PageTitle>
      {!answer && flash && (
        <Alert tone={flash.tone} title={flash.title}>
          {flash.text}
        </Alert>
      )}
      <AccountSecurity {...account} answer={answer} />
    </div>
  );
}
