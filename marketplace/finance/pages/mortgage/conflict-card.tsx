import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { answerText } from '../../pre-approval/answers.ts';
import type { AnswerConflict } from './answer-saver.ts';
import styles from './mortgage.module.css';

type ConflictCardProps = {
  conflict: AnswerConflict;
  onKeepMine: () => void;
  onTakeNewer: () => void;
};

/** Shows answers that two devices changed to different values, to choose from. */
export function ConflictCard({ conflict, onKeepMine, onTakeNewer }: ConflictCardProps) {
  const language = useLanguage();
  const { t } = language;
  const { fields, mine, newer } = conflict;
  return (
    <Notice tone="WARNING" role="alert" title={t('mortgage.conflict.title')}>
      <dl className={styles.conflict}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{t(`mortgage.field.${field}`)}</dt>
            <dd>
              <Text size="S14" tone="SOFT">
                {t('mortgage.conflict.mine')}
              </Text>
              {answerText(field, mine[field], language) || t('mortgage.conflict.none')}
            </dd>
            <dd>
              <Text size="S14" tone="SOFT">
                {t('mortgage.conflict.newer')}
              </Text>
              {answerText(field, newer.inputs[field], language) || t('mortgage.conflict.none')}
            </dd>
          </div>
        ))}
      </dl>
      <Cluster gap={2}>
        <Button size="SMALL" onClick={onKeepMine}>
          {t('mortgage.conflict.keepMine')}
        </Button>
        <Button size="SMALL" kind="SECONDARY" onClick={onTakeNewer}>
          {t('mortgage.conflict.takeNewer')}
        </Button>
      </Cluster>
    </Notice>
  );
}
