import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { FieldName } from '../../fields/draft-fields.ts';
import { fieldValueText } from '../fields/answer-text.ts';
import { labelOf } from '../fields/field-words.ts';
import { useWizard } from '../wizard.ts';
import styles from './conflict-notice.module.css';

/** Shows both values of each conflict to choose from. */
export function ConflictNotice() {
  const { fields, snapshot, choose } = useWizard();
  const { t } = useLanguage();
  const conflicts = Object.entries(snapshot.state.conflicts) as [
    FieldName,
    { mine: unknown; theirs: unknown },
  ][];
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="WARNING" role="alert" title={t('placeAd.conflictTitle')}>
      {conflicts.map(([field, both]) => (
        <section key={field} className={styles.conflict} aria-label={labelOf(field, fields, t)}>
          <Text weight="SEMIBOLD">{labelOf(field, fields, t)}</Text>
          {(['mine', 'theirs'] as const).map((choice) => {
            const value = fieldValueText(field, both[choice], fields, t) || t('placeAd.conflictNothing');
            return (
              <div key={choice} className={styles.side}>
                <Text size="S12" tone="SOFT">
                  {t(choice === 'mine' ? 'placeAd.conflictHere' : 'placeAd.conflictThere')}
                </Text>
                <p className={styles.value}>{value}</p>
                <Button size="SMALL" kind="SECONDARY" onClick={() => choose(field, choice)}>
                  {t('placeAd.conflictKeep')}
                  <VisuallyHidden>: {value}</VisuallyHidden>
                </Button>
              </div>
            );
          })}
        </section>
      ))}
    </Notice>
  );
}
