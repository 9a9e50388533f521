const PANEL_ID = 'account-panel';
const SIGN_OUT_HINT_ID = 'sign-out-hint';

/** The round avatar with the first letter, and its panel. Without a name and an address, the site's script fills both in. */
export function AccountMenu({ name, email }: { name: string; email: string }) {
  const shown = name || email;
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        aria-label={shown ? `Account of ${shown}` : 'Account'}
        data-initial=""
        className="account-anchor inline-flex size-11 items-center justify-center rounded-full border border-rule bg-ink text-lead font-semibold text-paper"
      >
        {shown.charAt(0).toUpperCase()}
      </button>
      <div
        id={PANEL_ID}
        popover="auto"
        className="account-panel m-0 w-72 max-w-[calc(100vw-2rem)] rounded-sm border border-rule bg-paper-raised p-0 text-ink"
      >
        <div className="border-b border-hairline px-4 py-3">
          <p className="font-semibold">
            Welcome <span data-user-name="">{shown}</span>
          </p>
          <p data-user-email="" className="figures truncate text-small text-ink-soft">
            {email}
          </p>
        </div>
        {LINKS.map(({ href, label }) => (
          <a key={href} href={href} className="flex min-h-11 items-center px-4 hover:bg-paper-sunk">
            {label}
          </a>
        ))}
        <form method="post" action="/logout" className="border-t border-hairline">
          <button
            type="submit"
            aria-describedby={SIGN_OUT_HINT_ID}
            className="flex min-h-11 w-full items-center px-4 hover:bg-paper-sunk"
          >
            Sign Out
          </button>
          <p id={SIGN_OUT_HINT_ID} className="px-4 pb-3 text-label text-ink-soft">
            Parts that you have not submitted are removed from this browser.
          </p>
        </form>
      </div>
    </>
  );
}

const LINKS = [
  { href: '/profile', label: 'Your quote' },
  { href: '/profile-status', label: 'Your orders' },
  { href: '/forget-password', label: 'Update password' },
  { href: '/account', label: 'Account and security' },
];
