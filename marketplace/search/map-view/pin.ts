import type { Box } from '../query.ts';

type Place = { latitude: number; longitude: number };

/** An ad with its price. */
export type AdPin = Place & {
  kind: 'ad';
  id: number;
  /** `€350k`, `£1,200`, `POA`: as short as a pin is. */
  words: string;
  /** Where it is, when the list has it. */
  address?: string;
  /** It is only near there. */
  isApproximate?: boolean;
  /** Pixels down from its place, in a stack of ads at one spot. */
  shift?: number;
};

/** Ads that stand too close to each other. */
export type ClusterPin = Place & {
  kind: 'cluster';
  count: number;
  extent: Box;
  /** Those of them that are known one by one. */
  ads?: readonly AdPin[];
};

/** What stands on the map. */
export type Pin = AdPin | ClusterPin;

/** @returns what tells pins apart from one answer of the server to the next */
export function pinKey(pin: Pin): string {
  return pin.kind === 'ad' ? `ad ${pin.id}` : `cluster ${pin.latitude} ${pin.longitude}`;
}
