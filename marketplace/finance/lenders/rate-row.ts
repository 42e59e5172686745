import { z } from 'zod';
import type { LenderRateRow } from '#database/rows.ts';
import type { CsvRow } from '#platform/files/csv.ts';
import { berRange } from '#property/ber.ts';
import { MAX_RATE } from '../budget/forms.ts';
import { euro } from '../sums/cents.ts';
import { BUYER_KINDS, MAX_FIXED_YEARS } from './rules.ts';

/** A rate of a lender, to be stored. */
export type NewRate = Omit<LenderRateRow, 'id' | 'lender_id'> & { lender: string };

const MAX_NAME = 100;
const MAX_PRODUCT = 150;
const MAX_URL = 500;
/** Percent of the loan: far above any cashback. */
const MAX_CASHBACK = 20;
/** Euro of one cashback or fee. */
const MAX_AMOUNT = 1_000_000;
const MAX_MIN_LOAN = 20_000_000;

const text = (max: number) =>
  z
    .string()
    .transform((value) => value.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, 'empty').max(max, `longer than ${max} characters`));
const number = (max: number, digits: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,9}(\\.\\d{1,${digits}})?$`), `no number with at most ${digits} decimals`)
    .transform(Number)
    .pipe(z.number().max(max, `above ${max}`));
const percent = (max: number) => number(max, 4);
const cents = (max: number) => number(max, 2).transform(euro);
const day = z.iso.date('no day such as 2026-05-24');
/** A cell that may be empty. @param value of the empty one */
const or = <Cell extends z.ZodType, Value>(cell: Cell, value: Value) =>
  z.union([z.literal('').transform(() => value), cell]);

const row = z.object({
  lender: text(MAX_NAME),
  product: text(MAX_PRODUCT),
  buyers: z
    .string()
    .transform((value) => value.split('|').map((kind) => kind.trim()))
    .pipe(z.array(z.enum(BUYER_KINDS, `none of ${BUYER_KINDS.join(', ')}`)))
    // One order, so that the same buyers are equal.
    .transform((kinds): string[] => BUYER_KINDS.filter((kind) => kinds.includes(kind))),
  rate_type: z.enum(['fixed', 'variable'], 'neither fixed nor variable'),
  fixed_years: or(number(MAX_FIXED_YEARS, 2).pipe(z.int('no whole years').min(1, 'below 1')), null),
  rate: percent(MAX_RATE),
  follow_on_rate: or(percent(MAX_RATE), null),
  ltv_from: or(number(100, 2), 0),
  ltv_to: number(100, 2),
  ber_worst: or(
    z
      .string()
      .transform((value) => value.toUpperCase())
      .refine((value) => value.length <= 2 && berRange(value) !== null, 'no rating such as B3 or B'),
    null,
  ),
  min_loan: or(cents(MAX_MIN_LOAN), 0),
  cashback_percent: or(percent(MAX_CASHBACK), 0),
  cashback_amount: or(cents(MAX_AMOUNT), 0),
  fees: or(cents(MAX_AMOUNT), 0),
  broker_only: or(
    z.enum(['yes', 'no'], 'neither yes nor no').transform((value) => value === 'yes'),
    false,
  ),
  valid_from: day,
  valid_to: or(day, null),
  source_url: z
    .url({ protocol: /^https?$/, error: 'no address that begins with https://' })
    .max(MAX_URL, `longer than ${MAX_URL} characters`),
});

/** The columns that a file of rates must have. */
export const RATE_COLUMNS = Object.entries(row.shape).flatMap(([name, cell]) =>
  cell.safeParse('').success ? [] : [name],
);
/** A row of empty cells: a column that a file lacks counts as empty. */
const EMPTY_ROW = Object.fromEntries(Object.keys(row.shape).map((name) => [name, '']));

/** @returns the rate of a row, or one line that says why it is none: `rate: above 20` */
export function rateOfRow(cells: CsvRow): NewRate | string {
  const read = row.safeParse({ ...EMPTY_ROW, ...cells });
  if (!read.success) {
    const [issue] = read.error.issues;
    return `${String(issue!.path[0])}: ${messageOf(issue!)}`;
  }
  const { buyers, rate_type, min_loan, cashback_amount, fees, ...rest } = read.data;
  const isFixed = rate_type === 'fixed';
  if (isFixed && rest.fixed_years === null) return 'fixed_years: empty, and the rate is fixed';
  if (isFixed && rest.follow_on_rate === null) return 'follow_on_rate: empty, and the rate is fixed';
  if (!isFixed && rest.fixed_years !== null) return 'fixed_years: not empty, and the rate is variable';
  if (!isFixed && rest.follow_on_rate !== null) return 'follow_on_rate: not empty, and the rate is variable';
  if (rest.ltv_from >= rest.ltv_to) return 'ltv_to: not above ltv_from';
  if (rest.valid_to !== null && rest.valid_to < rest.valid_from) return 'valid_to: before valid_from';
  return {
    ...rest,
    buyer_kinds: buyers,
    min_loan_cents: min_loan,
    cashback_cents: cashback_amount,
    fees_cents: fees,
  };
}

/** @returns the message of the cell itself where it may also be empty */
function messageOf(issue: z.core.$ZodIssue): string {
  const branch = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined;
  return branch ? messageOf(branch) : issue.message;
}

/** @returns a text that two rates share if one of them would take the place of the other: all but figures and dates */
export function offerKey(rate: NewRate): string {
  return JSON.stringify([
    rate.lender.toLowerCase(),
    rate.product,
    rate.buyer_kinds,
    rate.fixed_years,
    rate.ltv_from,
    rate.ltv_to,
    rate.ber_worst,
    rate.min_loan_cents,
    rate.broker_only,
  ]);
}
