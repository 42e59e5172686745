import type { RegisterSaleRow } from '#database/rows.ts';
import { SHIPPED_RULES } from '#marketplace/finance/rules/table.ts';

/** A rate of VAT on new homes. Days are ISO days, both included; no last day means that the rate has no end yet. */
export type NewHomeVat = {
  isFlat: boolean;
  from: string;
  to: string | null;
  percent: number;
  /** The price with VAT in thousandths of the price without it: 1,135 for 13.5 %. */
  thousandths: number;
};

/**
 * The rates that are added to registered prices without VAT: the shipped figures of finance, so that a rule which an
 * operator imports for costs never moves prices that were shown.
 */
export const NEW_HOME_VAT: readonly NewHomeVat[] = SHIPPED_RULES.filter(
  ({ rule }) => rule === 'vatNewHome',
).map(({ key, value, validFrom, validTo }) => ({
  isFlat: key === 'apartment',
  from: validFrom,
  to: validTo,
  percent: value as number,
  thousandths: 1000 + Math.round((value as number) * 10),
}));

/** The facts of a registered sale that decide its price. */
export type RegisteredPrice = {
  /** ISO day. */
  soldOn: string;
  /** Cents, as registered. */
  priceCents: number;
  vatExclusive: boolean;
  /** As its address says: the register does not tell apartments apart. */
  isFlat: boolean;
};

/** Columns of a sale with these facts. */
export type RegisteredPriceRow = Pick<RegisterSaleRow, 'sold_on' | 'price_cents' | 'vat_exclusive'> & {
  is_flat: boolean;
};

/** @returns the facts of a sale in the database */
export function registeredPrice(row: RegisteredPriceRow): RegisteredPrice {
  return {
    soldOn: row.sold_on,
    priceCents: row.price_cents,
    vatExclusive: row.vat_exclusive,
    isFlat: row.is_flat,
  };
}

/** @returns the percentage that is added to the registered price: 0 where that has VAT in it */
export function addedVatPercent(sale: Omit<RegisteredPrice, 'priceCents'>): number {
  return addedVat(sale)?.percent ?? 0;
}

function addedVat({ soldOn, vatExclusive, isFlat }: Omit<RegisteredPrice, 'priceCents'>): NewHomeVat | null {
  if (!vatExclusive) return null;
  const rate = NEW_HOME_VAT.find(
    (one) => one.isFlat === isFlat && one.from <= soldOn && (one.to === null || soldOn <= one.to),
  );
  if (!rate) throw new Error(`No rate of VAT on new homes applies on ${soldOn}`);
  return rate;
}

/** @returns the price in euro with VAT */
export function fullPriceOf(sale: RegisteredPrice): number {
  return (sale.priceCents / 100) * (thousandthsOf(sale) / 1000);
}

/** @returns the price that was paid, in whole cents: with VAT where the register leaves it out */
export function paidCents(sale: RegisteredPrice): number {
  return Math.floor((sale.priceCents * thousandthsOf(sale) + 500) / 1000);
}

function thousandthsOf(sale: RegisteredPrice): number {
  return addedVat(sale)?.thousandths ?? 1000;
}
