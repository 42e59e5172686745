import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Box } from '../../model.ts';
import { readGeo } from '../../url/geo.ts';
import type { SearchAddress } from '../../url/parts.ts';
import {
  type MapSearches,
  type MapStep,
  mapMoved,
  NO_SEARCHES,
  type SearchPlace,
  stepAt,
} from './map-view.ts';

type MapView = {
  /** The view to show by URL; undefined while the visitor's own movement is being searched or shown. */
  followsAddress: boolean;
  /** Searches the visible part of the map. */
  searchBox: (box: Box) => void;
};

/**
 * The single owner of the map's view on the results page: see `stepAt`.
 * @param search navigates to the URL of a box
 */
export function useMapView(address: SearchAddress, search: (box: Box, replace: boolean) => void): MapView {
  const { key } = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const shown = placeOf(address);
  const [state, setState] = useState<{ key: string; step: MapStep; searches: MapSearches }>(() => ({
    key,
    step: 'look-there',
    searches: NO_SEARCHES,
  }));
  // Each URL is evaluated once, when it is shown.
  if (state.key !== key) setState({ key, ...stepAt(state.searches, shown, isBackOrForward) });

  function searchBox(box: Box) {
    setState((before) => ({ ...before, searches: mapMoved(before.searches, shown, textOf(box)) }));
    // A series of map movements is one history entry.
    search(box, shown.box !== null);
  }

  const { pending } = state.searches;
  const again = state.step === 'search-again' && pending ? pending.box : null;
  // Runs once per evaluated URL: the navigation it starts changes the identity of `search`.
  const searchAgain = useEffectEvent((box: string) => search(boxOf(box), true));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second address may ask for the same box again.
  useEffect(() => {
    if (again) searchAgain(again);
  }, [again, state.key]);

  return { followsAddress: state.step === 'look-there' && !pending, searchBox };
}

function placeOf({ params }: SearchAddress): SearchPlace {
  const { box } = readGeo(params.getAll('geo'));
  const place = ['location', 'radius', 'geo'].flatMap((name) => [name, ...params.getAll(name)]);
  return { box: box && textOf(box), place: place.join('&') };
}

function textOf({ north, west, south, east }: Box): string {
  return [north, west, south, east].join();
}

function boxOf(text: string): Box {
  const [north, west, south, east] = text.split(',').map(Number);
  return { north: north!, west: west!, south: south!, east: east! };
}
