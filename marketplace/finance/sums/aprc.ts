/** An amount at a time, in years since the first drawdown. Equal months are twelfths of a year. */
export type CashFlow = { cents: number; years: number };

/** Rates are looked for between these natural logarithms of 1 + rate: none of a loan is outside. */
const MAX_LOG_RATE = 64;
const FIRST_STEP = 0.1;
const PRECISION = 1e-14;
/** Each step at least halves the remainder, so that this many are never needed. */
const MAX_STEPS = 200;

/**
 * The annual percentage rate of charge by Annex I of Directive 2014/17/EU: the yearly rate at which all drawdowns are worth
 * as much as all payments, each amount being divided by (1 + rate) to the power of its years.
 * @param drawdowns paid to the borrower; the first at 0 years
 * @param payments of the borrower: repayments, and costs such as fees
 * @returns percent, not rounded; null where no rate fits, for instance when the costs exceed the loan
 */
export function aprc(drawdowns: readonly CashFlow[], payments: readonly CashFlow[]): number | null {
  const flows = [...payments, ...drawdowns.map(({ cents, years }) => ({ cents: -cents, years }))];
  const bracket = bracketOf(flows);
  if (!bracket) return null;
  let [low, high] = bracket;
  let logRate = (low + high) / 2;
  for (let step = 0; step < MAX_STEPS; step++) {
    const { value, slope } = presentValue(flows, logRate);
    if (value === 0) break;
    if (value > 0) low = logRate;
    else high = logRate;
    const newton = logRate - value / slope;
    // Newton's step may leave the bracket; half of the bracket never does.
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    const isFound = Math.abs(next - logRate) < PRECISION;
    logRate = next;
    if (isFound) break;
  }
  return 100 * Math.expm1(logRate);
}

/** @returns the rate as it is stated: one decimal, rounded half up */
export function statedAprc(percent: number): number {
  // Digits beyond the sixth are errors of the sum, which must not decide about a half.
  return Math.floor(Number((10 * percent).toFixed(6)) + 0.5) / 10;
}

/** @returns a logarithm at which payments are worth more than drawdowns, and a larger one at which they are worth less */
function bracketOf(flows: readonly CashFlow[]): [low: number, high: number] | null {
  const direction = presentValue(flows, 0).value >= 0 ? 1 : -1;
  let near = 0;
  for (let far = FIRST_STEP; far <= MAX_LOG_RATE; far *= 2) {
    const { value } = presentValue(flows, direction * far);
    if (direction > 0 ? value < 0 : value > 0) return direction > 0 ? [near, far] : [-far, -near];
    near = far;
  }
  return null;
}

/** The value of payments less drawdowns at the first drawdown, and its slope. */
function presentValue(flows: readonly CashFlow[], logRate: number): { value: number; slope: number } {
  let value = 0;
  let slope = 0;
  for (const { cents, years } of flows) {
    const worth = cents * Math.exp(-logRate * years);
    value += worth;
    slope -= worth * years;
  }
  return { value, slope };
}
