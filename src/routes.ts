import { index, type RouteConfig } from '@react-router/dev/routes';

export default [index('web/home/home-page.tsx')] satisfies RouteConfig;
