import { useEffect, useRef } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { forgetVisitor } from '#web/account/forget-visitor.ts';

const PANEL_ID = 'account-panel';

/** The round avatar with the first letter, and the panel behind it. */
export function AccountMenu({ name, email }: { name: string; email: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover();
  }, [key]);
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        aria-label={`Account of ${name || email}`}
        className="account-anchor inline-flex size-11 items-center justify-center rounded-full border border-rule bg-ink text-lead font-semibold text-paper"
      >
        {(name || email).charAt(0).toUpperCase()}
      </button>
      <div
        ref={ref}
        id={PANEL_ID}
        popover="auto"
        className="account-panel m-0 w-72 max-w-[calc(100vw-2rem)] rounded-sm border border-rule bg-paper-raised p-0 text-ink"
      >
        <div className="border-b border-hairline px-4 py-3">
          <p className="font-semibold">Welcome {name || email}</p>
          <p className="figures truncate text-small text-ink-soft">{email}</p>
        </div>
        <Link to="/forget-password" className="flex min-h-11 items-center px-4 hover:bg-paper-sunk">
          Update password
        </Link>
        <Form method="post" action="/logout" onSubmit={forgetVisitor} className="border-t border-hairline">
          <button type="submit" className="flex min-h-11 w-full items-center px-4 hover:bg-paper-sunk">
            Sign Out
          </button>
        </Form>
      </div>
    </>
  );
}
