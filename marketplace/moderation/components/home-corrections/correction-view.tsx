import { Tag } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import type { QueuedCorrection } from '#marketplace/valuation/home-corrections/contract.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { formatMoney } from '#property/money.ts';
import styles from '../case-view.module.css';
import { Part } from '../part.tsx';
import { ITEM_HEADING } from '../queue/use-queue.ts';

/** A correction about a home, with the sales of the home that a moderator compares it with. */
export function CorrectionView({ correction }: { correction: QueuedCorrection }) {
  const { t, locale } = useLanguage();
  const { kind, soldOn, shownAddress, eircode, sender, statement, sales } = correction;
  const facts = [
    ['kind', t(`homeCorrections.kind.${kind}`)],
    ['sale', soldOn && formatDate(soldOn, 'longDate', locale)],
    ['spelling', shownAddress],
    ['eircode', eircode],
  ] as const;
  return (
    <article className={styles.case}>
      <header className={styles.head}>
        <Text variant="h2" size="L24" id={ITEM_HEADING} tabIndex={-1}>
          {correction.address}
        </Text>
        <p className={styles.tags}>
          <Tag tone={correction.state === 'accepted' ? 'ACCENT' : 'NEUTRAL'}>
            {t(`homeCorrections.state.${correction.state}`)}
          </Tag>
        </p>
      </header>
      <LastDecision correction={correction} />
      <Part title={t('moderating.correction.asks')}>
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) =>
              value !== null && (
                <div key={name}>
                  <dt>{t(`moderating.correction.fact.${name}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </Part>
      <Part title={t('moderating.correction.statement')}>
        <p className={styles.words}>{statement ?? t('moderating.correction.erased')}</p>
      </Part>
      {sender && (
        <Part title={t('moderating.correction.sender')}>
          <p>
            {sender.name}, {sender.email} ·{' '}
            {t('moderating.licence.account', { when: formatDate(sender.since, 'mediumDate', locale) })}
          </p>
        </Part>
      )}
      <Part title={t('moderating.correction.sales')}>
        {sales.length === 0 && <p>{t('moderating.correction.noSales')}</p>}
        <ul className={styles.plain}>
          {sales.map((sale) => (
            <li key={`${sale.soldOn} ${sale.price} ${sale.address}`}>
              {t(sale.isFullPrice ? 'moderating.correction.sale' : 'moderating.correction.saleNotFull', {
                date: formatDate(sale.soldOn, 'longDate', locale),
                price: formatMoney(sale.price, 'EUR'),
                address: sale.address,
              })}
            </li>
          ))}
        </ul>
      </Part>
    </article>
  );
}

function LastDecision({ correction }: { correction: QueuedCorrection }) {
  const { t, locale } = useLanguage();
  const { state, decidedBy, reason, note, changedAt } = correction;
  if (state === 'open') return null;
  return (
    <Part title={t('moderating.correction.last')}>
      <p>
        {t(decidedBy === null ? 'moderating.correction.byFormer' : 'moderating.correction.by', {
          state: t(`homeCorrections.state.${state}`),
          name: decidedBy ?? '',
          when: formatDate(changedAt, 'mediumDate', locale),
        })}
      </p>
      {reason && <p>{t(`homeCorrections.reason.${reason}`)}</p>}
      {note && <p className={styles.words}>{note}</p>}
    </Part>
  );
}
