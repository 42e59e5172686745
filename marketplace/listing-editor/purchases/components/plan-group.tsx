import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { PlanCards } from '#marketplace/payments/components/plan-cards.tsx';
import type { WirePlan } from '#marketplace/payments/contract.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { AdType } from '#property/section.ts';
import { type Choices, commonChoice, withoutPlan } from './choices.ts';
import { ListingSummary } from './listing-summary.tsx';
import styles from './order.module.css';
import type { OrderListingView } from './order-view.ts';

type PlanGroupProps = {
  adType: AdType;
  listings: readonly OrderListingView[];
  /** Plans on sale for this type. */
  plans: readonly WirePlan[];
  choices: Choices;
  /** Shows missing choices. */
  isAsked: boolean;
  onChoose: (listings: readonly OrderListingView[], planId: string) => void;
  /** Missing when the order has one listing. */
  onRemove: ((adId: number) => void) | undefined;
};

/** The id of the control for all listings of a type, used by the error summary. */
export function groupId({ adType, listings }: Pick<PlanGroupProps, 'adType' | 'listings'>): string {
  return `plan-${adType}-${listings[0]?.currency}`;
}

/** The plans for listings of one type: one for all, or individual ones. */
export function PlanGroup(props: PlanGroupProps) {
  const { adType, listings, plans, choices, isAsked, onChoose, onRemove } = props;
  const { t } = useLanguage();
  const missing = isAsked ? withoutPlan(choices, listings) : [];
  const isOne = listings.length === 1;
  const notes = new Map(isOne ? listings[0]!.options.map(({ planId, note }) => [planId, note]) : []);
  const usable = plans.filter(({ id }) =>
    listings.some(({ options }) => options.some((one) => one.planId === id)),
  );
  return (
    <section className={styles.group} aria-labelledby={`${groupId(props)}-title`}>
      <Text variant="h2" size="L20" id={`${groupId(props)}-title`}>
        {t(`order.group.${adType}`)}
      </Text>
      {isOne && (
        <Card>
          <ListingSummary listing={listings[0]!}>
            {onRemove && <Remove listing={listings[0]!} onRemove={onRemove} />}
          </ListingSummary>
        </Card>
      )}
      <PlanCards
        id={groupId(props)}
        name={groupId(props)}
        label={isOne ? t('order.plan') : t('order.planForAll', { count: listings.length })}
        hint={isOne ? undefined : t('order.planForAllHint')}
        error={missing.length > 0 ? t('order.chooseForAll', { count: missing.length }) : undefined}
        errorWhen="ALWAYS"
        plans={usable}
        noteOf={(planId) => notes.get(planId)}
        value={commonChoice(choices, listings) ?? ''}
        onChange={(planId) => onChoose(listings, planId)}
      />
      {!isOne && (
        <ul className={styles.rows}>
          {listings.map((listing) => (
            <Card key={listing.adId} as="li">
              <ListingSummary listing={listing}>
                <Field
                  label={t('order.planOf', { title: listing.title })}
                  isLabelHidden
                  className={styles.choice}
                >
                  {(control) => (
                    <Select
                      {...control}
                      aria-invalid={missing.includes(listing) || undefined}
                      value={choices[listing.adId] ?? ''}
                      onChange={(event) => onChoose([listing], event.currentTarget.value)}
                      options={[
                        ...(choices[listing.adId] ? [] : [{ value: '', label: t('order.choose') }]),
                        ...listing.options.map(({ planId, label }) => ({ value: planId, label })),
                      ]}
                    />
                  )}
                </Field>
                {onRemove && <Remove listing={listing} onRemove={onRemove} />}
              </ListingSummary>
            </Card>
          ))}
        </ul>
      )}
    </section>
  );
}

function Remove({ listing, onRemove }: { listing: OrderListingView; onRemove: (adId: number) => void }) {
  const { t } = useLanguage();
  return (
    <Button
      kind="TERTIARY"
      size="SMALL"
      aria-label={t('order.removeOf', { title: listing.title })}
      className={styles.remove}
      onClick={() => onRemove(listing.adId)}
    >
      {t('order.remove')}
    </Button>
  );
}
