import { useEffect, useMemo, useState } from 'react';
import { useLeftOut } from '#marketplace/hidden-listings/components/use-left-out.ts';
import type { CardView } from '#marketplace/listings/components/card-view.ts';
import { askEndpoint } from '#platform/client/ask-api.ts';
import { askPatiently } from '#platform/client/ask-patiently.ts';
import type { Locale, Translate } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { readMap } from '../../endpoints.ts';
import type { MapRequest, MapResponse } from '../../map/contract.ts';
import { boxAround, type Ring } from '../../map-view/geometry.ts';
import type { LookAt } from '../../map-view/open-map.ts';
import type { Pin } from '../../map-view/pin.ts';
import { pinWords } from '../../map-view/pin-words.ts';
import type { Box } from '../../model.ts';
import { buildSearchUrl, type SearchAddress, withParams } from '../../url/parts.ts';

/**
 * The pins of a search in the visible part of the map, the extent of its results, and whether the server is asked again
 * for the pins because it did not answer.
 * @param seen null until the map is open
 * @param cards of the list, which provide the addresses of pins
 */
export function usePins(
  address: SearchAddress,
  seen: Box | null,
  cards: readonly CardView[],
): { pins: readonly Pin[]; extent: LookAt | null | undefined; isWaiting: boolean } {
  const { t, locale } = useLanguage();
  // The visible part already bounds the pins; sort order and page do not affect them.
  const search = useMemo(() => {
    const geo = address.params.getAll('geo').filter((shape) => !shape.startsWith('box:'));
    return buildSearchUrl(withParams(address, { geo, sort: [], pageSize: [] }));
  }, [address]);
  const leftOut = useLeftOut();
  const [answer, setAnswer] = useState<MapResponse | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [extent, setExtent] = useState<{ search: string; lookAt: LookAt | null } | null>(null);

  useEffect(() => {
    const asking = new AbortController();
    const showAll = () => setExtent({ search, lookAt: null });
    askPatiently(() => askMap({ path: search }, locale, asking.signal), asking.signal, showAll).then(
      (whole) => setExtent({ search, lookAt: extentOf(whole) }),
      () => {
        if (!asking.signal.aborted) showAll();
      },
    );
    return () => asking.abort();
  }, [search, locale]);

  useEffect(() => {
    if (!seen) return;
    const asking = new AbortController();
    const box = { top: seen.north, left: seen.west, bottom: seen.south, right: seen.east };
    const without = leftOut.length > 0 ? [...leftOut] : undefined;
    askPatiently(
      () => askMap({ path: search, box, without }, locale, asking.signal),
      asking.signal,
      () => setWaiting(true),
    ).then(
      (found) => {
        setAnswer(found);
        setWaiting(false);
      },
      () => {
        // Keeps the previous pins after a refusal.
        if (!asking.signal.aborted) setWaiting(false);
      },
    );
    return () => asking.abort();
  }, [search, seen, leftOut, locale]);

  const pins = useMemo(() => (answer ? pinsOf(answer, cards, t) : []), [answer, cards, t]);
  return { pins, extent: extent?.search === search ? extent.lookAt : undefined, isWaiting };
}

function askMap(
  body: { path: string } & Partial<Pick<MapRequest, 'box' | 'without'>>,
  locale: Locale,
  signal: AbortSignal,
): Promise<MapResponse> {
  return askEndpoint(readMap, { body }, locale, signal);
}

function pinsOf({ pins, clusters }: MapResponse, cards: readonly CardView[], t: Translate): Pin[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return [
    ...clusters.map(({ count, at, box: [west, south, east, north] }) => ({
      kind: 'cluster' as const,
      count,
      longitude: at[0],
      latitude: at[1],
      extent: { north, west, south, east },
    })),
    ...pins.map(({ id, at, isApproximate, price, pricePerWeek, currency }) => ({
      kind: 'listing' as const,
      id,
      longitude: at[0],
      latitude: at[1],
      words: pinWords(price, currency, t, pricePerWeek),
      address: byId.get(id)?.address,
      isApproximate,
    })),
  ];
}

/** The extent of all pins and clusters; null when there are none. */
function extentOf({ pins, clusters }: MapResponse): LookAt | null {
  const box = boxAround([
    pins.map(({ at }) => at),
    ...clusters.map(
      ({ box: [west, south, east, north] }): Ring => [
        [west, south],
        [east, north],
      ],
    ),
  ]);
  return box && { isExact: false, box };
}
