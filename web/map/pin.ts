import type { Box } from '#marketplace/search/query.ts';

/** What stands on the map: an ad with its price, or a cluster of ads that stand too close to each other. */
export type Pin = { latitude: number; longitude: number } & (
  | {
      kind: 'ad';
      id: number;
      /** `€350k`, `£1,200`, `POA`: as short as a pin is. */
      words: string;
      /** Where it is, when the list has it. */
      address?: string;
    }
  | { kind: 'cluster'; count: number; extent: Box }
);

/** @returns what tells pins apart from one answer of the server to the next */
export function pinKey(pin: Pin): string {
  return pin.kind === 'ad' ? `ad ${pin.id}` : `cluster ${pin.latitude} ${pin.longitude}`;
}
