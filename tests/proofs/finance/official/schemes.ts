import type { RuleName } from '#marketplace/finance/rules/model.ts';
import { type RuleSet, rulesOn } from '#marketplace/finance/rules/rule-set.ts';
import { rulesAt, ruleTable } from '#marketplace/finance/rules/table.ts';
import type { HomeTerms } from '#marketplace/finance/sums/buyer-and-home.ts';
import { totalCosts } from '#marketplace/finance/sums/buying-costs.ts';
import { percentOf } from '#marketplace/finance/sums/cents.ts';
import { planWith, purchaseTerms, type Scheme } from '#marketplace/finance/sums/purchase.ts';
import { rentTaxCredit } from '#marketplace/finance/sums/rent.ts';
import { bandOf } from '#marketplace/finance/sums/steps.ts';
import { inEuro, type OfficialExample } from './example.ts';

const rules = rulesAt('2026-11-26');
const NEW_HOUSE: HomeTerms = {
  country: 'ireland',
  authority: 'dublin-city',
  isNew: true,
  isApartment: false,
};
const HELP_RULES: readonly RuleName[] = [
  'helpToBuyMaximum',
  'helpToBuyShare',
  'helpToBuyPriceCeiling',
  'helpToBuyMinLoan',
];

/** The costs of 2017 are not in the table and do not count for the scheme: all other figures are today's. */
function helpRulesOf(day: string): RuleSet {
  const isHelp = ({ rule }: { rule: RuleName }) => HELP_RULES.includes(rule);
  const old = rulesOn(ruleTable(), day).rows.filter(isHelp);
  const others = rules.rows.filter((row) => !isHelp(row));
  return rulesOn([...old.map((row) => ({ ...row, validTo: null })), ...others], rules.day);
}

/** Help to Buy of a buyer who paid enough tax and can borrow nine tenths of the price. */
function helpToBuy(price: number, on: RuleSet): number {
  const means = { cash: price * 100, maxLoan: price * 90, taxPaid: 100_000_00 };
  const terms = purchaseTerms({ buyerType: 'firstTimeBuyer', ...means }, NEW_HOUSE, on);
  return planWith(terms, price * 100, ['helpToBuy'])?.helpToBuy ?? 0;
}

/** The share that a purchase needs, of a buyer who can pay the costs in addition to the deposit. */
function share(price: number, loan: number, deposit: number, schemes: readonly Scheme[]): number {
  const taxPaid = 100_000_00;
  const buyer = { buyerType: 'firstTimeBuyer', maxLoan: loan * 100, taxPaid } as const;
  const terms = purchaseTerms({ ...buyer, cash: 0 }, NEW_HOUSE, rules);
  const cash = deposit * 100 + totalCosts(terms.costs, price * 100);
  return planWith({ ...terms, means: { ...terms.means, cash } }, price * 100, schemes)?.firstHome ?? 0;
}

const SHERRY_FITZ = 'Sherry FitzGerald (hub.sherryfitz.ie): First Home Scheme';
const CHARGES: readonly [year: number, euro: number][] = [
  [1, 0],
  [5, 0],
  [6, 875],
  [15, 875],
  [16, 1075],
  [29, 1075],
  [30, 1425],
  [40, 1425],
];

/** Help to Buy, First Home shares and their charges, and the tax credit for rent. */
export const SCHEMES: OfficialExample[] = [
  ...(
    [
      [200_000, 20_000],
      [250_000, 25_000],
      [300_000, 30_000],
      [400_000, 30_000],
      [500_000, 30_000],
      [600_000, 0],
    ] as const
  ).map(([price, help]) =>
    inEuro('askpaul.ie; sefs.ie: Help to Buy', `Help to Buy of a home for ${price}`, help, () =>
      helpToBuy(price, rules),
    ),
  ),
  inEuro('bonkers.ie, 2017: Help to Buy', 'Help to Buy in 2017 of a home for 400000', 20_000, () =>
    helpToBuy(400_000, helpRulesOf('2017-06-01')),
  ),
  ...CHARGES.map(([year, euro]) =>
    inEuro(
      'First Home Scheme: fees and charges (firsthomescheme.ie)',
      `charge on a share of 50000 in year ${year}`,
      euro,
      () => percentOf(50_000_00, bandOf(year * 100, rules.steps('firstHomeCharge'))),
    ),
  ),
  inEuro(SHERRY_FITZ, 'share of a home for 380000, loan 280000, deposit 38000', 62_000, () =>
    share(380_000, 280_000, 38_000, ['firstHome']),
  ),
  inEuro(SHERRY_FITZ, 'share of a home for 450000, loan 350000, deposit 45000 with Help to Buy', 55_000, () =>
    share(450_000, 350_000, 15_000, ['helpToBuy', 'firstHome']),
  ),
  inEuro(
    'dawsonsherlockandassociates.com: First Home Scheme',
    'share of a home for 360000, loan 243000, savings 36000',
    81_000,
    () => share(360_000, 243_000, 36_000, ['firstHome']),
  ),
  ...(
    [
      ['single', 2_500, 500],
      ['couple', 5_000, 1_000],
    ] as const
  ).map(([household, rent, credit]) =>
    inEuro('The Sun: rent tax credit of 2022 and 2023', `rent tax credit of a ${household}`, credit, () =>
      rentTaxCredit(rent * 100, household, rulesAt('2023-06-01')),
    ),
  ),
];
