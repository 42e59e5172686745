import { chromium } from '@playwright/test';
const [,, out, width, scheme, url, full] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const c = await b.newContext({ viewport: { width: Number(width), height: 900 }, colorScheme: scheme });
const p = await c.newPage();
p.on('pageerror', (e) => console.log('pageerror', e.message));
await p.goto(url); await p.waitForTimeout(2500);
if (full && full !== 'full') { await p.locator(full).first().scrollIntoViewIfNeeded(); await p.waitForTimeout(1500); }
await p.screenshot({ path: out, fullPage: full === 'full' });
await b.close();
