import { LOCAL_AUTHORITIES } from '#property/local-authority.ts';

/** Topics under which the page of rules lists the figures. */
export const RULE_TOPICS = [
  'lending',
  'lenders',
  'schemes',
  'stampDuty',
  'propertyTax',
  'buyingCosts',
  'renting',
  'letting',
  'energy',
  'northernIreland',
  'assumptions',
] as const;
export type RuleTopic = (typeof RULE_TOPICS)[number];

const BUYERS = ['firstTimeBuyer', 'mover', 'investor'] as const;
const HOMES = ['house', 'apartment'] as const;
const HOUSEHOLDS = ['single', 'couple'] as const;
const CASES = ['low', 'middle', 'high'] as const;
/** The key of a rule that has a single figure at a time. */
const ONE = [''] as const;

/**
 * How the value of a rule is read:
 * - `number`: one figure.
 * - `list`: figures in order.
 * - `bands`: the figure of the band that an amount is in.
 * - `slices`: the percentage of each slice of an amount.
 * Bands and slices are pairs of the amount at which each begins, the first 0, and its figure. A band includes its
 * upper end, as Irish law writes them: "not exceeding".
 */
export type RuleShape = 'number' | 'list' | 'bands' | 'slices';
type RuleDefinition = {
  topic: RuleTopic;
  unit: RuleUnit;
  shape: RuleShape;
  /** Who or what each figure is for; every key has a figure on every day on which the rule has any. */
  keys: readonly string[];
};

export const RULE_UNITS = [
  'times',
  'percent',
  'points',
  'euro',
  'euroAYear',
  'euroAMonth',
  'pound',
  'years',
  'months',
  'monthsOfRent',
  'centPerKwh',
  'kwhPerSquareMetre',
  'factor',
  'yesOrNo',
] as const;
export type RuleUnit = (typeof RULE_UNITS)[number];

