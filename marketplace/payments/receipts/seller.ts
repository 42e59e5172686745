/**
 * The seller of advertising, as receipts name it. Without a VAT number the receipt states that it is not a VAT receipt.
 */
export type Seller = {
  name: string;
  /** Lines of the address. */
  address: readonly string[];
  email: string;
  vatNumber: string | null;
};
