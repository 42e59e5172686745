import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatLogTime } from '../../log/describe.ts';
import type { LogFile } from '../../log/entry.ts';
import { type KnownKey, unknownSigners } from '../../log/signers.ts';
import { LogHistory } from './log-history.tsx';
import { ReceiptCheck } from './receipt-check.tsx';
import type { CheckResult } from './use-verification.ts';
import styles from './verify-offers.module.css';

type LogResultProps = {
  outcome: { name: string; result: CheckResult };
  /** The keys that this site publishes. */
  publishedKeys: readonly KnownKey[];
};

/** The result of a check: what was checked, the first entry that does not hold, receipt and history. */
export function LogResult({ outcome: { name, result }, publishedKeys }: LogResultProps) {
  const { t } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { file } = result;
  const unknown = result.ok ? unknownSigners(result.file, result.keyIds, publishedKeys) : [];
  const hasLines = file !== null && file.lines.length > 0;

  return (
    <section className={styles.result} aria-labelledby="result">
      <h2
        id="result"
        ref={heading}
        tabIndex={-1}
        className={styles.heading}
        aria-describedby="result-summary"
      >
        {t('verify.resultTitle', { name })}
      </h2>
      <div id="result-summary">
        <Summary result={result} hasUnknownKey={unknown.length > 0} />
      </div>
      {file && <Facts file={file} result={result} unknown={unknown} />}
      {hasLines && <ReceiptCheck lines={file.lines} isWhole={result.ok} />}
      {hasLines && <LogHistory lines={file.lines} isWhole={result.ok} />}
    </section>
  );
}

function Summary({ result, hasUnknownKey }: { result: CheckResult; hasUnknownKey: boolean }) {
  const { t } = useLanguage();
  if (!result.ok) {
    const { sequence, fault, file } = result;
    const title = sequence === null ? t('verify.failsWhole') : t('verify.fails', { sequence });
    return (
      <Notice tone={sequence === null ? 'WARNING' : 'DANGER'} title={title}>
        <p>{t(`verify.fault.${fault}`)}</p>
        {sequence !== null && <p>{t('verify.before', { count: file?.lines.length ?? 0 })}</p>}
      </Notice>
    );
  }
  const checked = <p>{t('verify.entries', { count: result.entries })}</p>;
  return hasUnknownKey ? (
    <Notice tone="WARNING" title={t('verify.holdsUnknownKey')}>
      <p>{t('verify.unknownKeyWords')}</p>
      {checked}
    </Notice>
  ) : (
    <Notice tone="SUCCESS" title={t('verify.holds')}>
      {checked}
    </Notice>
  );
}

type FactsProps = { file: LogFile; result: CheckResult; unknown: readonly string[] };

function Facts({ file, result, unknown }: FactsProps) {
  const { t, locale } = useLanguage();
  const round = file.lines[0]?.entry.round;
  return (
    <dl className={styles.facts}>
      <Fact name={t('verify.listing')}>
        {t('verify.listingOf', { title: file.listing.title, adId: `${file.listing.adId}` })}
      </Fact>
      {round !== undefined && <Fact name={t('verify.round')}>{round}</Fact>}
      <Fact name={t('verify.view')}>{t(`verify.view.${file.view}`)}</Fact>
      {result.ok && (
        <>
          <Fact name={t('verify.signedBy')}>
            {result.keyIds.map((key) => (
              <span key={key} className={styles.key}>
                {t(unknown.includes(key) ? 'verify.keyUnknown' : 'verify.keyPublished', { key })}
              </span>
            ))}
          </Fact>
          <Fact name={t('verify.lastEntry')}>{formatLogTime(result.lastAt, { locale })}</Fact>
          <Fact name={t('verify.lastHash')}>
            <code className={styles.hash}>{result.lastHash}</code>
            <Text variant="span" size="S14" tone="SOFT">
              {t('verify.lastHashHint')}
            </Text>
          </Fact>
        </>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
