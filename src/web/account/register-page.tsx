import { Link } from 'react-router';
import { Field } from '#ui/field.tsx';
import { Select, TextInput } from '#ui/inputs.tsx';
import { AccountSheet, AsideFacts } from '#web/account/account-sheet.tsx';
import { DEFAULT_COUNTRY, type DiallingCode, diallingCodeOf, listDiallingCodes } from '#web/account/dialling-codes.ts';
import { register } from '#web/account/register.ts';
import { RegisterForm } from '#web/account/register-form.tsx';
import { PHONE_DIGITS_MAX } from '#web/account/registration.ts';
import type { Route } from './+types/register-page';

export function loader() {
  return { diallingCodes: listDiallingCodes(), defaultCountry: DEFAULT_COUNTRY };
}

export function action({ request, context }: Route.ActionArgs) {
  return register({ request, context, role: 'customer', diallingCodeOf });
}

export default function RegisterPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  return (
    <AccountSheet
      title="Create Your Account"
      description="Create an account to upload CAD files, keep your quotes and follow your orders."
      sheet="A2"
      aside={
        <AsideFacts
          heading="What an account is for"
          facts={[
            { label: 'Your parts', text: 'Files leave this computer only when you submit a quote.' },
            { label: 'Your mail', text: 'One link to verify it, then news of your own orders.' },
            { label: 'Your phone', text: 'Optional. We call when a part needs a person to price it.' },
          ]}
        />
      }
    >
      <RegisterForm
        account="customer"
        nameLabel="Full Name"
        refused={refused}
        phone={(problem) => (
          <PhoneField
            {...loaderData}
            problem={problem}
            typed={refused?.typed.phone}
            country={refused?.typed.country || loaderData.defaultCountry}
          />
        )}
      />
      <p className="border-t border-hairline pt-4 text-small">
        Already have an account?{' '}
        <Link to="/login" className="link">
          Login
        </Link>
      </p>
    </AccountSheet>
  );
}

interface PhoneFieldProps {
  diallingCodes: DiallingCode[];
  country: string;
  typed: string | undefined;
  problem: string | undefined;
}

function PhoneField({ diallingCodes, country, typed, problem }: PhoneFieldProps) {
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-end gap-3">
      <Field label="Country code">
        <Select name="country" defaultValue={country} autoComplete="tel-country-code">
          {diallingCodes.map(({ country, name, code }) => (
            <option key={country} value={country}>
              {name} +{code}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Phone Number" error={problem}>
        <TextInput
          type="tel"
          name="phone"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={PHONE_DIGITS_MAX}
          defaultValue={typed}
          className="figures"
        />
      </Field>
    </div>
  );
}
