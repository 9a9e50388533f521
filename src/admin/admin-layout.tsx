import { useEffect, useState } from 'react';
import { Form, Link, NavLink, Outlet } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { PanelIcon, type PanelIconName } from '#admin/panel-icon.tsx';
import { Logo } from '#brand/logo.tsx';
import { classNames } from '#ui/class-names.ts';
import { ToastRegion } from '#ui/toast.tsx';
import type { Route } from './+types/admin-layout';

/** The panel has its own frame, not that of the public site. */
export const handle = { shell: false };

export function loader(visit: Route.LoaderArgs) {
  const { admin, brandName } = requireAdmin(visit);
  return { name: admin.name, email: admin.email, brandName };
}

const MENU: { to: string; label: string; icon: PanelIconName }[] = [
  { to: '/admindashboard/users', label: 'All Users', icon: 'users' },
  { to: '/admindashboard/requests', label: 'New Requests', icon: 'requests' },
  { to: '/admindashboard/orders', label: 'Order History', icon: 'orders' },
  { to: '/admindashboard/track', label: 'Track Order', icon: 'track' },
  { to: '/admindashboard/transactions', label: 'Transactions', icon: 'transactions' },
  { to: '/admindashboard/settings', label: 'Settings', icon: 'settings' },
];

const COLLAPSED_KEY = 'admin-menu-collapsed';

export default function AdminLayout({ loaderData: { name, email, brandName } }: Route.ComponentProps) {
  const [isCollapsed, setCollapsed] = useCollapsed();
  return (
    <ToastRegion>
      <a
        href="#content"
        className="sr-only z-50 bg-paper px-4 py-3 text-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <div
        className={classNames(
          'grid min-h-dvh grid-rows-[auto_1fr] md:grid-rows-none',
          isCollapsed ? 'md:grid-cols-[4rem_minmax(0,1fr)]' : 'md:grid-cols-[15rem_minmax(0,1fr)]',
        )}
      >
        <header className="min-w-0 border-rule bg-paper-sunk max-md:border-b md:border-r">
          <div className="flex flex-col md:sticky md:top-0 md:h-dvh">
            <div className="flex items-center justify-between border-b border-hairline">
              <Link to="/admindashboard" className="flex min-h-14 items-center gap-2.5 px-4 font-bold">
                <Logo className="size-8 shrink-0" />
                <span className={classNames(isCollapsed && 'md:sr-only')}>{brandName}</span>
              </Link>
            </div>
            <nav
              aria-label="Panel"
              className="grow gap-1 py-2 max-md:grid max-md:grid-cols-3 max-md:px-2 md:flex md:flex-col"
            >
              {MENU.map(({ to, label, icon }) => (
                <NavLink
                  key={to}
                  to={to}
                  title={label}
                  className={({ isActive }) =>
                    classNames(
                      'flex min-h-11 items-center gap-3 max-md:gap-2 max-md:px-1 md:px-5 md:whitespace-nowrap',
                      isActive
                        ? 'font-semibold text-blueprint md:shadow-[inset_4px_0_0_var(--blueprint)] max-md:shadow-[inset_0_-3px_0_var(--blueprint)]'
                        : 'hover:text-blueprint',
                    )
                  }
                >
                  <PanelIcon name={icon} />
                  <span className={classNames('max-sm:text-small', isCollapsed && 'md:sr-only')}>{label}</span>
                </NavLink>
              ))}
            </nav>
            <div className="border-hairline py-2 max-md:absolute max-md:top-0 max-md:right-0 max-md:flex md:border-t">
              <NavLink
                to="/admindashboard/account"
                title={email}
                aria-label={`${name}: account and security`}
                className={({ isActive }) =>
                  classNames(
                    'flex min-h-11 items-center gap-3 max-md:px-3 md:px-5',
                    isActive ? 'font-semibold text-blueprint' : 'hover:text-blueprint',
                  )
                }
              >
                <PanelIcon name="account" />
                <span className={classNames('truncate max-md:sr-only', isCollapsed && 'md:sr-only')}>{name}</span>
              </NavLink>
              <Form method="post" action="/admindashboard/logout">
                <button
                  type="submit"
                  title="Logout"
                  className="flex min-h-11 w-full items-center gap-3 px-5 hover:text-blueprint"
                >
                  <PanelIcon name="logout" />
                  <span className={classNames(isCollapsed && 'md:sr-only')}>Logout</span>
                </button>
              </Form>
              <button
                type="button"
                aria-pressed={isCollapsed}
                title="Collapse the menu to icons"
                onClick={() => setCollapsed(!isCollapsed)}
                className="flex min-h-11 w-full items-center gap-3 px-5 text-ink-soft hover:text-blueprint max-md:hidden"
              >
                <PanelIcon name={isCollapsed ? 'expand' : 'collapse'} />
                <span className={classNames('text-small', isCollapsed && 'md:sr-only')}>Collapse</span>
              </button>
            </div>
          </div>
        </header>
        <main id="content" tabIndex={-1} className="min-w-0 px-4 py-6 outline-none md:px-8 md:py-8">
          <Outlet />
        </main>
      </div>
    </ToastRegion>
  );
}

/** Whether the menu shows icons only. The browser remembers it. */
function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(false);
  useEffect(() => setCollapsed(localStorage.getItem(COLLAPSED_KEY) === 'true'), []);
  return [
    isCollapsed,
    (next) => {
      localStorage.setItem(COLLAPSED_KEY, String(next));
      setCollapsed(next);
    },
  ];
}
