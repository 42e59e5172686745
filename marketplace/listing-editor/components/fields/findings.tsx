import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { WireFinding } from '../../drafts/contract.ts';
import type { DraftFields, FieldName } from '../../fields/draft-fields.ts';
import { FIELD_NAMES, FIELDS, normalizeDraft } from '../../fields/table.ts';
import { stepPath } from '../step-path.ts';
import { fieldLabel } from '../step-problems.ts';
import { fieldId, useWizard } from '../wizard.ts';
import styles from './findings.module.css';

/** Characters of context on each side. */
const AROUND = 40;

/**
 * Findings that prevent or discourage publishing: the marked text, with explanation and suggestion. A shared reason is
 * shown once.
 */
export function Findings({ findings }: { findings: readonly WireFinding[] }) {
  const { t } = useLanguage();
  const { fields } = useWizard();
  const read = normalizeDraft(fields);
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

/** Link to the field of a finding that is not about wording. */
function ToField({ finding: { field, start } }: { finding: WireFinding }) {
  const { t, locale } = useLanguage();
  const { draftId, fields } = useWizard();
  const name = FIELD_NAMES.find((one) => one === field);
  if (!name || start !== undefined) return null;
  return (
    <p>
      <a href={`${stepPath(locale, draftId, FIELDS[name].step)}#${fieldId(name)}`}>
        {t('placeAd.finding.toField', { field: fieldLabel(name, fields, t) })}
      </a>
    </p>
  );
}

/** The text as the server read it: positions count from its trimmed start. */
function textOf(field: string, read: DraftFields): string {
  const fieldText = read[field as FieldName];
  if (Array.isArray(fieldText)) return fieldText.join('\n');
  return typeof fieldText === 'string' ? fieldText : '';
}

/** The marked words in context. */
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
