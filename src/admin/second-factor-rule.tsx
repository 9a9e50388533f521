import { Form, Link, useNavigation } from 'react-router';
import type { SecondFactorRule as Rule } from '#contract/second-factor-settings.ts';
import { Button } from '#ui/button.tsx';

/** Shows whether all admins need a second factor, with the button that changes it. */
export function SecondFactorRule({ rule: { isRequired, hasOwn } }: { rule: Rule }) {
  const intent = isRequired ? 'release' : 'require';
  const { formData, state } = useNavigation();
  return (
    <section aria-labelledby="second-factor" className="grid max-w-[68ch] gap-3 border-b border-hairline pb-6">
      <h2 id="second-factor" className="text-label text-ink-soft uppercase">
        Second factor
      </h2>
      <p>
        {isRequired ? (
          <>
            <strong className="font-semibold">Admins must use a second factor.</strong> Admins without one can open only
            Account and security, to set it up.
          </>
        ) : (
          <>
            <strong className="font-semibold">A second factor is optional for admins.</strong> A stolen password is
            enough to open the panel as an admin who has none.
          </>
        )}
      </p>
      {!isRequired && !hasOwn ? (
        <p className="text-small text-ink-soft">
          You can require it of everyone once you have one yourself:{' '}
          <Link to="/admindashboard/account" className="link">
            set it up
          </Link>
          .
        </p>
      ) : (
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value={intent}
            busy={state !== 'idle' && formData?.get('intent') === intent}
            busyLabel="Saving..."
          >
            {isRequired ? 'Make it optional' : 'Admins must use a second factor'}
          </Button>
        </Form>
      )}
    </section>
  );
}
