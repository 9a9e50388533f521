import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Logo } from '#brand/logo.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { AccountMenu } from '#web/shell/account-menu.tsx';
import { useRootData } from '#web/shell/root-data.ts';

interface NavLink {
  to: string;
  label: string;
}

const VISITOR_LINKS: NavLink[] = [
  { to: '/#capabilities', label: 'Capabilities' },
  { to: '/#how-it-works', label: 'How it works' },
];
const CUSTOMER_LINKS: NavLink[] = [
  { to: '/profile', label: 'Quote' },
  { to: '/profile-status', label: 'Orders' },
];

const MENU_ID = 'mobile-menu';

/** The sticky bar: logo, the ways that exist, and the account. Its menus are popovers, so they open without a script. */
export function TopBar() {
  const { brand, customer } = useRootData();
  const links = customer ? [...CUSTOMER_LINKS, ...VISITOR_LINKS] : VISITOR_LINKS;
  return (
    <header className="sticky top-0 z-40 border-b border-rule bg-paper">
      <div className="sheet flex h-16 items-stretch gap-6">
        <Link to="/" className="-ml-2 flex items-center gap-2.5 px-2 text-lead font-bold tracking-tight">
          <Logo className="h-7" />
          {brand.name}
        </Link>
        <nav aria-label="Main" className="flex grow items-stretch justify-end gap-1 max-md:hidden">
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className="flex items-center px-3 font-medium hover:text-blueprint">
              {label}
            </Link>
          ))}
        </nav>
        <div className="flex items-center gap-2 max-md:ml-auto">
          {customer ? (
            <AccountMenu name={customer.name} email={customer.email} />
          ) : (
            <ButtonLink to="/login" size="regular" className="max-[22rem]:hidden">
              Sign Up/Login
            </ButtonLink>
          )}
          <button
            type="button"
            popoverTarget={MENU_ID}
            aria-label="Menu"
            className="-mr-2.5 inline-flex size-11 items-center justify-center md:hidden"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 stroke-current stroke-[1.75]">
              <path d="M3 6h18M3 12h18M3 18h18" />
            </svg>
          </button>
        </div>
      </div>
      <MobileMenu links={links} />
    </header>
  );
}

/** Slides in from the right; closes on a choice, on Escape, on a touch beside it, and whenever a user appears. */
function MobileMenu({ links }: { links: NavLink[] }) {
  const { customer } = useRootData();
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const email = customer?.email;
  useEffect(() => {
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover();
  }, [key, email]);
  return (
    <div
      ref={ref}
      id={MENU_ID}
      popover="auto"
      className="slide-in fixed inset-y-0 right-0 left-auto m-0 h-dvh w-80 max-w-full border-l border-rule bg-paper p-0 text-ink"
    >
      <div className="flex h-16 items-center justify-between border-b border-rule pr-1.5 pl-5">
        <p className="text-label text-ink-faint uppercase">Menu</p>
        <button
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label="Close the menu"
          className="figures size-11 text-lead"
        >
          ×
        </button>
      </div>
      <nav aria-label="Menu" className="grid">
        <MenuLink to="/" label="Home" />
        {links.map((link) => (
          <MenuLink key={link.to} {...link} />
        ))}
        {!customer && <MenuLink to="/login" label="Sign Up/Login" />}
      </nav>
    </div>
  );
}

function MenuLink({ to, label }: NavLink) {
  return (
    <Link to={to} className="flex min-h-14 items-center border-b border-hairline px-5 text-lead font-medium">
      {label}
    </Link>
  );
}
