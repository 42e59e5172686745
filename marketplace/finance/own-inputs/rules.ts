/**
 * Months without activity after which inputs and leads are deleted. A pre-approval of a lender is valid for six to
 * twelve months: older answers would be asked again anyway.
 */
export const RETENTION_MONTHS = 12;
