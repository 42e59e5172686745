import type { ReactNode } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './nearby.module.css';
import { NEARBY_ICONS } from './nearby-icons.ts';
import type { NearbyPlace, NearbySchool, NearbyStop, NearbyView } from './nearby-view.ts';

/** Rows visible before a list is expanded. */
const FIRST_ROWS = 4;
const FIRST_PLACES = 2;
/** Notes on distances from an exact and from an approximate position. */
const NOTES = {
  line: ['listing.straightLine', 'listing.approximateLine'],
  walk: ['listing.walkNote', 'listing.approximateWalkNote'],
} as const;
const LEVELS = ['primary', 'secondary', 'other'] as const;

/**
 * Schools, stops and places near a listing, with distances or minutes on foot. Empty without data.
 * @param note says where distances and minutes begin, where that is not a listing
 */
export function Nearby({ nearby, note }: { nearby: NearbyView; note?: string }) {
  const { t } = useLanguage();
  const { schools, stops, places, isApproximate, credits } = nearby;
  const levels = LEVELS.filter((level) => schools[level].length > 0);
  if (levels.length === 0 && stops.length === 0 && !places) return null;
  return (
    <div className={styles.nearby}>
      {levels.length > 0 && (
        <section className={styles.section} aria-labelledby="schools-nearby">
          <Text variant="h2" size="L20" id="schools-nearby">
            {t('listing.schoolsNearby')}
          </Text>
          <div className={styles.levels}>
            {levels.map((level) => (
              <div key={level} className={styles.level}>
                <Text variant="h3" size="M16" weight="SEMIBOLD">
                  {t(`listing.schools.${level}`)}
                </Text>
                <Rows rows={schools[level].map((school) => schoolRow(school, t))} />
              </div>
            ))}
          </div>
        </section>
      )}
      {stops.length > 0 && (
        <section className={styles.section} aria-labelledby="transport-nearby">
          <Text variant="h2" size="L20" id="transport-nearby">
            {t('listing.transportNearby')}
          </Text>
          <Rows rows={stops.map((stop) => stopRow(stop, t))} />
        </section>
      )}
      {places && (
        <section className={styles.section} aria-labelledby="places-nearby">
          <Text variant="h2" size="L20" id="places-nearby">
            {t('listing.placesNearby')}
          </Text>
          <div className={styles.levels}>
            {places.map(({ kind, rows }) => (
              <div key={kind} className={styles.level}>
                <Text variant="h3" size="M16" weight="SEMIBOLD" className={styles.kind}>
                  <Icon icon={NEARBY_ICONS[kind]} size={20} />
                  {t(`listing.places.${kind}`)}
                </Text>
                {rows.length > 0 ? (
                  <Rows rows={rows.map((row, at) => placeRow(row, at))} atFirst={FIRST_PLACES} />
                ) : (
                  <Text tone="SOFT">{t('listing.noneNearby')}</Text>
                )}
              </div>
            ))}
          </div>
        </section>
      )}
      <Text tone="SOFT" size="S12">
        {[note ?? t(NOTES[places ? 'walk' : 'line'][isApproximate ? 1 : 0]), ...credits].join(' ')}
      </Text>
    </div>
  );
}

type Row = { key: string; name: string; more: string | null; icon?: ReactNode; distance: string };
type Translate = ReturnType<typeof useLanguage>['t'];

function schoolRow({ name, pupils, distance }: NearbySchool, t: Translate): Row {
  const more = pupils === null ? null : t('listing.pupils', { count: pupils });
  return { key: `${name} ${distance}`, name, more, distance };
}

function stopRow({ kind, name, provider, lines, distance }: NearbyStop, t: Translate): Row {
  const icon = <Icon icon={NEARBY_ICONS[kind]} size={20} />;
  const more = [t(`listing.stop.${kind}`), provider, lines].filter(Boolean).join(' · ');
  return { key: `${kind} ${name}`, name, more, icon, distance };
}

/** Places may share their names: shops of one chain. */
function placeRow({ name, distance }: NearbyPlace, at: number): Row {
  return { key: `${at}`, name, more: null, distance };
}

/** The first rows, and the rest behind a button that works without scripts. */
function Rows({ rows, atFirst = FIRST_ROWS }: { rows: readonly Row[]; atFirst?: number }) {
  const { t } = useLanguage();
  // A single hidden row is shown instead of the button.
  const first = rows.length === atFirst + 1 ? rows : rows.slice(0, atFirst);
  const rest = rows.slice(first.length);
  return (
    <div>
      <RowList rows={first} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{t('listing.showMore', { count: rest.length })}</summary>
          <RowList rows={rest} />
        </details>
      )}
    </div>
  );
}

function RowList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ key, name, more, icon, distance }) => (
        <li key={key}>
          {icon}
          <span className={styles.name}>
            {name}
            {more && <span className={styles.more}>{more}</span>}
          </span>
          <span className={styles.distance}>{distance}</span>
        </li>
      ))}
    </ul>
  );
}
