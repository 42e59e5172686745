/**
 * The data value of an amount: trimmed; a whole number with currency signs, spaces or separators becomes its digits;
 * other text stays unchanged for validation.
 */
export function committedAmount(text: string): string {
  const trimmed = text.trim();
  const digits = trimmed.replace(/^[€£]\s*/, '').replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '');
  return /^\d+$/.test(digits) ? digits : trimmed;
}

/** Formats an amount with thousands separators: `1250000` becomes `1,250,000`. Other text stays unchanged. */
export function withSeparators(amount: string): string {
  return /^\d+$/.test(amount) ? amount.replace(/\B(?=(\d{3})+$)/g, ',') : amount;
}
