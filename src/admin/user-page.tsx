import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { answerPanel, type PanelAnswer, readTexts } from '#admin/panel-action.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import { useAnswer } from '#admin/use-answer.ts';
import { UserFiles } from '#admin/user-files.tsx';
import { Standing } from '#admin/users-page.tsx';
import { isAppError } from '#contract/errors.ts';
import { formatPhone, keptPhone } from '#contract/format-phone.ts';
import { formatNumber } from '#contract/units.ts';
import type { AdminUserDetail } from '#contract/user.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { formatDay } from '#ui/format-time.ts';
import { Checkbox, TextInput } from '#ui/inputs.tsx';
import { Alert } from '#ui/notice.tsx';
import { readTableQuery } from '#ui/table-query.ts';
import { TitleBlock } from '#ui/title-block.tsx';
import type { Route } from './+types/user-page';

export async function loader(visit: Route.LoaderArgs) {
  const { api } = requireAdmin(visit);
  try {
    const query = readTableQuery(new URL(visit.request.url).searchParams);
    const [user, files] = await Promise.all([
      api.call('adminUser', { params: visit.params }),
      api.call('adminUserFiles', { params: visit.params, query }),
    ]);
    return { user, files };
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found')
      return data({ user: null, files: { rows: [], total: 0 } }, { status: 404 });
    throw error;
  }
}

async function answerForm({ context, request, params }: Route.ActionArgs) {
  const { intent, name = '', email = '', phoneNo = '', sure } = await readTexts(request);
  if (intent === 'delete') {
    if (sure !== 'yes')
      return data<PanelAnswer>({ isSaved: false, words: 'Check the box first: deleting an account cannot be undone.' });
    const answer = await answerPanel(context, 'The account was not deleted.', async (api) => {
      await api.call('deleteUser', { params });
      return 'Account deleted.';
    });
    if (answer.data.isSaved) throw redirect('/admindashboard/users');
    return answer;
  }
  return answerPanel(context, 'Nothing was changed.', async (api) => {
    const body =
      intent === 'disable' || intent === 'enable'
        ? { isDisabled: intent === 'disable' }
        : { name, email, phoneNo: keptPhone(phoneNo) };
    const user = await api.call('updateUser', { params, body });
    if (intent === 'disable') return `The account of ${user.name} is disabled and signed out everywhere.`;
    return intent === 'enable' ? `${user.name} can sign in again.` : `Saved the account of ${user.name}.`;
  });
}

export { answerForm as action, answerForm as clientAction };

export default function UserPage({ loaderData: { user, files }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  if (!user) {
    return (
      <>
        <PanelHead title="Customer not found" />
        <Link to="/admindashboard/users" className="link">
          All Users
        </Link>
      </>
    );
  }
  return (
    <>
      <PanelHead title={user.name}>
        <Standing user={user} />
      </PanelHead>
      <Alert title={actionData?.words} tone={actionData?.isSaved ? 'good' : 'fail'} className="mb-6" />
      <div className="grid max-w-4xl gap-10">
        <TitleBlock
          className="border-b border-b-hairline"
          cells={[
            { label: 'Email', value: user.email },
            { label: 'Email verified', value: user.emailVerified ? 'yes' : 'not yet' },
            { label: 'Registered', value: formatDay(user.createdAt) },
            { label: 'Orders', value: <Orders user={user} /> },
            { label: 'Files', value: formatNumber(user.files, 0) },
            { label: 'Signed in on', value: `${user.sessions} ${user.sessions === 1 ? 'device' : 'devices'}` },
          ]}
        />
        <Details key={`${user.name} ${user.email} ${user.phoneNo}`} user={user} answer={actionData} />
        <UserFiles {...files} />
        <Access user={user} />
        <Close user={user} />
      </div>
    </>
  );
}

function Orders({ user: { orders, openOrders, email } }: { user: AdminUserDetail }) {
  if (orders === 0) return 'none';
  return (
    <Link to={`/admindashboard/orders?search=${encodeURIComponent(email)}`} className="link">
      {formatNumber(orders, 0)}
      {openOrders > 0 && `, ${formatNumber(openOrders, 0)} not delivered`}
    </Link>
  );
}

const HEADING = 'pb-3 text-label text-ink-soft uppercase';

function Details({ user, answer }: { user: AdminUserDetail; answer: PanelAnswer | undefined }) {
  const { formData, state } = useNavigation();
  const problems = answer?.fields ?? {};
  return (
    <section aria-labelledby="details">
      <h2 id="details" className={HEADING}>
        Details
      </h2>
      <Form method="post" className="grid gap-4 sm:grid-cols-2">
        <Field label="Full Name" error={problems.name} required>
          <TextInput name="name" defaultValue={user.name} maxLength={100} />
        </Field>
        <Field label="Phone Number" error={problems.phoneNo}>
          <TextInput
            name="phoneNo"
            defaultValue={formatPhone(user.phoneNo)}
            maxLength={24}
            inputMode="tel"
            className="figures"
          />
        </Field>
        <Field
          label="Email address"
          hint="A new address signs the customer out and must be verified before the next login."
          error={problems.email}
          className="sm:col-span-2"
          required
        >
          <TextInput type="email" name="email" defaultValue={user.email} maxLength={254} />
        </Field>
        <p>
          <Button
            type="submit"
            name="intent"
            value="save"
            variant="primary"
            busy={state !== 'idle' && formData?.get('intent') === 'save'}
            busyLabel="Saving..."
          >
            Save
          </Button>
        </p>
      </Form>
    </section>
  );
}

function Access({ user }: { user: AdminUserDetail }) {
  return (
    <section aria-labelledby="access">
      <h2 id="access" className={HEADING}>
        Access
      </h2>
      <Form method="post" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" name="intent" value={user.isDisabled ? 'enable' : 'disable'}>
          {user.isDisabled ? 'Enable the account' : 'Disable the account'}
        </Button>
        <p className="max-w-[52ch] text-small text-ink-soft">
          {user.isDisabled
            ? 'Nobody can sign in to this account. Its orders continue, and emails about them are still sent.'
            : 'Signs the customer out everywhere and blocks sign-in. Orders continue, and emails about them are still sent.'}
        </p>
      </Form>
    </section>
  );
}

function Close({ user }: { user: AdminUserDetail }) {
  return (
    <section aria-labelledby="close">
      <h2 id="close" className={HEADING}>
        Delete
      </h2>
      {user.openOrders > 0 ? (
        <p className="max-w-[60ch] text-small text-ink-soft">
          This customer has undelivered orders. Deliver them first, or disable the account instead.
        </p>
      ) : (
        <Form method="post" className="grid gap-3">
          <p className="max-w-[60ch] text-small text-ink-soft">
            Permanently erases the name, addresses, phone number, open quotes and every uploaded file.
            {user.orders > 0 && ' Delivered orders are kept for accounting, as they were placed.'}
          </p>
          <Checkbox
            name="sure"
            value="yes"
            label={`Delete the account of ${user.name}. I understand that this cannot be undone.`}
          />
          <p>
            <Button type="submit" name="intent" value="delete" variant="danger">
              Delete
            </Button>
          </p>
        </Form>
      )}
    </section>
  );
}
