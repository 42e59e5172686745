import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { PlanCards } from '#marketplace/payments/components/plan-cards.tsx';
import type { WirePlan } from '#marketplace/payments/contract.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { AdType } from '#property/section.ts';
import { AdSummary } from './ad-summary.tsx';
import { type Choices, commonChoice, withoutPlan } from './choices.ts';
import styles from './order.module.css';
import type { OrderAdView } from './order-view.ts';

type PlanGroupProps = {
  adType: AdType;
  ads: readonly OrderAdView[];
  /** Plans on sale for this type. */
  plans: readonly WirePlan[];
  choices: Choices;
  /** Shows missing choices. */
  isAsked: boolean;
  onChoose: (ads: readonly OrderAdView[], planId: string) => void;
  /** Missing when the order has one listing. */
  onRemove: ((adId: number) => void) | undefined;
};

/** The id of the control for all listings of a type, used by the error summary. */
export function groupId({ adType, ads }: Pick<PlanGroupProps, 'adType' | 'ads'>): string {
  return `plan-${adType}-${ads[0]?.currency}`;
}

/** The plans for listings of one type: one for all, or individual ones. */
export function PlanGroup(props: PlanGroupProps) {
  const { adType, ads, plans, choices, isAsked, onChoose, onRemove } = props;
  const { t } = useLanguage();
  const missing = isAsked ? withoutPlan(choices, ads) : [];
  const isOne = ads.length === 1;
  const notes = new Map(isOne ? ads[0]!.options.map(({ planId, note }) => [planId, note]) : []);
  const usable = plans.filter(({ id }) =>
    ads.some(({ options }) => options.some((one) => one.planId === id)),
  );
  return (
    <section className={styles.group} aria-labelledby={`${groupId(props)}-title`}>
      <Text variant="h2" size="L20" id={`${groupId(props)}-title`}>
        {t(`order.group.${adType}`)}
      </Text>
      {isOne && (
        <Card>
          <AdSummary ad={ads[0]!}>{onRemove && <Remove ad={ads[0]!} onRemove={onRemove} />}</AdSummary>
        </Card>
      )}
      <PlanCards
        id={groupId(props)}
        name={groupId(props)}
        label={isOne ? t('order.plan') : t('order.planForAll', { count: ads.length })}
        hint={isOne ? undefined : t('order.planForAllHint')}
        error={missing.length > 0 ? t('order.chooseForAll', { count: missing.length }) : undefined}
        errorWhen="ALWAYS"
        plans={usable}
        noteOf={(planId) => notes.get(planId)}
        value={commonChoice(choices, ads) ?? ''}
        onChange={(planId) => onChoose(ads, planId)}
      />
      {!isOne && (
        <ul className={styles.rows}>
          {ads.map((ad) => (
            <Card key={ad.adId} as="li">
              <AdSummary ad={ad}>
                <Field label={t('order.planOf', { title: ad.title })} isLabelHidden className={styles.choice}>
                  {(control) => (
                    <Select
                      {...control}
                      aria-invalid={missing.includes(ad) || undefined}
                      value={choices[ad.adId] ?? ''}
                      onChange={(event) => onChoose([ad], event.currentTarget.value)}
                      options={[
                        ...(choices[ad.adId] ? [] : [{ value: '', label: t('order.choose') }]),
                        ...ad.options.map(({ planId, label }) => ({ value: planId, label })),
                      ]}
                    />
                  )}
                </Field>
                {onRemove && <Remove ad={ad} onRemove={onRemove} />}
              </AdSummary>
            </Card>
          ))}
        </ul>
      )}
    </section>
  );
}

function Remove({ ad, onRemove }: { ad: OrderAdView; onRemove: (adId: number) => void }) {
  const { t } = useLanguage();
  return (
    <Button
      kind="TERTIARY"
      size="SMALL"
      aria-label={t('order.removeOf', { title: ad.title })}
      className={styles.remove}
      onClick={() => onRemove(ad.adId)}
    >
      {t('order.remove')}
    </Button>
  );
}
