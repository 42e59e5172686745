import { z } from 'zod/mini';
import type { LogFile, PublishedKey } from './entry.ts';

/** A key as others know it. */
export type KnownKey = Pick<PublishedKey, 'id' | 'publicKey'>;

const keysFile = z.object({ keys: z.array(z.object({ id: z.string(), publicKey: z.string() })) });

/** @returns the keys of a file saved from `GET /api/v1/offers/keys`; null for any other text */
export function parseKeysFile(text: string): KnownKey[] | null {
  try {
    return keysFile.parse(JSON.parse(text)).keys;
  } catch {
    return null;
  }
}

/**
 * Finds signers that are not known. Compares the keys themselves: an id is only the beginning of a digest.
 * @param keyIds of the keys that signed entries
 * @returns the ids of those that are not among the known keys
 */
export function unknownSigners(
  { keys }: Pick<LogFile, 'keys'>,
  keyIds: readonly string[],
  known: readonly KnownKey[],
): string[] {
  const publicKeys = new Map(known.map(({ id, publicKey }) => [id, publicKey]));
  return keyIds.filter((id) => keys.some((key) => key.id === id && key.publicKey !== publicKeys.get(id)));
}
