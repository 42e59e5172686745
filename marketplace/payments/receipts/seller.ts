/** Who sells advertising here, as receipts name them. Without a VAT number a receipt says that it is none for VAT. */
export type Seller = {
  name: string;
  /** Lines of the address. */
  address: readonly string[];
  email: string;
  vatNumber: string | null;
};
