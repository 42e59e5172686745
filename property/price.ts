/** How a sale is made, and which of the two prices a commercial listing has, in terms of the specification. */
export const SELLING_TYPES = ['private_treaty', 'auction', 'tender', 'private_tender'] as const;
export type SellingType = (typeof SELLING_TYPES)[number];

export const PRICE_TYPES = ['let', 'sale', 'let_or_sale'] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

export const TAX_SECTIONS = ['section_48', 'section_23', 'section_27', 'section_50', 'holiday_home'] as const;
