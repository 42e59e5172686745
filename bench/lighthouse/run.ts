import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM, CHROMIUM_FLAGS } from '#tests/support/chromium.ts';
import { withProduct } from '../http/product.ts';

/** The median run of a page counts, because single runs depend on the machine's load. */
const RUNS = 3;
type Scores = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  cls: number;
  scriptBytes: number;
};

/**
 * Lighthouse on a simulated phone for the home page, a results page and a listing; `npm run bench -- lighthouse
 * --json`.
 */
export async function benchLighthouse({ ads }: { ads: number }): Promise<object> {
  return withProduct(ads, async ({ origin }) => {
    const answer = await fetch(`${origin}/api/v1/properties/latest?section=residential-for-sale&pageSize=1`);
    const { listings } = (await answer.json()) as { listings: { listing: { seoFriendlyPath: string } }[] };
    const pages = {
      home: '/',
      results: '/property-for-sale/dublin',
      listing: listings[0]!.listing.seoFriendlyPath,
    };
    const report: Record<string, Scores> = {};
    for (const [name, path] of Object.entries(pages)) report[name] = await middleOf(`${origin}${path}`);
    return { ads, ...report };
  });
}

async function middleOf(url: string): Promise<Scores> {
  const runs: Scores[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await runLighthouse(url));
  return runs.sort((one, other) => one.performance - other.performance)[Math.floor(RUNS / 2)]!;
}

async function runLighthouse(url: string): Promise<Scores> {
  const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS] });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error('Lighthouse gave no result');
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcpMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
      cls: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000) / 1000,
      scriptBytes: scriptBytesOf(audits['network-requests']?.details),
    };
  } finally {
    chrome.kill();
  }
}

function scriptBytesOf(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: { resourceType?: string; transferSize?: number }[] };
  return items
    .filter((item) => item.resourceType === 'Script')
    .reduce((sum, item) => sum + (item.transferSize ?? 0), 0);
}