/** Every rule: its topic, unit, shape and keys. The figures are rows of `RuleRow`. */
export const RULES = {
  /** Maximum loan, in gross yearly incomes. */
  loanToIncome: rule('lending', 'times', 'number', ['firstTimeBuyer', 'mover']),
  /** Maximum loan, of the price or the value, the lower of both. */
  loanToValue: rule('lending', 'percent', 'number', BUYERS),
  /** Part of a lender's new loans that may be above the limits. */
  lendingAllowance: rule('lending', 'percent', 'number', BUYERS),
  /** Longest loan to buy a home before the old one is sold. */
  bridgingLoanTerm: rule('lending', 'months', 'number', ONE),

  /** Interest is assumed this much higher when a lender tests what a borrower can repay. */
  stressTest: rule('lenders', 'points', 'number', ONE),
  /** Part of each kind of income that lenders count. */
  countedIncome: rule('lenders', 'percent', 'number', ['basic', 'overtime', 'bonus', 'rental']),
  /** Part of the counted income that all repayments together may take. */
  repaymentShare: rule('lenders', 'percent', 'number', ONE),
  /** Amount that lenders leave for each dependant. */
  dependantCost: rule('lenders', 'euroAMonth', 'number', ONE),
  maxAgeAtEnd: rule('lenders', 'years', 'number', ONE),
  maxTerm: rule('lenders', 'years', 'number', ONE),
  usualTerm: rule('lenders', 'years', 'number', ONE),
  /** Average interest rate of new home loans. */
  averageRate: rule('lenders', 'percent', 'number', ['average', 'fixed', 'variable']),

  helpToBuyMaximum: rule('schemes', 'euro', 'number', ONE),
  helpToBuyShare: rule('schemes', 'percent', 'number', ONE),
  helpToBuyPriceCeiling: rule('schemes', 'euro', 'number', ONE),
  helpToBuyMinLoan: rule('schemes', 'percent', 'number', ONE),
  firstHomeMaxShare: rule('schemes', 'percent', 'number', ['alone', 'withHelpToBuy']),
  firstHomeMinShare: rule('schemes', 'percent', 'number', ONE),
  firstHomeMinAmount: rule('schemes', 'euro', 'number', ONE),
  firstHomeMinDeposit: rule('schemes', 'percent', 'number', ONE),
  firstHomeCeiling: rule(
    'schemes',
    'euro',
    'number',
    LOCAL_AUTHORITIES.flatMap((authority) => HOMES.map((home) => `${authority}/${home}`)),
  ),

  /** Yearly charge on a First Home share, by the years since the purchase. */
  firstHomeCharge: rule('schemes', 'percent', 'bands', ONE),

  stampDuty: rule('stampDuty', 'percent', 'slices', ONE),
  stampDutyOther: rule('stampDuty', 'percent', 'number', ONE),
  vatNewHome: rule('stampDuty', 'percent', 'number', HOMES),

  localPropertyTax: rule('propertyTax', 'euroAYear', 'bands', ONE),
  /** Rates of the slices of a value above the last band. */
  localPropertyTaxAbove: rule('propertyTax', 'percent', 'slices', ONE),
  localAdjustment: rule('propertyTax', 'percent', 'number', LOCAL_AUTHORITIES),

  legalFee: rule('buyingCosts', 'euro', 'number', ONE),
  surveyFee: rule('buyingCosts', 'euro', 'number', ONE),
  valuationFee: rule('buyingCosts', 'euro', 'number', ONE),
  registrationFee: rule('buyingCosts', 'euro', 'bands', ONE),
  mortgageRegistrationFee: rule('buyingCosts', 'euro', 'number', ONE),
  /** Fee of the agent who sells a home, VAT included. */
  sellingFee: rule('buyingCosts', 'percent', 'number', ONE),

  deposit: rule('renting', 'monthsOfRent', 'number', ONE),
  /** Maximum rent payable before a tenancy starts, in addition to the deposit. */
  advanceRent: rule('renting', 'monthsOfRent', 'number', ONE),
  rentTaxCredit: rule('renting', 'euroAYear', 'number', HOUSEHOLDS),
  rentTaxCreditShare: rule('renting', 'percent', 'number', ONE),

  tenancyRegistration: rule('letting', 'euroAYear', 'number', ONE),

  /** 1 if every advertisement must state the rating. */
  berInAdverts: rule('energy', 'yesOrNo', 'number', ONE),
  /** Upper ends of the grades A1 … F; G has none. A grade begins where the previous one ends. */
  berGrades: rule('energy', 'kwhPerSquareMetre', 'list', ONE),
  /** Upper ends of the levels A … F; G has none. A0 is the part of A without fossil fuel. */
  berLevels: rule('energy', 'kwhPerSquareMetre', 'list', ONE),
  berValidity: rule('energy', 'years', 'number', ONE),
  /** Price of energy delivered to a home, taxes included. */
  energyPrice: rule('energy', 'centPerKwh', 'number', ['gas', 'electricity']),
  /** Primary energy, which ratings state, per unit of energy delivered. */
  primaryEnergyFactor: rule('energy', 'factor', 'number', ['gas', 'electricity']),
  /** Primary energy of the home in the middle of all that have a rating. */
  averageEnergyUse: rule('energy', 'kwhPerSquareMetre', 'number', ONE),

  sdlt: rule('northernIreland', 'percent', 'slices', ['firstTimeBuyer', 'mover', 'investor']),
  /** Above this price a first-time buyer pays as everybody does. */
  sdltFirstTimeCeiling: rule('northernIreland', 'pound', 'number', ONE),

  /** Guesses at the future, a year. People may enter their own. */
  housePriceGrowth: rule('assumptions', 'percent', 'number', CASES),
  rentGrowth: rule('assumptions', 'percent', 'number', CASES),
  /** After tax. */
  savingsInterest: rule('assumptions', 'percent', 'number', CASES),
  /** Repairs and insurance of one's own home, of its value a year. */
  homeUpkeep: rule('assumptions', 'percent', 'number', ONE),
  /** Of the rent of a home that is let. */
  lettingRepairs: rule('assumptions', 'percent', 'number', ONE),
  lettingInsurance: rule('assumptions', 'percent', 'number', ONE),
  /** Part of the year in which a home that is let stands empty, of the rent. */
  lettingVacancy: rule('assumptions', 'percent', 'number', ONE),
} as const satisfies Record<string, RuleDefinition>;

export type RuleName = keyof typeof RULES;
type KeyOf<Name extends RuleName> = (typeof RULES)[Name]['keys'][number];
/** The names of the rules whose values have a shape. */
type NamesOf<Shape extends RuleShape> = {
  [Name in RuleName]: (typeof RULES)[Name]['shape'] extends Shape ? Name : never;
}[RuleName];

/** The amount at which a band or slice begins, in whole units, and its figure. */
export type RuleStep = readonly [from: number, figure: number];
export type RuleValue = number | readonly number[] | readonly RuleStep[];

/** S: read in the source named. G: generally known, not confirmed; pages say so. */
export const CONFIDENCES = ['S', 'G'] as const;

/** One figure with the first and the last day of its validity. */
export type RuleRow = {
  rule: RuleName;
  /** One of the keys of the rule. */
  key: string;
  value: RuleValue;
  /** Calendar days in Ireland, `2026-05-24`; `validTo` is the last day, null while the figure applies. */
  validFrom: string;
  validTo: string | null;
  source: string;
  /** The day of the source, or on which it was read. */
  sourceDate: string;
  confidence: (typeof CONFIDENCES)[number];
};

function rule<Shape extends RuleShape, Key extends string>(
  topic: RuleTopic,
  unit: RuleUnit,
  shape: Shape,
  keys: readonly Key[],
): { topic: RuleTopic; unit: RuleUnit; shape: Shape; keys: readonly Key[] } {
  return { topic, unit, shape, keys };
}

export type NumberRule = NamesOf<'number'>;
export type ListRule = NamesOf<'list'>;
export type StepsRule = NamesOf<'bands' | 'slices'>;
export type { KeyOf as RuleKey };
