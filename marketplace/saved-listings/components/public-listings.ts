import { askEndpoint } from '#platform/client/ask-api.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { LocalListing } from '../contract.ts';
import { readLocalListings } from '../endpoints.ts';
import { MAX_LOCAL_LISTINGS } from '../rules.ts';

/**
 * Reads the status and public data of listings whose ids a device or an account stores.
 * @returns the listings in the order of the ids
 * @throws ApiError when they cannot be read; an abort of `signal` unchanged
 */
export async function readPublicListings(
  adIds: readonly number[],
  locale: Locale,
  signal: AbortSignal,
): Promise<LocalListing[]> {
  const requests: Promise<{ listings: LocalListing[] }>[] = [];
  for (let from = 0; from < adIds.length; from += MAX_LOCAL_LISTINGS) {
    const ads = adIds.slice(from, from + MAX_LOCAL_LISTINGS).join(',');
    requests.push(askEndpoint(readLocalListings, { query: { ads } }, locale, signal));
  }
  return (await Promise.all(requests)).flatMap(({ listings }) => listings);
}
