import { __iconData as BusIcon } from 'lucide-react/icons/bus';
import { __iconData as TrainIcon } from 'lucide-react/icons/train-front';
import { __iconData as TramIcon } from 'lucide-react/icons/tram-front';
import type { ReactNode } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './nearby.module.css';
import type { NearbySchool, NearbyStop, NearbyView } from './nearby-view.ts';

/** Rows visible before a list is expanded. */
const FIRST_ROWS = 4;
const STOP_ICONS = { Bus: BusIcon, Rail: TrainIcon, Tram: TramIcon };
const LEVELS = ['primary', 'secondary', 'other'] as const;

/** Schools and stops near a listing with distances. Empty without data. */
export function Nearby({ nearby }: { nearby: NearbyView }) {
  const { t } = useLanguage();
  const { schools, stops, isApproximate, credits } = nearby;
  const levels = LEVELS.filter((level) => schools[level].length > 0);
  if (levels.length === 0 && stops.length === 0) return null;
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
      <Text tone="SOFT" size="S12">
        {[t(isApproximate ? 'listing.approximateLine' : 'listing.straightLine'), ...credits].join(' ')}
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

function stopRow({ kind, name, provider, distance }: NearbyStop, t: Translate): Row {
  const icon = <Icon icon={STOP_ICONS[kind]} size={20} />;
  const more = [t(`listing.stop.${kind}`), provider].filter(Boolean).join(' · ');
  return { key: `${kind} ${name}`, name, more, icon, distance };
}

/** The first rows, and the rest behind a button that works without scripts. */
function Rows({ rows }: { rows: readonly Row[] }) {
  const { t } = useLanguage();
  // A single hidden row is shown instead of the button.
  const first = rows.length === FIRST_ROWS + 1 ? rows : rows.slice(0, FIRST_ROWS);
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
