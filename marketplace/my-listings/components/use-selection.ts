import { useRef, useState } from 'react';
import { sendApi } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { listOwnListings } from '../endpoints.ts';
import { type OwnedView, viewOf } from './my-listing-view.ts';
import { type OwnListingsFound, ownListings, USUAL_ORDER } from './my-listings-path.ts';

/** Maximum selected listings, as in a bulk request. */
export const MAX_SELECTED = 500;
/** Page size of the API. */
const PAGE = 100;

const NONE: ReadonlyMap<number, OwnedView> = new Map();

/** The selected listings: some of the page, the page, or all pages. */
export function useSelection({
  listings,
  userId,
  filter,
}: OwnListingsFound & { listings: readonly OwnedView[] }) {
  const { locale } = useLanguage();
  // A new filter clears the selection, so that hidden listings are not changed.
  const found = JSON.stringify(filter);
  const [ticked, setTicked] = useState({ found, ads: NONE });
  const selected = ticked.found === found ? ticked.ads : NONE;
  const setSelected = (next: ReadonlyMap<number, OwnedView>) => setTicked({ found, ads: next });
  const [isLooking, setLooking] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  function select(some: readonly OwnedView[], isSelected: boolean): void {
    const next = new Map(selected);
    for (const listing of some) {
      if (isSelected) next.set(listing.adId, listing);
      else next.delete(listing.adId);
    }
    setSelected(next);
  }

  // The listing of the last press, where a range begins.
  const anchor = useRef<number>(undefined);

  /** Selects or clears a listing, or with `isRange` all from the one pressed before to this one, in the order shown. */
  function toggle(listing: OwnedView, isSelected: boolean, isRange: boolean): void {
    const from = listings.findIndex(({ adId }) => adId === anchor.current);
    const to = listings.findIndex(({ adId }) => adId === listing.adId);
    anchor.current = listing.adId;
    const hasStart = isRange && from >= 0;
    select(hasStart ? listings.slice(Math.min(from, to), Math.max(from, to) + 1) : [listing], isSelected);
  }

  /** Loads listings of all pages, because the possible commands depend on each state. */
  async function selectAll(): Promise<void> {
    setLooking(true);
    const all: OwnedView[] = [];
    for (let from = 0; from < MAX_SELECTED; from += PAGE) {
      const sent = await sendApi(
        listOwnListings,
        ownListings({ userId, filter }, USUAL_ORDER, from, PAGE),
        locale,
      );
      setFailed(!sent.ok);
      if (!sent.ok) break;
      all.push(...sent.body.data.map((listing) => viewOf(listing, Date.now())));
      if (sent.body.paging.nextFrom === 0) break;
    }
    setSelected(new Map(all.map((listing) => [listing.adId, listing])));
    setLooking(false);
  }

  return {
    selected: [...selected.values()],
    has: (adId: number) => selected.has(adId),
    isWholePage: listings.length > 0 && listings.every(({ adId }) => selected.has(adId)),
    select,
    toggle,
    selectAll,
    clear: () => {
      anchor.current = undefined;
      setSelected(NONE);
    },
    isLooking,
    hasFailed,
  };
}

export type Selection = ReturnType<typeof useSelection>;
