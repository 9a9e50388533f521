import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { ARTICLES } from './content/articles.ts';
import { SERVICE_PAGES } from './content/pages.ts';
import { LEGAL_SLUGS } from './contract/legal-settings.ts';

const FORGOT_PASSWORD = 'web/account/forgot-password-page.tsx';

export default [
  index('web/home/home-page.tsx'),
  ...ARTICLES.map(({ path, slug }) => route(path.slice(1), 'web/articles/article-page.tsx', { id: slug })),
  ...SERVICE_PAGES.map(({ path, slug }) => route(path.slice(1), 'web/services/service-page.tsx', { id: slug })),

  route('resources', 'web/resources/resources-page.tsx'),
  route('industries-we-serve', 'web/resources/industries-page.tsx'),
  route('faq', 'web/resources/faq-page.tsx'),
  route('guide', 'web/resources/guide-page.tsx'),
  route('careers', 'web/company/careers-page.tsx'),
  route('contact', 'web/company/contact-page.tsx'),

  ...LEGAL_SLUGS.map((slug) => route(slug, 'web/legal/legal-page.tsx', { id: slug })),

  route('login', 'web/account/login-page.tsx'),
  route('logout', 'web/account/logout-page.tsx'),
  route('register', 'web/account/register-page.tsx'),
  route('adminlogin', 'web/account/admin-login-page.tsx'),
  route('adminreg', 'web/account/admin-register-page.tsx'),
  route('welcome', 'web/account/welcome-page.tsx'),
  route('forget-password', FORGOT_PASSWORD),
  route('forgot-password', FORGOT_PASSWORD, { id: 'forgot-password' }),
  route('verify-code', 'web/account/verify-code-page.tsx'),
  route('reset-password', 'web/account/reset-password-page.tsx'),

  route('account', 'web/account/account-page.tsx'),
  route('profile', 'web/workspace/workspace-page.tsx'),
  route('shipinfo', 'web/orders/shipping-page.tsx'),
  route('thank-you', 'web/orders/thank-you-page.tsx'),
  route('profile-status', 'web/orders/order-list-page.tsx'),
  route('profile-status/:orderId', 'web/orders/order-page.tsx'),

  route('quotes/:quoteId', 'web/quotes/quote-page.tsx'),
  route('q/:token', 'web/quotes/shared-quote-page.tsx'),

  route('admin', 'admin/to-dashboard.ts'),
  route('admindashboard/logout', 'admin/logout.ts'),
  route('admindashboard', 'admin/admin-layout.tsx', [
    index('admin/welcome-page.tsx'),
    route('users', 'admin/users-page.tsx'),
    route('users/:userId', 'admin/user-page.tsx'),
    route('requests', 'admin/requests-page.tsx'),
    route('requests/:requestId', 'admin/request-page.tsx'),
    route('orders', 'admin/orders-page.tsx'),
    route('orders/:orderId', 'admin/order-page.tsx'),
    route('track', 'admin/track-page.tsx'),
    route('transactions', 'admin/transactions-page.tsx'),
    route('settings', 'admin/rates-page.tsx'),
    route('settings/rates/:version', 'admin/rate-card-page.tsx'),
    route('settings/brand', 'admin/brand-page.tsx'),
    route('settings/shipping', 'admin/shipping-settings-page.tsx'),
    route('settings/landed', 'admin/landed-settings-page.tsx'),
    route('settings/billing', 'admin/billing-settings-page.tsx'),
    route('settings/legal', 'admin/legal-settings-page.tsx'),
    route('settings/calendar', 'admin/calendar-settings-page.tsx'),
    route('settings/admins', 'admin/admins-page.tsx'),
    route('settings/audit', 'admin/audit-page.tsx'),
    route('account', 'admin/account-page.tsx'),
  ]),

  // The brand's name stands in the path; any other one is answered as missing.
  route(':about', 'web/company/about-page.tsx'),
  route('*', 'web/shell/not-found-page.tsx'),
] satisfies RouteConfig;
