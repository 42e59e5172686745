import { classNames } from '#design/class-names.ts';
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

/** Everything that prevents or discourages publishing, with links to the fields. */
export function Findings({ findings }: { findings: readonly WireFinding[] }) {
  return (
    <div role="status" className={styles.findings}>
      {findings.length > 0 && <Title />}
      <FindingNotices findings={findings} hasLinks />
    </div>
  );
}

/** Findings about one field, below it; `FindingsSummary` announces them. */
export function FieldFindings({ findings }: { findings: readonly WireFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <div className={classNames(styles.findings, styles.ofField)}>
      <FindingNotices findings={findings} />
    </div>
  );
}

/** Lists the findings that stand at the fields of a step, each with a link to its field; announced when they change. */
export function FindingsSummary({ findings }: { findings: readonly WireFinding[] }) {
  const { t } = useLanguage();
  const { fields } = useWizard();
  return (
    <div role="status" className={styles.summary}>
      {findings.length > 0 && (
        <>
          <Title />
          <ul className={styles.list}>
            {findings.map((finding) => (
              <li key={keyOf(finding)}>
                <FieldLink field={finding.field}>
                  {(name) =>
                    t('placeAd.finding.line', { field: fieldLabel(name, fields, t), what: finding.what })
                  }
                </FieldLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Title() {
  const { t } = useLanguage();
  return (
    <Text variant="h3" size="L16" weight="SEMIBOLD">
      {t('placeAd.description.findings')}
    </Text>
  );
}

type FindingNoticesProps = { findings: readonly WireFinding[]; hasLinks?: boolean };

/** The marked text of each finding, with explanation and suggestion. A shared reason is shown once. */
function FindingNotices({ findings, hasLinks = false }: FindingNoticesProps) {
  const { t } = useLanguage();
  const { fields } = useWizard();
  const read = normalizeDraft(fields);
  return findings.map((finding, index) => (
    <Notice
      key={keyOf(finding)}
      tone={finding.severity === 'stop' ? 'DANGER' : 'WARNING'}
      title={finding.what}
    >
      {!findings.slice(0, index).some(({ why }) => why === finding.why) && <p>{finding.why}</p>}
      <InText finding={finding} text={textOf(finding.field, read)} />
      {/* A finding about wording shows the words. */}
      {hasLinks && finding.start === undefined && (
        <p>
          <FieldLink field={finding.field}>
            {(name) => t('placeAd.finding.toField', { field: fieldLabel(name, fields, t) })}
          </FieldLink>
        </p>
      )}
      {finding.suggestion && <p>{t('placeAd.finding.instead', { suggestion: finding.suggestion })}</p>}
    </Notice>
  ));
}

function keyOf({ field, code, start }: WireFinding): string {
  return `${field} ${code} ${start ?? ''}`;
}

/** Link to a field of the form; nothing for another name. */
function FieldLink({ field, children }: { field: string; children: (name: FieldName) => string }) {
  const { locale } = useLanguage();
  const { draftId } = useWizard();
  const name = FIELD_NAMES.find((one) => one === field);
  if (!name) return null;
  return <a href={`${stepPath(locale, draftId, FIELDS[name].step)}#${fieldId(name)}`}>{children(name)}</a>;
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
