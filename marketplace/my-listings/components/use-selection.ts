import { useState } from 'react';
import { sendApi } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { OwnedAds } from '../contract.ts';
import { type OwnedView, viewOf } from './my-listing-view.ts';
import { type OwnAdsFound, ownAdsPath } from './my-listings-path.ts';

/** Ads that can be selected: as many as a request changes. */
export const MOST_SELECTED = 500;
/** Ads an answer. */
const PAGE = 100;

const NONE: ReadonlyMap<number, OwnedView> = new Map();

/** Which of one's own ads are ticked: some of the page, all of it, or all that were found. */
export function useSelection({ ads, userId, filter }: OwnAdsFound & { ads: readonly OwnedView[] }) {
  const { locale } = useLanguage();
  // Of another filter nothing is ticked: what is not seen is not changed.
  const found = JSON.stringify(filter);
  const [ticked, setTicked] = useState({ found, ads: NONE });
  const selected = ticked.found === found ? ticked.ads : NONE;
  const setSelected = (next: ReadonlyMap<number, OwnedView>) => setTicked({ found, ads: next });
  const [isLooking, setLooking] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  function select(some: readonly OwnedView[], isSelected: boolean): void {
    const next = new Map(selected);
    for (const ad of some) {
      if (isSelected) next.set(ad.adId, ad);
      else next.delete(ad.adId);
    }
    setSelected(next);
  }

  /** Those of all pages: what can be done with them depends on how each stands. */
  async function selectAll(): Promise<void> {
    setLooking(true);
    const all: OwnedView[] = [];
    for (let from = 0; from < MOST_SELECTED; from += PAGE) {
      const sent = await sendApi<OwnedAds>('GET', ownAdsPath({ userId, filter }, from, PAGE), locale);
      setFailed(!sent.ok);
      if (!sent.ok) break;
      all.push(...sent.body.data.map((ad) => viewOf(ad, Date.now())));
      if (sent.body.paging.nextFrom === 0) break;
    }
    setSelected(new Map(all.map((ad) => [ad.adId, ad])));
    setLooking(false);
  }

  return {
    selected: [...selected.values()],
    has: (adId: number) => selected.has(adId),
    isWholePage: ads.length > 0 && ads.every(({ adId }) => selected.has(adId)),
    select,
    selectAll,
    clear: () => setSelected(NONE),
    isLooking,
    hasFailed,
  };
}

export type Selection = ReturnType<typeof useSelection>;
