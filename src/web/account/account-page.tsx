import { data, Link } from 'react-router';
import { AccountSecurity } from '#account/account-security.tsx';
import { type AccountAnswer, answerAccountForm, readAccountSecurity } from '#contract/account-forms.ts';
import { listCountries } from '#contract/countries.ts';
import { Alert } from '#ui/notice.tsx';
import { AddressBook } from '#web/account/address-book.tsx';
import { answerBuyerForm, type BuyerAnswer } from '#web/account/answer-buyer-form.ts';
import { takeFlash } from '#web/account/flash.ts';
import { requireCustomer } from '#web/guard.ts';
import { withBillTo } from '#web/orders/form-start.ts';
import { PageTitle } from '#web/orders/page-title.tsx';
import { ownPath } from '#web/own-path.ts';
import { apiContext, pageContext } from '#web/page-context.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import type { Route } from './+types/account-page';

export async function loader(visit: Route.LoaderArgs) {
  const { name, email } = requireCustomer(visit);
  const { api, brand } = visit.context.get(pageContext);
  const { flash, headers } = await takeFlash(visit.request);
  const security = await readAccountSecurity(api, 'customer');
  const [book, { carriers }] = await Promise.all([api.call('addressBook'), api.call('shippingOffer')]);
  return data(
    {
      account: { name, email, brandName: brand.name, ...security },
      flash,
      book,
      // Whoever is billed may live where the shop does not ship.
      countries: listCountries(),
      carriers: carriers.map(({ name }) => ({ name })),
      back: ownPath(visit.url.searchParams.get('back'), ''),
    },
    { headers },
  );
}

async function answerForm({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const { answer, status } = (await answerBuyerForm(api, form)) ?? (await answerAccountForm(api, 'customer', form));
  return data<AccountAnswer | BuyerAnswer>(answer, { status, headers: { 'cache-control': 'no-store' } });
}

export { keepDataCutOff as shouldRevalidate } from '#web/shell/keep-data-cut-off.ts';
export { answerForm as action, answerForm as clientAction };

/** An answer may hold a secret or recovery codes, so browsers must not store it. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function AccountPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { account, flash, back, ...buyer } = loaderData;
  const buyerAnswer = answer?.kind === 'buyer' ? answer : undefined;
  const isAdded = buyerAnswer?.intent === 'add-address' && buyerAnswer.isDone;
  return (
    <div className="sheet grid gap-8 py-8 lg:py-12">
      <PageHead title="Account and security" />
      <PageTitle lead="Your details, addresses and sign-in security.">Account and security</PageTitle>
      {!answer && flash && (
        <Alert tone={flash.tone} title={flash.title}>
          {flash.text}
        </Alert>
      )}
      {back && (
        <p>
          <Link to={isAdded ? withBillTo(back, buyerAnswer.addressId) : back} className="link font-medium">
            Back to your order
          </Link>
        </p>
      )}
      <AccountSecurity {...account} answer={answer?.kind === 'buyer' ? undefined : answer}>
        <AddressBook {...buyer} answer={buyerAnswer} />
      </AccountSecurity>
    </div>
  );
}
