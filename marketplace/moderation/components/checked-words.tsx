import { Tag } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { CheckedText } from '../contract.ts';
import styles from './case-view.module.css';
import { segmentsOf } from './segments.ts';

/** A text of a listing with its findings marked, and their explanations below. */
export function CheckedTextView({ checked: { field, text, findings } }: { checked: CheckedText }) {
  const { t } = useLanguage();
  return (
    <div className={styles.field}>
      <Text variant="h4" size="S14" tone="SOFT">
        {t(`moderating.field.${field}`)}
      </Text>
      <p className={styles.words}>
        {segmentsOf(text, findings).map(({ start, text: piece, numbers, isStop }) =>
          numbers.length === 0 ? (
            piece
          ) : (
            <mark key={start} className={isStop ? styles.stop : styles.warn}>
              {piece}
              <sup>{numbers.join(' ')}</sup>
            </mark>
          ),
        )}
      </p>
      {findings.length > 0 && (
        <ol className={styles.findings} aria-label={t('moderating.findings')}>
          {findings.map((one) => (
            <li key={`${one.ground} ${one.start}`}>
              <Tag tone={one.severity === 'stop' ? 'DANGER' : 'HIGHLIGHT'}>
                {t(`moderating.${one.severity}`)}
              </Tag>{' '}
              <q>{text.slice(one.start, one.end)}</q> {one.what} {one.why}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
