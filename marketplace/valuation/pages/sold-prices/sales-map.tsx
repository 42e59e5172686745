import { useMemo } from 'react';
import ResultsMap from '#marketplace/search/map-view/results-map.tsx';
import { useMapPlaces } from '#marketplace/search/map-view/use-map-places.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Sale } from '../../sold-prices/contract.ts';
import { shortPrice } from './format.ts';

/** Degrees around the outermost sales: about two kilometres. */
const AROUND = 0.02;

/** Sales on a map. Those of one place share a pin; it leads to the first of them in the list. */
export default function SalesMap({ sales }: { sales: readonly Sale[] }) {
  const { t, locale } = useLanguage();
  const places = useMapPlaces(locale);
  const { pins, box } = useMemo(() => {
    const placed = sales.flatMap(({ position, ...sale }) => (position ? [{ ...sale, ...position }] : []));
    const groups = [...Map.groupBy(placed, ({ latitude, longitude }) => `${latitude} ${longitude}`).values()];
    const latitudes = placed.map(({ latitude }) => latitude);
    const longitudes = placed.map(({ longitude }) => longitude);
    return {
      pins: groups.map((group) => ({
        kind: 'listing' as const,
        id: group[0]!.id,
        words:
          group.length === 1 ? shortPrice(group[0]!.paidCents) : t('soldPrices.pin', { count: group.length }),
        latitude: group[0]!.latitude,
        longitude: group[0]!.longitude,
        isApproximate: true,
      })),
      box: {
        north: Math.max(...latitudes) + AROUND,
        south: Math.min(...latitudes) - AROUND,
        east: Math.max(...longitudes) + AROUND,
        west: Math.min(...longitudes) - AROUND,
      },
    };
  }, [sales, t]);
  return (
    <ResultsMap
      places={places}
      pins={pins}
      lookAt={{ isExact: false, box }}
      shapes={[]}
      highlighted={null}
      chosen={null}
      onHighlight={nothing}
      onChoose={showSale}
      onRest={nothing}
    />
  );
}

/** Moves to a sale in the list. */
function showSale(id: number | null): void {
  const sale = id === null ? null : document.getElementById(`sale-${id}`);
  sale?.scrollIntoView({ block: 'center' });
  sale?.focus({ preventScroll: true });
}

/** Moving this map has no effect. */
function nothing(): void {}
