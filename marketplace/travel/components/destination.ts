import type { Point } from '#marketplace/places/gazetteer/area.ts';
import { type Journey, roundedPlace } from '../model.ts';

/** A place that a person chose, with the name as it was shown; the position is rounded. */
export type ChosenDestination = Point & {
  label: string;
  /** Whether it is the place of the device, which is not remembered. */
  isOwn?: boolean;
};

/** A destination while it is chosen. */
export type DestinationDraft = Pick<Journey, 'mode'> & {
  place: ChosenDestination | null;
  minutes: number;
  /** The hour of arrival by public transport. */
  hour: number;
};

/** @returns a place with the position that travel times are found for */
export function chosenDestination(place: Point, label: string): ChosenDestination {
  return { ...roundedPlace(place), label };
}
