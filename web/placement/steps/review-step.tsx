import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#language/react.tsx';
import { issuesOf } from '#marketplace/placement/contract.ts';
import type { FieldName } from '#marketplace/placement/fields/draft-fields.ts';
import { asked } from '#marketplace/placement/fields/table.ts';
import { formatCents } from '#property/money.ts';
import { answerText, dateText } from '../fields/answer-text.ts';
import { useAreaName } from '../fields/area-choices.ts';
import { labelOf } from '../fields/field-words.ts';
import { usePlans } from '../fields/use-plans.ts';
import { stepPath } from '../step-path.ts';
import { questionOf, withoutTwins } from '../step-problems.ts';
import { useWizard } from '../wizard.ts';
import styles from './review-step.module.css';
import { SubmitBox } from './submit-box.tsx';

/** Everything that was said, step by step, each with the way back to it; and the end. */
export function ReviewStep() {
  const { draftId, fields, steps } = useWizard();
  const { t, locale } = useLanguage();
  const textOf = useAnswerTexts();
  return (
    <>
      {steps.slice(0, -1).map(({ name, title }) => {
        const rows = asked(name, fields)
          .map((field) => ({ field, text: textOf(field) }))
          .filter(({ text }) => text !== '');
        const missing = [
          ...new Set(withoutTwins(issuesOf(name, fields)).map(({ field }) => questionOf(field, fields, t))),
        ].join(', ');
        return (
          <Card key={name} as="section" className={styles.part}>
            <div className={styles.head}>
              <Text variant="h2" size="L18">
                {t(title)}
              </Text>
              <a
                href={stepPath(locale, draftId, name)}
                aria-label={t('placeAd.review.editStep', { step: t(title) })}
              >
                {t('placeAd.review.edit')}
              </a>
            </div>
            {missing !== '' && (
              <Text size="S14" weight="SEMIBOLD" className={styles.missing}>
                {t('placeAd.review.missing', { what: missing })}
              </Text>
            )}
            {rows.length === 0 ? (
              missing === '' && <Text tone="SOFT">{t('placeAd.review.nothing')}</Text>
            ) : (
              <dl className={styles.rows}>
                {rows.map(({ field, text }) => (
                  <div key={field} className={styles.row}>
                    <dt>{labelOf(field, fields, t)}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Card>
        );
      })}
      <SubmitBox />
    </>
  );
}

/** How each answer reads: places and plans by their names, dates written out; empty for none. */
function useAnswerTexts(): (field: FieldName) => string {
  const { fields } = useWizard();
  const { t, locale } = useLanguage();
  const area = useAreaName(fields.areaId, locale);
  const plans = usePlans();
  const plan =
    plans === null || plans === 'failed' ? undefined : plans.find(({ id }) => id === fields.productIds);
  const { latitude, longitude } = fields;

  return (field) => {
    const value: unknown = fields[field];
    switch (field) {
      case 'countyId':
      case 'longitude':
        return '';
      case 'areaId':
        return area;
      case 'latitude':
        return latitude === undefined || longitude === undefined
          ? ''
          : `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
      case 'productIds':
        return plan ? `${t(`plan.level.${plan.level}`)}, ${formatCents(plan.amount, plan.currency)}` : '';
      case 'singleBeds':
      case 'doubleBeds':
      case 'twinBeds':
        // Of three kinds most homes have one or two.
        return value ? String(value) : '';
      case 'availableFrom':
      case 'auctionDate':
        return typeof value === 'string' ? dateText(value, locale) : '';
      default:
        return answerText(field, value, fields, t);
    }
  };
}
