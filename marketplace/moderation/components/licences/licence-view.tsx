import { Tag } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import type { LicenceClaim } from '#marketplace/agencies/licences/contract.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import styles from '../case-view.module.css';
import { Part } from '../part.tsx';
import { ITEM_HEADING } from '../queue/use-queue.ts';

/** A licence claim, with the facts that a moderator compares with the public register. */
export function LicenceView({ claim }: { claim: LicenceClaim }) {
  const { t, locale } = useLanguage();
  const { decided } = claim;
  const facts = [
    ['licenceNumber', claim.licenceNumber ?? t('moderating.licence.noNumber')],
    ['county', claim.county],
    ['address', claim.address],
    ['phone', claim.phone],
    ['email', claim.email],
    ['website', claim.website],
    ['registeredAt', formatDate(claim.registeredAt, 'mediumDate', locale)],
    ['ads', String(claim.ads)],
    ['agreement', claim.agreement],
  ] as const;
  return (
    <article className={styles.case}>
      <header className={styles.head}>
        <Text variant="h2" size="L24" id={ITEM_HEADING} tabIndex={-1}>
          {claim.name}
        </Text>
        <p className={styles.tags}>
          <Tag tone={claim.status === 'disputed' ? 'DANGER' : 'NEUTRAL'}>
            {t(`moderating.licence.status.${claim.status}`)}
          </Tag>
        </p>
        <p>
          {claim.register ? (
            <>
              {t('moderating.licence.compare')}{' '}
              <a href={claim.register} target="_blank" rel="noopener">
                {new URL(claim.register).hostname.replace(/^www\./, '')}
              </a>
            </>
          ) : (
            t('moderating.licence.noRegister')
          )}
        </p>
      </header>
      {decided && (
        <Part title={t('moderating.licence.last')}>
          <p>
            {t(decided.by === null ? 'moderating.licence.byFormer' : 'moderating.licence.by', {
              outcome: t(`moderating.licence.outcome.${decided.decision}`),
              name: decided.by ?? '',
              when: formatDate(decided.at, 'mediumDate', locale),
            })}
          </p>
          {decided.reason && <p>{t(`licences.reason.${decided.reason}`)}</p>}
          {decided.note && <p className={styles.words}>{decided.note}</p>}
        </Part>
      )}
      {claim.others.length > 0 && (
        <Part title={t('moderating.licence.others')}>
          <ul className={styles.plain}>
            {claim.others.map(({ agencyId, name, status, registeredAt }) => (
              <li key={agencyId}>
                {name} · {t(`moderating.licence.status.${status}`)} ·{' '}
                {t('moderating.licence.registered', { when: formatDate(registeredAt, 'mediumDate', locale) })}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={t('moderating.licence.facts')}>
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) =>
              value !== null && (
                <div key={name}>
                  <dt>{t(`moderating.licence.fact.${name}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </Part>
      <Part title={t('moderating.licence.directors')}>
        <ul className={styles.plain}>
          {claim.directors.map(({ name, email, since }) => (
            <li key={email}>
              {name}, {email} ·{' '}
              {t('moderating.licence.account', { when: formatDate(since, 'mediumDate', locale) })}
            </li>
          ))}
        </ul>
      </Part>
    </article>
  );
}
