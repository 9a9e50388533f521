import { Link } from 'react-router';
import { AccountSheet, AsideFacts } from '#web/account/account-sheet.tsx';
import { DEFAULT_COUNTRY, diallingCodeOf, listDiallingCodes } from '#web/account/dialling-codes.ts';
import { PhoneField } from '#web/account/phone-field.tsx';
import { register } from '#web/account/register.ts';
import { RegisterForm } from '#web/account/register-form.tsx';
import type { Route } from './+types/register-page';

export function loader() {
  return { diallingCodes: listDiallingCodes(), defaultCountry: DEFAULT_COUNTRY };
}

export function action(visit: Route.ActionArgs) {
  return register({ ...visit, role: 'customer', diallingCodeOf: ({ country = '' }) => diallingCodeOf(country) });
}

/** The form brings the code: the table of all countries is the server's. */
export function clientAction(visit: Route.ClientActionArgs) {
  return register({ ...visit, role: 'customer', diallingCodeOf: ({ dialling = null }) => dialling });
}

export default function RegisterPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { diallingCodes, defaultCountry } = loaderData;
  return (
    <AccountSheet
      title="Create Your Account"
      description="Create an account to upload CAD files, save your quotes and track your orders."
      sheet="A2"
      aside={
        <AsideFacts
          heading="What an account is for"
          facts={[
            { label: 'Your parts', text: 'Files leave this computer only when you submit them for a quote.' },
            { label: 'Your email', text: 'One link to verify it, then updates on your own orders.' },
            { label: 'Your phone', text: 'Optional. We may call about a part that needs a manual quote.' },
          ]}
        />
      }
    >
      <RegisterForm
        account="customer"
        nameLabel="Full Name"
        refused={refused}
        diallingCodeOf={(country) => diallingCodes.find((entry) => entry.country === country)?.code ?? null}
        phone={(problem) => (
          <PhoneField
            diallingCodes={diallingCodes}
            problem={problem}
            typed={refused?.typed.phone}
            country={refused?.typed.country || defaultCountry}
          />
        )}
      />
      <p className="text-small text-ink-soft">
        Read our{' '}
        <a href="/privacy" className="link">
          privacy policy
        </a>{' '}
        and{' '}
        <a href="/terms" className="link">
          terms
        </a>{' '}
        before you create an account.
      </p>
      <p className="border-t border-hairline pt-4 text-small">
        Already have an account?{' '}
        <Link to="/login" className="link">
          Login
        </Link>
      </p>
    </AccountSheet>
  );
}
