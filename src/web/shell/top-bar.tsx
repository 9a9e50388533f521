import type { Brand } from '#brand/brand.ts';
import { Logo } from '#brand/logo.tsx';
import { ButtonAnchor } from '#ui/button.tsx';
import { AccountMenu } from '#web/shell/account-menu.tsx';
import { useBrandPart } from '#web/shell/brand-part.tsx';
import { INDUSTRIES_LINK, LOGIN_LINK, menusOf, type NavMenu } from '#web/shell/navigation.ts';
import { usePageRefuses } from '#web/shell/page-handle.ts';
import { BAR_BUTTON, QuoteLink } from '#web/shell/quote-link.tsx';
import { useRootData } from '#web/shell/root-data.ts';

const MENU_ID = 'mobile-menu';

/**
 * The sticky bar. Its dropdowns are `<details>` and the mobile menu is a popover, so they open without a script. The site's script adds hover,
 * Escape, and the avatar on pages that are the same for everybody.
 */
export function TopBar() {
  const { brand } = useRootData();
  return (
    <header className="sticky top-0 z-40 border-b border-rule bg-paper print:hidden">
      <div className="sheet flex h-16 items-stretch gap-3 lg:gap-6">
        <a href="/" className="-ml-2 flex items-center gap-2.5 px-2 text-lead font-bold tracking-tight">
          <Logo className="h-7" />
          {/* Narrow phones have no room for it beside the two buttons. */}
          <span className="max-[25rem]:sr-only">{brand.name}</span>
        </a>
        <nav
          aria-label="Main"
          className="flex grow items-stretch justify-end max-md:hidden lg:gap-1"
          {...useBrandPart(Dropdowns)}
        />
        <div className="flex items-center gap-2 max-md:ml-auto">
          <Account />
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
      {/* Slides in from the right. It closes on a choice, on Escape, on a click outside, and when a user appears. */}
      <div
        id={MENU_ID}
        popover="auto"
        className="slide-in fixed inset-y-0 right-0 left-auto m-0 h-dvh w-80 max-w-full border-l border-rule bg-paper p-0 text-ink"
        {...useBrandPart(MobileMenu)}
      />
    </header>
  );
}

function Dropdowns({ brand }: { brand: Brand }) {
  return (
    <>
      {menusOf(brand).map((menu) => (
        <Dropdown key={menu.label} {...menu} />
      ))}
      <a href={INDUSTRIES_LINK.href} className="flex items-center px-2 font-medium lg:px-3 hover:text-blueprint">
        {INDUSTRIES_LINK.label}
      </a>
    </>
  );
}

const BESIDE = 'flex items-center gap-2';

/** The way to the quote, and Sign Up/Login or the avatar. A page that is the same for everybody carries both, and the script shows the right ones. */
function Account() {
  const { customer } = useRootData();
  const isContent = usePageRefuses('hydrate');
  const visitor = (
    <div data-visitor={isContent ? '' : undefined} className={BESIDE}>
      <QuoteLink owner={null} />
      <ButtonAnchor href={LOGIN_LINK.href} className={BAR_BUTTON}>
        {LOGIN_LINK.label}
      </ButtonAnchor>
    </div>
  );
  const account = (
    <div data-account={isContent ? '' : undefined} hidden={isContent} className={BESIDE}>
      <QuoteLink owner={customer?.email ?? ''} />
      <AccountMenu name={customer?.name ?? ''} email={customer?.email ?? ''} />
    </div>
  );
  return (
    // As wide as with the button, so the layout does not shift when the avatar replaces it.
    <div className="flex justify-end md:min-w-58">
      {(isContent || !customer) && visitor}
      {(isContent || customer) && account}
    </div>
  );
}

function Dropdown({ label, links }: NavMenu) {
  return (
    <details name="main-menu" data-menu="" className="relative flex items-stretch">
      <summary className="flex h-full list-none items-center gap-1.5 px-2 font-medium lg:px-3 hover:text-blueprint">
        {label}
        <Chevron />
      </summary>
      <ul className="absolute top-full right-0 w-60 border border-rule bg-paper-raised py-1">
        {links.map(({ href, label: text }) => (
          <li key={href}>
            <a href={href} className="flex min-h-11 items-center px-4 hover:bg-paper-sunk hover:text-blueprint">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Chevron() {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 6" className="h-1.5 w-2.5 fill-none stroke-current stroke-[1.5]">
      <path d="m1 1 4 4 4-4" />
    </svg>
  );
}

function MobileMenu({ brand }: { brand: Brand }) {
  return (
    <>
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
      <nav aria-label="Menu" className="text-lead font-medium">
        {menusOf(brand).map(({ label, links }) => (
          <details key={label} name="mobile-menu" className="border-b border-hairline">
            <summary className="flex min-h-14 list-none items-center justify-between px-5">
              {label}
              <Chevron />
            </summary>
            <ul className="pb-2 text-body font-normal">
              {links.map(({ href, label: text }) => (
                <li key={href}>
                  <a href={href} className="flex min-h-11 items-center px-8">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
        {[INDUSTRIES_LINK, LOGIN_LINK].map((link) => (
          <a
            key={link.href}
            href={link.href}
            data-visitor={link === LOGIN_LINK ? '' : undefined}
            className="flex min-h-14 items-center border-b border-hairline px-5"
          >
            {link.label}
          </a>
        ))}
      </nav>
    </>
  );
}
