import { type Network, ssrfSafeFetch } from '../outside/ssrf-safe-fetch.ts';
import { done, type Outcome, refused } from './outcome.ts';

/** Maximum bytes of a fetched picture: a 50-megapixel photograph at good quality. */
export const FOREIGN_BYTES = 15 * 1024 * 1024;
/** Milliseconds from the first look-up to the last byte. */
export const FOREIGN_TIME = 8_000;

/** Dependencies of fetching, which tests replace. */
export type Fetching = Network & { bytes: number; milliseconds: number };

/**
 * Fetches a picture from an allow-listed origin, with SSRF protection.
 * @param url as parsed by `addressOf`
 */
export async function fetchPicture(url: URL, changes: Partial<Fetching> = {}): Promise<Outcome<Buffer>> {
  const { bytes = FOREIGN_BYTES, milliseconds = FOREIGN_TIME, ...network } = changes;
  const answer = await ssrfSafeFetch(
    url,
    { method: 'GET', headers: { accept: 'image/*' }, bytes, milliseconds },
    network,
  );
  if (!answer.ok) {
    if (answer.reason === 'address') return refused('address-refused', 'is not on the public internet');
    if (answer.reason === 'too-large') return refused('too-large', `has more than ${bytes} bytes`);
    return refused(
      'fetch-refused',
      answer.reason === 'late' ? 'took too long to answer' : 'could not be fetched',
    );
  }
  const { status, body } = answer;
  if (status >= 300 && status < 400) return refused('fetch-refused', 'redirects, which is not followed');
  if (status === 404 || status === 410) return refused('not-found', 'is not there any more');
  if (status !== 200) return refused('fetch-refused', `was answered with status ${status}`);
  return done(body);
}
