import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // The browser knows all pages from one small file: the first way to another kind of page asks for nothing but its data.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
