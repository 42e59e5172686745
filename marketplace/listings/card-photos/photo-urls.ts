import { askEndpoint } from '#platform/client/ask-api.ts';
import { browserLanguage } from '#platform/i18n/browser.ts';
import { readCardPhotos } from '../endpoints.ts';
import { MAX_PHOTO_LISTINGS } from './limits.ts';

/** Photos by listing; of a listing that is not there yet, the request for them. */
const known = new Map<number, Promise<string[]>>();

/**
 * @returns the photos of a listing, for the image endpoint; empty when they cannot be read. The first call asks for
 *   those of all cards of the page.
 */
export function photoUrls(id: number): Promise<string[]> {
  return known.get(id) ?? askForPage(id);
}

function askForPage(id: number): Promise<string[]> {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-ad]')].map(({ dataset }) =>
    Number(dataset.ad),
  );
  const ids = [...new Set([id, ...cards])].filter((one) => !known.has(one)).slice(0, MAX_PHOTO_LISTINGS);
  const answer = ask(ids);
  for (const one of ids)
    known.set(
      one,
      answer.then((photos) => photos?.get(one) ?? []),
    );
  // After a failure the next call asks again.
  void answer.then((photos) => {
    if (!photos) for (const one of ids) known.delete(one);
  });
  return known.get(id)!;
}

async function ask(ids: readonly number[]): Promise<Map<number, string[]> | null> {
  const { locale } = await browserLanguage();
  const query = { ads: ids.join(',') };
  return askEndpoint(readCardPhotos, { query }, locale, new AbortController().signal).then(
    ({ listings }) => new Map(listings.map(({ adId, photos }) => [adId, photos])),
    () => null,
  );
}
