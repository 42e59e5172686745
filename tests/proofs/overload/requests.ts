import { pagePath, searchBody } from '#bench/http/requests.ts';
import type { Person } from '../../support/people.ts';
import type { LoadRequest } from '../load/generator.ts';

/** More different pages than the cache of pages holds, so that none of a crawler's comes from memory. */
const CRAWLED = 3_000;
const ROUNDS = 300;

/** Results pages of people who were here before, which are made for each. */
export function visits(count = 60): LoadRequest[] {
  return Array.from({ length: count }, (_, n) => ({
    name: 'visit',
    path: pagePath(n),
    headers: { cookie: 'known=1', accept: 'text/html' },
  }));
}

/** Different results pages, as a crawler asks for them. */
function crawled(): LoadRequest[] {
  return Array.from({ length: CRAWLED }, (_, n) => {
    const path = pagePath(n);
    const from = `from=${20 * Math.floor(n / 30)}`;
    return {
      name: 'crawler',
      path: `${path}${path.includes('?') ? '&' : '?'}${from}`,
      headers: { accept: 'text/html' },
    };
  });
}

/** Searches of programs. */
export function searches(count = 200): LoadRequest[] {
  return Array.from({ length: count }, (_, n) => ({
    name: 'search',
    method: 'POST',
    path: '/api/v2/ads/listings',
    body: searchBody(n),
  }));
}

/** Signed-in people save listings. */
function saves(people: readonly Person[], adIds: readonly number[]): LoadRequest[] {
  return Array.from({ length: ROUNDS * 2 }, (_, n) => ({
    name: 'save',
    method: 'POST',
    path: '/api/v1/saved-ads',
    headers: people[n % people.length]!.headers,
    body: JSON.stringify({ adId: adIds[n % adIds.length] }),
  }));
}

/**
 * The requests of a busy site: of twenty requests six visits, four pages of a crawler, five searches, two writes, two files
 * and a page from memory.
 * @param asset path of a file of the build; without one, and without pages, only searches and writes
 */
export function mixed(
  people: readonly Person[],
  adIds: readonly number[],
  asset: string | null,
): LoadRequest[] {
  const turn = <T>(of: readonly T[], n: number) => of[n % of.length]!;
  const [own, others, asked, written] = [visits(), crawled(), searches(), saves(people, adIds)];
  return Array.from({ length: ROUNDS }, (_, round): LoadRequest[] => {
    const some = <T>(of: readonly T[], each: number) =>
      Array.from({ length: each }, (_, n) => turn(of, round * each + n));
    const calls = [...some(asked, 5), ...some(written, 2)];
    if (asset === null) return calls;
    // As browsers ask.
    const compressed = { 'accept-encoding': 'gzip, deflate, br' };
    const files = Array.from({ length: 2 }, () => ({ name: 'file', path: asset, headers: compressed }));
    const known = { name: 'known page', path: '/', headers: { accept: 'text/html', ...compressed } };
    return [...some(own, 6), ...some(others, 4), ...calls, ...files, known];
  }).flat();
}
