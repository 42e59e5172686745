import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { isLoopbackHost } from '#platform/http/loopback.ts';
import { en } from '#platform/i18n/catalogue.ts';
import { splitLocale } from '#platform/i18n/language.ts';

/** Widths at which every page that a journey visits must fit: a phone and a tablet. */
const WIDTHS = [360, 768] as const;

/** The first parts of message keys: `card` of `card.save`. */
const KEY_PREFIXES = [...new Set(Object.keys(en).map((key) => key.split('.')[0]!))];

/**
 * Playwright's `test`, which also fails a journey when a page shows the key of a text instead of the text, or is wider
 * than its window at one of `WIDTHS`: the pages that are open at the end as they stand, and every address on the way. On no
 * page may something be against its content security policy, or ask another machine for anything.
 */
export const test = base.extend<{ watched: ReturnType<typeof watchContexts>; pageChecks: undefined }>({
  watched: [
    async ({ browser, baseURL }, use) => {
      const watched = watchContexts(browser, new URL(baseURL!).origin);
      await use(watched);
      watched.stop();
    },
    { auto: true },
  ],
  pageChecks: [
    // Needs the context of the journey, so that its pages are still open when it has ended.
    async ({ watched, browser, context: _ }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) return;
      const problems: string[] = [];
      for (const context of browser.contexts()) {
        await context.setOffline(false);
        for (const page of context.pages()) problems.push(...(await problemsOf(page)));
        const kinds = uncheckedUrls(testInfo.project.outputDir, watched.addresses.get(context));
        if (kinds.length === 0) continue;
        const page = await context.newPage();
        for (const url of kinds) if (await opensHtml(page, url)) problems.push(...(await problemsOf(page)));
      }
      problems.push(...watched.keysShown, ...watched.forbidden);
      if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'));
    },
    { auto: true },
  ],
});

/** Watches every context that a journey opens. */
function watchContexts(browser: Browser, origin: string) {
  const keysShown = new Set<string>();
  const forbidden = new Set<string>();
  const addresses = new Map<BrowserContext, Set<string>>();
  const newContext = browser.newContext.bind(browser);

  browser.newContext = async (options) => {
    const context = await newContext(options);
    const visited = new Set<string>();
    addresses.set(context, visited);
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame() && frame.url().startsWith(origin)) visited.add(frame.url());
      });
    });
    await context.exposeBinding('reportPossibleKey', ({ page }, text: string) => {
      if (Object.hasOwn(en, text)) keysShown.add(`${page.url()} shows the key ${text}`);
    });
    await context.addInitScript(findKeys, KEY_PREFIXES);
    await context.exposeBinding('reportViolation', ({ page }, text: string) =>
      forbidden.add(`${page.url()} is against its policy: ${text}`),
    );
    await context.addInitScript(findViolations);
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && !isLoopbackHost(hostname))
        forbidden.add(`another machine was asked for ${request.url()}`);
    });
    return context;
  };

  return {
    keysShown,
    forbidden,
    addresses,
    stop() {
      browser.newContext = newContext;
    },
  };
}

/**
 * Runs in the page: reports every text and label that looks like a message key as soon as it stands in the document.
 */
function findKeys(prefixes: readonly string[]): void {
  const report = (window as unknown as { reportPossibleKey: (text: string) => void }).reportPossibleKey;
  const pattern = new RegExp(`(?:^|[^\\w.@/])((?:${prefixes.join('|')})(?:\\.[A-Za-z][\\w-]*)+)`, 'g');
  const labels = ['aria-label', 'alt', 'title', 'placeholder'];
  function checkText(text: string | null): void {
    for (const [, key] of (text ?? '').matchAll(pattern)) if (key) report(key);
  }
  function checkNode(node: Node): void {
    if (node instanceof Text) {
      if (!node.parentElement?.closest('script, style, pre, code')) checkText(node.data);
    } else if (node instanceof Element) {
      for (const name of labels) checkText(node.getAttribute(name));
      for (const child of node.childNodes) checkNode(child);
    }
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes, attributeName } of changes) {
      if (type === 'attributes') checkText((target as Element).getAttribute(attributeName!));
      else if (type === 'characterData') checkNode(target);
      else for (const node of addedNodes) checkNode(node);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: labels,
  });
}

/** Runs in the page: reports everything that its content security policy forbids. */
function findViolations(): void {
  const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    report(`${effectiveDirective}, ${blockedURI}, ${sourceFile}`),
  );
}

/**
 * One address of each kind that no journey of this run has looked at yet; of paths alone their Irish page too.
 * @param folder that the workers of this run share and Playwright empties before the next one
 */
function uncheckedUrls(folder: string, visited: ReadonlySet<string> = new Set()): string[] {
  const all = [...visited].flatMap((address) => {
    const url = new URL(address);
    const { locale, path: pathname } = splitLocale(url.pathname);
    return locale === 'en' && url.search === '' ? [address, `${url.origin}/ga${pathname}`] : [address];
  });
  return all.filter((address) => {
    const { pathname, search } = new URL(address);
    const kind = (pathname + search).replace(/[\w-]{20,}/g, 'T').replace(/\d+/g, 'N');
    return isFirst(path.join(folder, 'kinds'), kind);
  });
}

/** @returns whether no worker has asked about this kind before */
function isFirst(folder: string, kind: string): boolean {
  const name = createHash('sha256').update(kind).digest('hex');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(path.join(folder, name), kind, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Files and pages that are over open nothing. */
async function opensHtml(page: Page, url: string): Promise<boolean> {
  try {
    await page.setViewportSize({ width: WIDTHS[0], height: 800 });
    const answer = await page.goto(url);
    return answer?.headers()['content-type']?.startsWith('text/html') ?? false;
  } catch {
    return false;
  }
}

/** The problems of a page as it is shown, at each width. */
async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const found = await page.evaluate(widestParts, width);
    if (found) problems.push(`${page.url()} is ${found} at ${width} px`);
  }
  return problems;
}

/** Runs in the page: how wide it is and which parts make it so; null where it fits. */
function widestParts(width: number): string | null {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= width) return null;
  const parts = [...document.body.querySelectorAll('*')]
    .filter((element) => Math.round(element.getBoundingClientRect().right) >= scrollWidth)
    .map(
      (element) =>
        `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.slice(0, 30)}”`,
    );
  return `${scrollWidth} px wide (${parts.slice(0, 3).join(', ')})`;
}
