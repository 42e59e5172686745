import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { WireFinding } from '../../drafts/contract.ts';
import type { DraftFields, FieldName } from '../../fields/draft-fields.ts';
import { clean, FIELD_NAMES, FIELDS } from '../../fields/table.ts';
import { stepPath } from '../step-path.ts';
import { questionOf } from '../step-problems.ts';
import { fieldId, useWizard } from '../wizard.ts';
import styles from './findings.module.css';

/** Characters shown on each side of the words in question. */
const AROUND = 40;

/**
 * What stops an ad or had better be thought about: words marked where they stand, with what, why and what instead. A reason
 * that several have is given once.
 */
export function Findings({ findings }: { findings: readonly WireFinding[] }) {
  const { t } = useLanguage();
  const { fields } = useWizard();
  const read = clean(fields);
  return (
    <div role="status" className={styles.findings}>
      {findings.length > 0 && (
        <Text variant="h2" size="L16" weight="SEMIBOLD">
          {t('placeAd.description.findings')}
        </Text>
      )}
      {findings.map((finding, index) => (
        <Notice
          key={`${finding.field} ${finding.code} ${finding.start ?? ''}`}
          tone={finding.severity === 'stop' ? 'DANGER' : 'WARNING'}
          title={finding.what}
        >
          {!findings.slice(0, index).some(({ why }) => why === finding.why) && <p>{finding.why}</p>}
          <InText finding={finding} text={textOf(finding.field, read)} />
          <ToField finding={finding} />
          {finding.suggestion && <p>{t('placeAd.finding.instead', { suggestion: finding.suggestion })}</p>}
        </Notice>
      ))}
    </div>
  );
}

/** The way to the question that a finding is about, where it is not about words. */
function ToField({ finding: { field, start } }: { finding: WireFinding }) {
  const { t, locale } = useLanguage();
  const { draftId, fields } = useWizard();
  const name = FIELD_NAMES.find((one) => one === field);
  if (!name || start !== undefined) return null;
  return (
    <p>
      <a href={`${stepPath(locale, draftId, FIELDS[name].step)}#${fieldId(name)}`}>
        {t('placeAd.finding.toField', { field: questionOf(name, fields, t) })}
      </a>
    </p>
  );
}

/** A text as the server has read it: positions count from its start without the space before it. */
function textOf(field: string, read: DraftFields): string {
  const said = read[field as FieldName];
  if (Array.isArray(said)) return said.join('\n');
  return typeof said === 'string' ? said : '';
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
