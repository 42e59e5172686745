/** The fields of the search form of sales, as they are in the URL. */
export const SALES_FIELDS = ['text', 'from', 'to', 'priceFrom', 'priceTo', 'new', 'sort'] as const;
export type SalesField = (typeof SALES_FIELDS)[number];
export type SalesValues = Partial<Record<SalesField, string>>;

/** Fields with an amount, which browsers without scripts send with separators. */
const AMOUNTS: readonly SalesField[] = ['priceFrom', 'priceTo'];

/** @returns the filled-in fields of a search */
export function salesValuesOf(params: URLSearchParams): SalesValues {
  return Object.fromEntries(
    SALES_FIELDS.flatMap((field) => {
      const text = params.get(field)?.trim() ?? '';
      const value = AMOUNTS.includes(field) ? text.replace(/[€,\s]/g, '') : text;
      return value === '' ? [] : [[field, value]];
    }),
  );
}

/** @returns the URL of a page of a search, without default values */
export function salesUrl(path: string, values: SalesValues, page = 1): string {
  const params = new URLSearchParams(values);
  if (page > 1) params.set('page', `${page}`);
  return params.size > 0 ? `${path}?${params}` : path;
}
