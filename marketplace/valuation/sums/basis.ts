import { createHash } from 'node:crypto';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';

/** To be raised when `address/` gives an address other keys: the next import then rebuilds keys and sums. */
const KEYS_VERSION = 2;

/** @returns a digest of all that the keys of a sale depend on besides its address */
export function basisOf(gazetteer: Gazetteer): string {
  const hash = createHash('sha256').update(`${KEYS_VERSION}`);
  for (const area of gazetteer.areas) hash.update(JSON.stringify(area));
  return hash.digest('hex');
}
