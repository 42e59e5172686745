import type pg from 'pg';
import type { LenderRateRow, LenderRow } from '#database/rows.ts';
import type { BuyerKind } from './rules.ts';

/** A rate of a lender as it is compared. */
export type OfferedRate = Omit<LenderRateRow, 'id' | 'lender_id'> & {
  lender: string;
  is_example: boolean;
};

/** Rates that are compared at a time: several times as many as all lenders have together. */
const MAX_COMPARED = 500;

/** The loan that rates are looked for. */
export type LoanWish = {
  /** The day on which the rates are on offer. */
  day: string;
  /** Price or value of the home. */
  priceCents: number;
  loanCents: number;
  years: number;
  /** Null for every kind. */
  buyer: BuyerKind | null;
  /** 0 for variable rates only, null for all. */
  fixedYears: number | null;
};

/** @returns the rates on offer for a loan, for a home of any rating, the lowest first */
export async function readOfferedRates(pool: pg.Pool, wish: LoanWish): Promise<OfferedRate[]> {
  const { rows } = await pool.query<OfferedRate>({
    name: 'finance-offered-rates',
    text: `
      select lender.name as lender, is_example, product, buyer_kinds, rate.rate, fixed_years, follow_on_rate, ltv_from, ltv_to,
             ber_worst, min_loan_cents, cashback_percent, cashback_cents, fees_cents, broker_only, valid_from, valid_to,
             source_url
        from lender_rate as rate join lender on lender.id = rate.lender_id
       where valid_from <= $1 and (valid_to is null or valid_to >= $1)
         and $3::bigint * 100 > ltv_from * $2::bigint and $3::bigint * 100 <= ltv_to * $2::bigint
         and min_loan_cents <= $3
         and ($4::text is null or $4 = any(buyer_kinds))
         and ($5::smallint is null or coalesce(fixed_years, 0) = $5)
         and coalesce(fixed_years, 0) <= $6
       order by rate.rate, lower(lender.name), rate.id limit ${MAX_COMPARED}`,
    values: [wish.day, wish.priceCents, wish.loanCents, wish.buyer, wish.fixedYears, wish.years],
  });
  return rows;
}

/** @returns how many lenders are known, whether any is invented, and when their rates last changed; null without lenders */
export async function readLenders(
  pool: pg.Pool,
): Promise<{ lenders: number; areExamples: boolean; changedAt: LenderRow['changed_at'] } | null> {
  const { rows } = await pool.query<{ lenders: number; examples: boolean | null; changed_at: Date | null }>(
    'select count(*) as lenders, bool_or(is_example) as examples, max(changed_at) as changed_at from lender',
  );
  const { lenders, examples, changed_at: changedAt } = rows[0]!;
  return changedAt === null ? null : { lenders, areExamples: examples ?? false, changedAt };
}
