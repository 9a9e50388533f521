import { index, type RouteConfig, route } from '@react-router/dev/routes';

const FORGOT_PASSWORD = 'web/account/forgot-password-page.tsx';

export default [
  index('web/home/home-page.tsx'),

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

  route('*', 'web/shell/not-found-page.tsx'),
] satisfies RouteConfig;
