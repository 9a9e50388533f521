import { Link } from 'react-router';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/inputs.tsx';
import { AccountSheet, AsideFacts } from '#web/account/account-sheet.tsx';
import { register } from '#web/account/register.ts';
import { RegisterForm } from '#web/account/register-form.tsx';
import { useRootData } from '#web/shell/root-data.ts';
import type { Route } from './+types/admin-register-page';

function answerForm(visit: Route.ActionArgs) {
  return register({ ...visit, role: 'admin', diallingCodeOf: () => null });
}

export { answerForm as action, answerForm as clientAction };

export default function AdminRegisterPage({ actionData: refused }: Route.ComponentProps) {
  const { brand } = useRootData();
  return (
    <AccountSheet
      title="Admin registration"
      description="For shop staff only."
      sheet="B2"
      aside={
        <AsideFacts
          heading="Who can register here"
          facts={[
            { label: 'Address', text: `Only ${brand.companyDomain} addresses, confirmed by the link in the email.` },
            { label: 'Customers', text: 'Customers register on their own page and have no access here.' },
          ]}
        />
      }
    >
      <RegisterForm
        account="admin"
        nameLabel="Name"
        emailHint={`Ends in @${brand.companyDomain}`}
        refused={refused}
        phone={(problem) => (
          <Field label="Phone Number" hint="10 digits" error={problem} required>
            <TextInput
              type="tel"
              name="phone"
              inputMode="numeric"
              autoComplete="tel-national"
              defaultValue={refused?.typed.phone}
              className="figures"
            />
          </Field>
        )}
      />
      <p className="border-t border-hairline pt-4 text-small">
        Already have an account?{' '}
        <Link to="/adminlogin" className="link">
          Login
        </Link>
      </p>
    </AccountSheet>
  );
}
