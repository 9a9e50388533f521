import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // An action in a file of its own would be loaded when the form is sent: too late, if the connection is the trouble.
  splitRouteModules: false,
} satisfies Config;
