import { Card } from '#design/content/card.tsx';
import { Tag } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatPrice } from '#property/money.ts';
import { issuesOf } from '../../contract.ts';
import type { DraftFields, FieldName } from '../../fields/draft-fields.ts';
import { visibleFields } from '../../fields/table.ts';
import { dateText, fieldValueText } from '../fields/answer-text.ts';
import { useAreaName } from '../fields/area-choices.ts';
import { labelOf } from '../fields/field-words.ts';
import { usePlans } from '../fields/use-plans.ts';
import { stepPath } from '../step-path.ts';
import { fieldLabel, withoutDuplicateArea } from '../step-problems.ts';
import { fieldId, useWizard } from '../wizard.ts';
import styles from './review-step.module.css';
import { SubmitBox } from './submit-box.tsx';

/** All values by step, each with a link to change it; and the submission. */
export function ReviewStep() {
  const { draftId, fields, published, changes, steps } = useWizard();
  const { t, locale } = useLanguage();
  const textOf = useAnswerTexts();
  return (
    <>
      {steps.slice(0, -1).map(({ name, title }) => {
        const rows = visibleFields(name, fields)
          .map((field) => ({ field, text: textOf(field) }))
          .filter(({ field, text }) => text !== '' || changes.includes(field));
        const missing = [
          ...new Set(
            withoutDuplicateArea(issuesOf(name, fields)).map(({ field }) => fieldLabel(field, fields, t)),
          ),
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
            {name === 'location' && isCountyOnly(fields) && (
              <Text size="S14" weight="SEMIBOLD">
                {t('placeAd.review.placeMissing')}{' '}
                <a href={`${stepPath(locale, draftId, name)}#${fieldId('areaId')}`}>
                  {t('placeAd.finding.toField', { field: fieldLabel('areaId', fields, t) })}
                </a>
              </Text>
            )}
            {rows.length === 0 ? (
              missing === '' && <Text tone="SOFT">{t('placeAd.review.nothing')}</Text>
            ) : (
              <dl className={styles.rows}>
                {rows.map(({ field, text }) => (
                  <div key={field} className={styles.row}>
                    <dt>{labelOf(field, fields, t)}</dt>
                    <dd>
                      {text}
                      {published && changes.includes(field) && (
                        <PublishedAnswer field={field} published={published} />
                      )}
                    </dd>
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

/** Whether the county is the only location. */
function isCountyOnly({ areaId, countyId }: DraftFields): boolean {
  return areaId !== undefined && areaId === countyId;
}

/** Fields without a comparison: areas are known by id only, and for pictures and texts the new value suffices. */
const FIELDS_WITHOUT_COMPARISON: ReadonlySet<FieldName> = new Set([
  'countyId',
  'areaId',
  'latitude',
  'longitude',
  'description',
]);

/** The published value where the draft differs. */
function PublishedAnswer({ field, published }: { field: FieldName; published: DraftFields }) {
  const { t } = useLanguage();
  const text = FIELDS_WITHOUT_COMPARISON.has(field)
    ? ''
    : fieldValueText(field, published[field], published, t);
  const words = text === '' ? t('changes.wasNothing') : t('changes.was', { value: text });
  return (
    <span className={styles.before}>
      <Tag tone="HIGHLIGHT">{t('changes.changed')}</Tag>
      {!FIELDS_WITHOUT_COMPARISON.has(field) && words}
    </span>
  );
}

/** Formats values: areas and plans by name, dates in words; empty for none. */
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
        return plan ? `${t(`plan.level.${plan.level}`)}, ${formatPrice(plan.amount, plan.currency)}` : '';
      case 'singleBeds':
      case 'doubleBeds':
      case 'twinBeds':
        // Most homes have only one or two of the three kinds.
        return value ? String(value) : '';
      case 'availableFrom':
      case 'auctionDate':
        return typeof value === 'string' ? dateText(value, locale) : '';
      default:
        return fieldValueText(field, value, fields, t);
    }
  };
}
