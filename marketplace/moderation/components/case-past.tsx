import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { FullCase } from '../contract.ts';
import styles from './case-view.module.css';
import { Part } from './part.tsx';

/** The account of an advertiser; the search for an agency, whose members are found there. */
function pathOf({ userId, name }: FullCase['advertiser']): string {
  return userId
    ? `/moderation/accounts/${userId}`
    : `/moderation/search?${new URLSearchParams({ q: name }).toString()}`;
}

/** Past states and decisions of the listing and of its advertiser's other listings. */
export function CasePast({ shown: { states, advertiser } }: { shown: FullCase }) {
  const { t, locale } = useLanguage();
  const day = (at: string) => <time dateTime={at}>{formatDate(at, 'mediumDate', locale)}</time>;
  return (
    <>
      <Part title={t('moderating.states')}>
        <ul className={styles.plain}>
          {states.map(({ at, from, to }) => (
            <li key={at + to}>
              {day(at)} ·{' '}
              {from === null
                ? t(`moderating.state.${to}`)
                : t('moderating.stateFrom', {
                    from: t(`moderating.state.${from}`),
                    to: t(`moderating.state.${to}`),
                  })}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('moderating.advertiser')}>
        <p>
          <strong>
            <a href={localePath(locale, pathOf(advertiser))}>{advertiser.name}</a>
          </strong>{' '}
          ·{' '}
          {t('moderating.since', {
            when: formatDate(advertiser.since, 'mediumDate', locale),
            ads: advertiser.ads,
          })}
        </p>
        <ul className={styles.plain} aria-label={t('moderating.decisions')}>
          {advertiser.decisions.map(({ adId, decision, reason, text, at, by }) => (
            <li key={at + String(adId)}>
              {day(at)} · {t('moderating.decisionOf', { ad: String(adId) })} ·{' '}
              {t(`moderating.decision.${decision}`)}{' '}
              {t('moderating.by', { name: by ?? t('moderating.somebody') })}
              {reason && ` · ${reason}`}
              {text && ` · “${text}”`}
            </li>
          ))}
        </ul>
        {advertiser.decisions.length === 0 && <p>{t('moderating.noDecisions')}</p>}
      </Part>
    </>
  );
}
