import { existsSync } from 'node:fs';

/** Debian's builds of Chromium; the first has no windows of its own to draw, which takes a third of the time. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser that journeys and Lighthouse run in. */
export const CHROMIUM = process.env.CHROMIUM ?? INSTALLED.find((file) => existsSync(file)) ?? 'chromium';

/** It calls nobody but the product, and runs as root too. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
