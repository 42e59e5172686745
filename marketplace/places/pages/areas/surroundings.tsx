import { Text } from '#design/content/text.tsx';
import { Nearby } from '#marketplace/listings/components/nearby.tsx';
import { nearbyView } from '#marketplace/listings/components/nearby-view.ts';
import type { AreaNearby } from '#marketplace/travel/near/contract.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import styles from './areas.module.css';

/** The places near the middle of an area, and the time from it to its city, as bars. Empty where nothing is known. */
export function Surroundings({ name, nearby }: { name: string; nearby: AreaNearby }) {
  const language = useLanguage();
  const { t, locale } = language;
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
      <Nearby
        nearby={nearbyView(nearby, true, language)}
        note={t(nearby.places ? 'areas.walkNote' : 'areas.lineNote', { name })}
      />
    </>
  );
}
