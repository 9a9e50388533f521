import { NavLink } from 'react-router';
import { tabClass } from '#ui/tab.ts';

const TABS = [
  { to: '/admindashboard/settings', label: 'Rates' },
  { to: '/admindashboard/settings/brand', label: 'Brand' },
  { to: '/admindashboard/settings/shipping', label: 'Shipping' },
  { to: '/admindashboard/settings/landed', label: 'Freight and duty' },
  { to: '/admindashboard/settings/billing', label: 'Billing' },
  { to: '/admindashboard/settings/legal', label: 'Legal' },
  { to: '/admindashboard/settings/calendar', label: 'Calendar' },
  { to: '/admindashboard/settings/admins', label: 'Admins' },
  { to: '/admindashboard/settings/audit', label: 'Audit log' },
] as const;

/** The pages of Settings. */
export function SettingsTabs() {
  return (
    <nav
      aria-label="Settings"
      className="mb-6 flex flex-wrap gap-x-6 border-b border-hairline max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-3 max-sm:text-small"
    >
      {TABS.map(({ to, label }) => (
        <NavLink key={to} to={to} end className={({ isActive }) => tabClass(isActive)}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
