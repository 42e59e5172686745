import { __iconData as X } from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import ResultsMap from '#marketplace/search/map-view/results-map.tsx';
import { useMapPlaces } from '#marketplace/search/map-view/use-map-places.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './sale-map.module.css';
import type { SaleView } from './sale-view.ts';

type Place = { latitude: number; longitude: number };
type MappedSale = SaleView & Place & { number: number };

export type SaleMapProps = {
  /** In the order of their list. */
  sales: readonly SaleView[];
  /** The place of the home that the sales are compared with. */
  home?: Place | null;
  isNumbered?: boolean;
};

/** Degrees around the outermost pins: about a kilometre. */
const AROUND = 0.01;
/** The pin of the home; those of sales have the place of their first sale in the list. */
const HOME = -1;

/** Sales on a map. Those of one place share a pin. A chosen pin shows its sales, which lead to the list. */
export default function SaleMap({ sales, home = null, isNumbered = false }: SaleMapProps) {
  const { t, locale } = useLanguage();
  const places = useMapPlaces(locale);
  const [chosen, setChosen] = useState<number | null>(null);
  const groups = useMemo(() => groupsOf(sales), [sales]);
  const { pins, box } = useMemo(() => {
    const points: readonly Place[] = [...groups.map(([first]) => first), ...(home ? [home] : [])];
    const latitudes = points.map(({ latitude }) => latitude);
    const longitudes = points.map(({ longitude }) => longitude);
    const pinOf = (id: number, { latitude, longitude }: Place, count: number, words: string) => ({
      kind: 'listing' as const,
      ...{ id, latitude, longitude, count, words },
      isApproximate: true,
    });
    return {
      pins: [
        ...groups.map(([first, ...others]) =>
          others.length > 0
            ? pinOf(first.number, first, 1 + others.length, t('saleMap.pin', { count: 1 + others.length }))
            : {
                ...pinOf(first.number, first, 1, first.pin ?? ''),
                address: `${first.title}. ${first.price}`,
              },
        ),
        ...(home ? [pinOf(HOME, home, 0, t('saleMap.home'))] : []),
      ],
      box: {
        north: Math.max(...latitudes) + AROUND,
        south: Math.min(...latitudes) - AROUND,
        east: Math.max(...longitudes) + AROUND,
        west: Math.min(...longitudes) - AROUND,
      },
    };
  }, [groups, home, t]);
  const shown = groups.find(([first]) => first.number === chosen);
  return (
    <ResultsMap
      label={t('results.map')}
      places={places}
      pins={pins}
      lookAt={{ isExact: false, box }}
      shapes={[]}
      isInText
      highlighted={null}
      chosen={chosen}
      onHighlight={nothing}
      onChoose={setChosen}
      onRest={nothing}
    >
      <div role="status" className={styles.status}>
        {chosen !== null && (
          <div className={styles.card}>
            {chosen === HOME && <p>{t('saleMap.homeAround')}</p>}
            {shown && (
              <ul className={styles.sales}>
                {shown.map(({ id, number, title, price, facts }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{isNumbered ? `${number}. ${title}` : title}</a>
                    <p>{price}</p>
                    <p className={styles.facts}>{facts[0]}</p>
                  </li>
                ))}
              </ul>
            )}
            <button
              type="button"
              className={styles.close}
              aria-label={t('saleMap.close')}
              onClick={() => setChosen(null)}
            >
              <Icon icon={X} size={16} />
            </button>
          </div>
        )}
      </div>
    </ResultsMap>
  );
}

/** @returns the sales with a position, those of one place together, numbered as in their list */
function groupsOf(sales: readonly SaleView[]): [MappedSale, ...MappedSale[]][] {
  const mapped = sales.flatMap((sale, at) =>
    sale.position ? { ...sale, ...sale.position, number: at + 1 } : [],
  );
  const groups = Map.groupBy(mapped, ({ latitude, longitude }) => `${latitude} ${longitude}`);
  return [...groups.values()] as [MappedSale, ...MappedSale[]][];
}

/** Moving this map has no effect. */
function nothing(): void {}
