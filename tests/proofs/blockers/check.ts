import { readFile } from 'node:fs/promises';
import { FiltersEngine, Request } from '@ghostery/adblocker';
import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { elementsOfStyleSheets, type SiteRequest, siteRequests } from './requests.ts';
import { RULES } from './rules.ts';

/** A site under a name of its own: rules for one domain do not count. */
const HOST = 'gaff.example';
const ORIGIN = `https://${HOST}`;

/** Main pages, in which elements are looked for. */
const PAGES = [
  '/',
  '/ga/',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/for-owners',
  '/for-agents',
  '/property-for-sale/ireland',
  '/property-for-rent/ireland',
  '/sharing/ireland',
  '/areas/dublin',
  '/sold-prices',
  '/valuation',
  '/money',
  '/money/rates',
  '/account/saved',
  '/sign-in',
  '/sign-up',
  '/how-bidding-works',
];

/** @param lists files in the syntax of content blockers, such as EasyList, beside the proof's own rules */
export async function blockerEngine(lists: readonly string[] = []): Promise<FiltersEngine> {
  const texts = await Promise.all(lists.map((file) => readFile(file, 'utf8')));
  return FiltersEngine.parse([RULES, ...texts].join('\n'));
}

/** @returns one line for each request that a content blocker would stop */
export function blockedRequests(engine: FiltersEngine, requests: readonly SiteRequest[]): string[] {
  return requests.flatMap(({ path, kind }) => {
    const request = Request.fromRawDetails({ url: ORIGIN + path, type: kind, sourceUrl: `${ORIGIN}/` });
    const { match, redirect, filter } = engine.match(request);
    return match || redirect ? [`${kind} ${path} is blocked by ${filter}`] : [];
  });
}

/** @returns one line for each kind of element of a page that a content blocker would hide */
export function hiddenElements(engine: FiltersEngine, path: string, html: string): string[] {
  const { document } = new JSDOM(html).window;
  const elements = [...document.querySelectorAll('*')];
  const { styles } = engine.getCosmeticsFilters({
    url: ORIGIN + path,
    hostname: HOST,
    domain: HOST,
    ids: elements.flatMap(({ id }) => id || []),
    classes: elements.flatMap(({ classList }) => [...classList]),
    hrefs: elements.flatMap((element) => element.getAttribute('href') ?? []),
    getInjectionRules: false,
  });
  return selectorsOf(styles).flatMap((selector) => {
    const hidden = document.querySelector(selector);
    return hidden ? [`${path}: ${nameOf(hidden)} is hidden by ${selector}`] : [];
  });
}

function nameOf({ localName, id, className }: Element): string {
  return `<${localName} id="${id}" class="${className}">`;
}

/** The selectors of the engine's style sheet, of which each is on a line. */
function selectorsOf(styles: string): string[] {
  return styles
    .replace(/\s*\{[^}]*\}/g, ',')
    .split(/,\s*(?:\n|$)/)
    .map((selector) => selector.trim())
    .filter((selector) => selector !== '' && isSelector(selector));
}

/** Whether browsers know the selector: blockers extend them. */
function isSelector(text: string): boolean {
  try {
    new JSDOM('').window.document.querySelector(text);
    return true;
  } catch {
    return false;
  }
}

/** @returns everything of a site that a content blocker would stop or hide, and how much was looked at */
export async function checkSite(
  app: FastifyInstance,
  engine: FiltersEngine,
  pages: readonly string[] = PAGES,
) {
  const requests = await siteRequests(app);
  const findings = blockedRequests(engine, requests);
  findings.push(...hiddenElements(engine, 'style sheets', await elementsOfStyleSheets()));
  let shown = 0;
  for (const path of await withListing(app, pages)) {
    const { statusCode, body } = await app.inject({ url: path });
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
    const resources = [...body.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|png|jpg|webp))"/g)];
    findings.push(
      ...blockedRequests(
        engine,
        resources.map(([, file]) => ({ path: file!, kind: 'image' })),
      ),
    );
    findings.push(...hiddenElements(engine, path, body));
    shown += 1;
  }
  return { requests: requests.length, pages: shown, findings: [...new Set(findings)] };
}

/** The pages, and the first listing of the results. */
async function withListing(app: FastifyInstance, pages: readonly string[]): Promise<string[]> {
  const { body } = await app.inject({ url: '/property-for-rent/ireland' });
  const listing = /data-ad="\d+".*?href="([^"]+)"/s.exec(body)?.[1];
  if (!listing) throw new Error('The results show no listing');
  return [...pages, listing];
}
