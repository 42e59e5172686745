/** A sale as the Property Price Register states it (Property Services Regulatory Authority, from stamp duty returns). */
export type RegisterSale = {
  /** `2024-03-17` */
  soldOn: string;
  address: string;
  countyId: number;
  /** Without space; null if not stated. */
  eircode: string | null;
  priceCents: number;
  isFullMarketPrice: boolean;
  isVatExclusive: boolean;
  isNew: boolean;
  /** Floor area of a new home: 1 under 38 m², 2 up to 125 m², 3 above; null if not stated. */
  sizeBand: 1 | 2 | 3 | null;
};

/** Value added tax on new homes, which the register leaves out of their price. Source: Revenue, VAT rates, 13.5 %. */
export const VAT_FACTOR = 1.135;

/** @returns what the buyer paid, in euro */
export function paidPrice({
  priceCents,
  isVatExclusive,
}: Pick<RegisterSale, 'priceCents' | 'isVatExclusive'>): number {
  return (priceCents / 100) * (isVatExclusive ? VAT_FACTOR : 1);
}
