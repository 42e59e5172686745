import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#language/react.tsx';
import type { FieldName } from '#marketplace/placement/fields/draft-fields.ts';
import { asked } from '#marketplace/placement/fields/table.ts';
import { answerText, dateText } from '../fields/answer-text.ts';
import { labelOf } from '../fields/field-words.ts';
import { stepPath } from '../step-path.ts';
import { useWizard } from '../wizard.ts';
import styles from './review-step.module.css';
import { SubmitBox } from './submit-box.tsx';

/** Said by others of the step. */
const UNSAID: ReadonlySet<FieldName> = new Set(['countyId', 'areaId', 'latitude', 'longitude', 'productIds']);

/** Everything that was said, step by step, each with the way back to it; and the end. */
export function ReviewStep() {
  const { draftId, fields, steps, accountPhone } = useWizard();
  const { t, locale } = useLanguage();
  return (
    <>
      {steps.slice(0, -1).map(({ name, title }) => {
        const rows = asked(name, fields)
          .filter((field) => !UNSAID.has(field))
          .map((field) => {
            const value =
              field === 'contactPhone' ? (accountPhone ?? fields.contactPhone) : (fields[field] as unknown);
            const isDate = field === 'availableFrom' || field === 'auctionDate';
            return {
              field,
              text:
                isDate && typeof value === 'string'
                  ? dateText(value, locale)
                  : answerText(field, value, fields, t),
            };
          })
          .filter(({ text }) => text !== '');
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
            {rows.length === 0 ? (
              <Text tone="SOFT">{t('placeAd.review.nothing')}</Text>
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
