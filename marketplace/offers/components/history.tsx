import { classNames } from '#design/class-names.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { Round } from './apply-events.ts';
import styles from './offers.module.css';
import { amountText } from './round-words.ts';

/** @returns the label of a bid's state; a sealed bid may also be replaced by a lower one */
function statusLabel(status: Exclude<Round['offers'][number]['status'], 'STANDING'>, mode: Round['mode']) {
  return status === 'REPLACED' && mode === 'sealed'
    ? 'offers.bid.changed'
    : (`offers.bid.${status}` as const);
}

/** The bids of a round, newest first: amount, alias, time and state. */
export function History({ round }: { round: Round }) {
  const { t, locale } = useLanguage();
  if (round.offers.length === 0) return <p className={styles.soft}>{t('offers.historyEmpty')}</p>;
  return (
    <ol className={styles.history}>
      {round.offers.map(({ sequence, amount, number, createDate, status, flags }) => (
        <li key={sequence} className={classNames(status === 'WITHDRAWN' && styles.off)}>
          <span>
            <strong>
              {amount === null
                ? t(flags.includes('SEALED') ? 'offers.sealedAmount' : 'offers.hiddenAmount')
                : amountText(amount, round.currency)}
            </strong>{' '}
            {flags.includes('MINE') ? t('offers.aliasMine', { number }) : t('offers.alias', { number })}
          </span>
          <span className={styles.soft}>
            {status !== 'STANDING' && `${t(statusLabel(status, round.mode))} · `}
            {flags.includes('HIGHEST') && status === 'STANDING' && `${t('offers.leading')} · `}
            <time dateTime={createDate}>{formatDate(createDate, 'mediumDateTime', locale)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}
