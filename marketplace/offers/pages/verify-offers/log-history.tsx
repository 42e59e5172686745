import { useMemo, useState } from 'react';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatCents } from '#property/money.ts';
import { type DescribedEntry, entryDescriber, formatLogTime, roundOf } from '../../log/describe.ts';
import type { LogLine } from '../../log/entry.ts';
import styles from './verify-offers.module.css';

/** Entries that are shown at first, and with each press: more would make the page slow. */
const SHOWN = 200;

type LogHistoryProps = {
  /** The entries that hold, oldest first. */
  lines: readonly LogLine[];
  /** Whether these are all entries of the file. */
  isWhole: boolean;
};

/** The history of a round, as its log has it. */
export function LogHistory({ lines, isWhole }: LogHistoryProps) {
  const language = useLanguage();
  const { t } = language;
  const [shown, setShown] = useState(SHOWN);
  const describeLine = useMemo(() => entryDescriber(lines, language), [lines, language]);
  const { currency } = roundOf(lines);
  const left = lines.length - shown;

  return (
    <section className={styles.history} aria-labelledby="history">
      <h3 id="history" className={styles.subheading}>
        {t('verify.historyTitle')}
      </h3>
      {!isWhole && <Text tone="SOFT">{t('verify.historyHeld')}</Text>}
      <ol className={styles.entries}>
        {lines.slice(0, shown).map((line) => (
          <Entry key={line.hash} entry={describeLine(line)} currency={currency} />
        ))}
      </ol>
      {left > 0 && (
        <div className={styles.moreEntries}>
          <Text role="status" size="S14" tone="SOFT" numeric>
            {t('verify.shown', { shown, total: lines.length })}
          </Text>
          <Button kind="SECONDARY" onClick={() => setShown(shown + SHOWN)}>
            {t('verify.more', { count: Math.min(left, SHOWN) })}
          </Button>
        </div>
      )}
    </section>
  );
}

function Entry({ entry, currency }: { entry: DescribedEntry; currency: 'EUR' | 'GBP' }) {
  const { t, locale } = useLanguage();
  const { sequence, at, bidder, what, amount, isBid, settings } = entry;
  return (
    <li className={styles.entry}>
      <span className={styles.number}>{sequence}</span>
      <div className={styles.words}>
        <span className={styles.what}>
          {bidder !== null && <b>{t('verify.bidder', { number: bidder })}: </b>}
          {what}
        </span>
        <time dateTime={at} className={styles.time}>
          {formatLogTime(at, { locale })}
        </time>
        {settings.length > 0 && (
          <ul className={styles.settings}>
            {settings.map((setting) => (
              <li key={setting}>{setting}</li>
            ))}
          </ul>
        )}
      </div>
      {amount !== null && <span className={styles.amount}>{formatCents(amount, currency)}</span>}
      {isBid && amount === null && <span className={styles.noAmount}>{t('verify.amountHidden')}</span>}
    </li>
  );
}
