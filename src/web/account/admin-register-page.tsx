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
      description="For the people who run this shop."
      sheet="B2"
      aside={
        <AsideFacts
          heading="Who may register here"
          facts={[
            { label: 'Address', text: `Only addresses of ${brand.companyDomain}: the mail with the link proves it.` },
            { label: 'Customers', text: 'Buyers register on their own page; their password opens nothing here.' },
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
