import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#language/react.tsx';
import type { WireFinding } from '#marketplace/placement/drafts/contract.ts';
import styles from './findings.module.css';

/** Characters shown on each side of the words in question. */
const AROUND = 40;

type FindingsProps = {
  findings: readonly WireFinding[];
  /** Where the words stand; without it only what is said about them is shown. */
  text?: string;
};

/**
 * Words that stop an ad or had better be thought about: each marked where it stands, with what, why and what instead. A
 * reason that several have is given once.
 */
export function Findings({ findings, text = '' }: FindingsProps) {
  const { t } = useLanguage();
  return (
    <div role="status" className={styles.findings}>
      {findings.length > 0 && (
        <Text variant="h2" size="L16" weight="SEMIBOLD">
          {t('placeAd.description.findings')}
        </Text>
      )}
      {findings.map((finding, index) => (
        <Notice
          key={`${finding.code} ${finding.start ?? ''}`}
          tone={finding.severity === 'stop' ? 'DANGER' : 'WARNING'}
          title={finding.what}
        >
          {!findings.slice(0, index).some(({ why }) => why === finding.why) && <p>{finding.why}</p>}
          <InText finding={finding} text={text} />
          {finding.suggestion && <p>{t('placeAd.finding.instead', { suggestion: finding.suggestion })}</p>}
        </Notice>
      ))}
    </div>
  );
}

/** The words where they stand. */
function InText({ finding: { start, end }, text }: { finding: WireFinding; text: string }) {
  if (start === undefined || end === undefined || end > text.length) return null;
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, end + AROUND);
  return (
    <p className={styles.quote}>
      {from > 0 && '…'}
      {text.slice(from, start)}
      <mark className={styles.mark}>{text.slice(start, end)}</mark>
      {text.slice(end, to)}
      {to < text.length && '…'}
    </p>
  );
}
