import { createHash } from 'node:crypto';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';

/**
 * To be raised when `address/` gives an address other keys, or when VAT of past sales changes: the next import then rebuilds
 * keys, prices and sums.
 */
const KEYS_VERSION = 3;

/** @returns a digest of all that the keys of a sale depend on besides its address */
export function basisOf(gazetteer: Gazetteer): string {
  const hash = createHash('sha256').update(`${KEYS_VERSION}`);
  for (const area of gazetteer.areas) hash.update(JSON.stringify(area));
  return hash.digest('hex');
}
