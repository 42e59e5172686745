/** Stands in imports for "immediately" where the listing has no date of its own. */
export const AVAILABLE_NOW_DATE = '2000-01-01';
