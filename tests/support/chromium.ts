import { existsSync } from 'node:fs';

/** Debian's Chromium builds; the headless shell takes a third of the time. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser of journeys and Lighthouse. */
export const CHROMIUM = process.env.CHROMIUM ?? INSTALLED.find((file) => existsSync(file)) ?? 'chromium';

/** Blocks other hosts, and allows running as root. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
