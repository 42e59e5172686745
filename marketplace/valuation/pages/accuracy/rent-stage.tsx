import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { WireAccuracy } from '../../accuracy/contract.ts';
import styles from './accuracy.module.css';
import { groupRows, MIN_RENTED_HOMES, RENT_GROUPINGS, type RENT_STAGES } from './group-rows.ts';
import { GroupTable } from './group-table.tsx';

type RentStageProps = { stage: (typeof RENT_STAGES)[number]; groups: readonly WireAccuracy[] };

/** How far estimates of rents were from the rents asked; renders nothing below a minimum of homes. */
export function RentStage({ stage, groups }: RentStageProps) {
  const { t } = useLanguage();
  const [total] = groupRows(groups, stage, 'all', t, MIN_RENTED_HOMES);
  if (!total) return null;
  const { error, within5, within10, within20, homes, refused, ...ranges } = total;
  return (
    <section className={styles.stage} aria-labelledby={`stage-${stage}`}>
      <Text variant="h2" id={`stage-${stage}`}>
        {t(`accuracy.stage.${stage}`)}
      </Text>
      <Text className={styles.words}>{t(`accuracy.stageText.${stage}`)}</Text>
      <Text size="L18" className={styles.words}>
        {error === null || within5 === null || within10 === null || within20 === null
          ? t('accuracy.rentNothing', { homes })
          : t('accuracy.rentFinding', { error, within5, within10, within20, homes, refused })}
      </Text>
      <Text className={styles.words}>{t('accuracy.rentRanges', ranges)}</Text>
      {RENT_GROUPINGS.map((grouping) => (
        <GroupTable
          key={grouping}
          stage={t(`accuracy.stage.${stage}`)}
          title={t(`accuracy.grouping.${grouping}`)}
          rows={groupRows(groups, stage, grouping, t, MIN_RENTED_HOMES)}
        />
      ))}
      <Text size="S14" tone="SOFT">
        {t('accuracy.rentTooFew')}
      </Text>
    </section>
  );
}
