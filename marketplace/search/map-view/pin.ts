import type { Box } from '../model.ts';

type Place = { latitude: number; longitude: number };

/** A listing with its price. */
export type ListingPin = Place & {
  kind: 'listing';
  id: number;
  /** `€350k`, `£1,200`, `POA`. */
  words: string;
  /** The address, when the listing is in the list. */
  address?: string;
  /** Homes that it stands for; one if missing. */
  count?: number;
  /** Whether the position is approximate. */
  isApproximate?: boolean;
  /** Pixels below its position, in a stack of listings at one position. */
  shift?: number;
};

/** A cluster of listings close together. */
export type ClusterPin = Place & {
  kind: 'cluster';
  count: number;
  extent: Box;
  /** Listings of the pin that are known individually. */
  listings?: readonly ListingPin[];
};

/** A marker on the map. */
export type Pin = ListingPin | ClusterPin;

/** @returns a key that identifies a pin across responses */
export function pinKey(pin: Pin): string {
  return pin.kind === 'listing' ? `listing ${pin.id}` : `cluster ${pin.latitude} ${pin.longitude}`;
}
