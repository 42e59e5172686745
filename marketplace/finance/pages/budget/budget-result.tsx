import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { localePath, type Translate } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { SECTION_PATHS } from '#property/section.ts';
import { budgetCode } from '../../budget/code.ts';
import { PartsBar } from '../../components/parts-bar.tsx';
import { type BuyingBudget, FUNDING } from '../../sums/buying-budget.ts';
import { BUYING_COSTS } from '../../sums/buying-costs.ts';
import { amountText } from './amount-text.ts';
import { BudgetLines } from './budget-lines.tsx';
import type { Figures } from './figures.ts';
import { LimitList } from './limit-list.tsx';
import { NorthernNote } from './northern-note.tsx';
import { SchemeList } from './scheme-list.tsx';
import type { BudgetState } from './use-budget.ts';

/** @returns the result in one sentence: `You could buy up to €372,000, limited by your income.` */
export function resultSentence(
  { plan, limits, currency, isRateMissing }: BuyingBudget,
  t: Translate,
): string {
  if (isRateMissing) return t('budget.north.noRate');
  if (!plan) return t('budget.nothing');
  const price = amountText(plan.price, currency);
  const [first] = limits;
  return first
    ? t('budget.sentenceLimited', { price, limit: t(`budget.limitedBy.${first.limit}`) })
    : t('budget.sentence', { price });
}

/** The result of a budget: a sentence, where the money comes from and goes to, limits, schemes and searches. */
export function BudgetResult({ state, figures }: { state: BudgetState; figures: Figures }) {
  const { t, locale } = useLanguage();
  const { budget, inputs, rules } = state;
  if (!budget)
    return (
      <Text size="L18" tone="SOFT">
        {t('budget.empty')}
      </Text>
    );
  const { plan, funding, costs, vat, currency } = budget;
  const money = (cents: number) => amountText(cents, currency);
  const isNorthern = currency === 'GBP';
  const place = figures.places.find(({ areaId }) => areaId === inputs.areaId);
  const section = SECTION_PATHS[inputs.homeType === 'new' ? 'new-homes' : 'residential-for-sale'];
  const query = `?budget=${budgetCode(budget.terms)}&withinBudget=true`;
  return (
    <>
      <Text variant="h2" aria-live="polite">
        {resultSentence(budget, t)}
      </Text>
      {plan && costs && (
        <>
          <ButtonLink
            href={localePath(locale, `/${section}/${place?.slug ?? 'ireland'}${query}`)}
            rel="nofollow"
            fill
          >
            {t(place ? 'budget.showIn' : 'budget.show', { place: place?.name ?? '' })}
          </ButtonLink>
          <PartsBar
            title={t('budget.from')}
            parts={FUNDING.map((source) => ({
              key: source,
              label: t(`budget.source.${source}`),
              text: money(funding[source]),
              cents: funding[source],
            }))}
          />
          <PartsBar
            title={t('budget.to')}
            parts={[
              { key: 'price', label: t('budget.use.price'), text: money(plan.price), cents: plan.price },
              ...BUYING_COSTS.map((use) => ({
                key: use,
                label: t(isNorthern && use === 'stampDuty' ? 'budget.north.landTax' : `budget.use.${use}`),
                text: money(costs[use]),
                cents: costs[use],
              })),
            ]}
          />
          {isNorthern && <NorthernNote sterling={figures.sterling} />}
          {vat > 0 && <Text tone="SOFT">{t('budget.vat', { amount: money(vat) })}</Text>}
          <BudgetLines budget={budget} inputs={inputs} place={place} rules={rules} />
        </>
      )}
      <LimitList budget={budget} />
      <SchemeList budget={budget} authority={place?.authority ?? null} inputs={inputs} rules={rules} />
      <Text size="S14" tone="SOFT">
        {t('budget.disclaimer')} <a href={localePath(locale, '/money/rules')}>{t('budget.rulesLink')}</a>
      </Text>
    </>
  );
}
