/** The browser that journeys and Lighthouse run in. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

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
