import { useLanguage } from '#platform/i18n/react.tsx';
import { formatMoney } from '#property/money.ts';
import type { BudgetInputs } from '../budget/forms.ts';
import type { CostSection, CostsView } from '../costs/view-model.ts';
import { moneyText, shareText } from '../costs/words.ts';
import { rentShare } from '../sums/rent.ts';
import { CostList, Sentences } from './cost-list.tsx';

type RentCostsProps = {
  view: CostsView;
  /** Cents a month. */
  rent: number;
  budget: BudgetInputs | null;
};

/** The costs of renting, with the share of the income that a budget on this device knows. */
export function RentCosts({ view, rent, budget }: RentCostsProps) {
  const { t } = useLanguage();
  const income = budget ? grossIncome(budget) : 0;
  const share = rentShare(rent, income * 100);
  const own: CostSection[] =
    share === null
      ? []
      : [
          {
            id: 'income',
            title: t('finance.costs.monthly'),
            rows: [
              {
                id: 'rentShare',
                label: t('finance.costs.part.rentShare'),
                amount: shareText(share, 1),
                why: [
                  t('finance.costs.why.rentShare', {
                    rent: moneyText(rent * 12, 'EUR'),
                    income: formatMoney(income, 'EUR'),
                  }),
                ],
              },
            ],
            note: null,
          },
        ];
  return (
    <>
      <Sentences texts={view.about} />
      <CostList sections={[...own, ...view.sections]} />
    </>
  );
}

/** Whole euro a year before tax, of both applicants. */
function grossIncome(budget: BudgetInputs): number {
  const { basicIncome, overtime, bonus, rentalIncome } = budget;
  const first = basicIncome + overtime + bonus + rentalIncome;
  if (budget.applicants === 'single') return first;
  return first + budget.secondBasicIncome + budget.secondOvertime + budget.secondBonus;
}
