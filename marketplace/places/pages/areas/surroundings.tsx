import { Text } from '#design/content/text.tsx';
import { Nearby } from '#marketplace/listings/components/nearby.tsx';
import { nearbyView } from '#marketplace/listings/components/nearby-view.ts';
import { MARKETS, type Market, marketPath } from '#marketplace/search/markets.ts';
import { printTravel } from '#marketplace/search/request/travel.ts';
import { DEFAULT_HOUR, type TravelMode } from '#marketplace/travel/model.ts';
import type { AreaNearby } from '#marketplace/travel/near/contract.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { AreaDetail } from '../../contract.ts';
import styles from './areas.module.css';

/** Minutes of the searches that an area page links: a usual way to work. */
const MINUTES = 30;

type NamedPoint = Pick<AreaDetail, 'friendlyName' | 'latitude' | 'longitude'>;

/** The places near the middle of an area, and the time from it to its city, as bars. Empty where nothing is known. */
export function Surroundings({ area, nearby }: { area: NamedPoint; nearby: AreaNearby }) {
  const language = useLanguage();
  const { t, locale } = language;
  const { friendlyName: name } = area;
  const { toCity } = nearby;
  const longest = Math.max(...(toCity?.journeys ?? []).map(({ minutes }) => minutes));
  return (
    <>
      {toCity && (
        <section className={styles.journeys} aria-labelledby="journeys">
          <Text variant="h2" size="L20" id="journeys">
            {t('areas.toCity', { city: toCity.name })}
          </Text>
          <table className={styles.bars}>
            <tbody>
              {toCity.journeys.map(({ mode, minutes }) => (
                <tr key={mode}>
                  <th scope="row" className={styles.mode}>
                    {t(`areas.mode.${mode}`)}
                  </th>
                  <td className={styles.scale}>
                    <span className={styles.bar} style={{ inlineSize: `${(minutes / longest) * 100}%` }} />
                  </td>
                  <td className={styles.minutes}>{t('areas.minutes', { minutes })}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Text size="S12" tone="SOFT">
            {t('areas.toCityNote')}{' '}
            {toCity.timetableDate &&
              t('areas.toCityTimetable', { date: formatDate(toCity.timetableDate, 'longDate', locale) })}
          </Text>
        </section>
      )}
      <HomesWithin area={area} modes={nearby.modes} />
      <Nearby
        nearby={nearbyView(nearby, true, language)}
        note={t(nearby.places ? 'areas.walkNote' : 'areas.lineNote', { name })}
      />
    </>
  );
}

/** Links to the homes from which one gets to the middle of the area in half an hour, by each mode. */
function HomesWithin({ area, modes }: { area: NamedPoint; modes: readonly TravelMode[] }) {
  const { t, locale } = useLanguage();
  if (modes.length === 0) return null;
  const { friendlyName, latitude, longitude } = area;
  const hrefOf = (market: Market, mode: TravelMode) => {
    const hour = mode === 'transit' ? DEFAULT_HOUR : null;
    const travel = printTravel([{ mode, minutes: MINUTES, latitude, longitude, hour, label: friendlyName }]);
    return `${localePath(locale, marketPath(market, []))}?${new URLSearchParams({ travel: travel[0]! })}`;
  };
  return (
    <section className={styles.group} aria-labelledby="homes-within">
      <Text variant="h2" size="L20" id="homes-within">
        {t('areas.homesWithin', { minutes: MINUTES, name: friendlyName })}
      </Text>
      {MARKETS.slice(0, 2).map((market) => (
        <div key={market.section} className={styles.ways}>
          <Text size="S14" tone="SOFT">
            {t(market.label)}
          </Text>
          <ul className={styles.links}>
            {modes.map((mode) => (
              <li key={mode}>
                <a
                  href={hrefOf(market, mode)}
                  rel="nofollow"
                  aria-label={`${t(market.label)}: ${t(`areas.mode.${mode}`)}`}
                >
                  {t(`areas.mode.${mode}`)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
