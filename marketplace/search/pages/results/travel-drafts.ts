import type { DestinationDraft } from '#marketplace/travel/components/destination.ts';
import { DEFAULT_HOUR, type TravelMode } from '#marketplace/travel/model.ts';
import { printTravel, readTravel } from '../../request/travel.ts';
import { type SearchAddress, withParams } from '../../url/parts.ts';

/** A destination of the dialog, with a name that stays the same while it changes. */
export type RowDraft = DestinationDraft & { key: string };

const DEFAULT_MINUTES = 35;
/** The first of these that the site has is chosen for a new destination. */
const USUAL_MODES: readonly TravelMode[] = ['transit', 'car', 'bike', 'foot'];

/** @returns a destination without a place */
export function newDraft(modes: readonly TravelMode[]): RowDraft {
  const mode = USUAL_MODES.find((one) => modes.includes(one)) ?? 'foot';
  return { key: crypto.randomUUID(), place: null, mode, minutes: DEFAULT_MINUTES, hour: DEFAULT_HOUR };
}

/** @returns the destinations of a search, or a new one where it has none */
export function draftsOf(params: URLSearchParams, modes: readonly TravelMode[]): RowDraft[] {
  const { travel } = readTravel(params.getAll('travel'));
  const drafts = travel.map(({ latitude, longitude, label, mode, minutes, hour }): RowDraft => {
    const draft = newDraft(modes);
    return {
      ...draft,
      place: { latitude, longitude, label },
      mode: modes.includes(mode) ? mode : draft.mode,
      minutes,
      hour: hour ?? DEFAULT_HOUR,
    };
  });
  return drafts.length > 0 ? drafts : [newDraft(modes)];
}

/** @returns the parameters of the search with these destinations; those without a place are left out */
export function withTravel(address: SearchAddress, drafts: readonly DestinationDraft[]): URLSearchParams {
  const travel = drafts.flatMap(({ place, mode, minutes, hour }) =>
    place ? [{ ...place, mode, minutes, hour: mode === 'transit' ? hour : null }] : [],
  );
  const { params } = withParams(address, { travel: printTravel(travel) });
  // Nothing is left to sort by.
  if (travel.length === 0 && params.get('sort') === 'travelTime') params.delete('sort');
  return params;
}
