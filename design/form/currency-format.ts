/**
 * What an amount is worth as data: trimmed; when it is a whole number written with signs, spaces or thousands
 * separators, its bare digits; anything else stays as typed for the form to complain about.
 */
export function committedAmount(text: string): string {
  const trimmed = text.trim();
  const digits = trimmed.replace(/^[€£]\s*/, '').replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '');
  return /^\d+$/.test(digits) ? digits : trimmed;
}

/** Thousands separators as Ireland writes them: `1250000` becomes `1,250,000`. What is not all digits stays as it is. */
export function withSeparators(amount: string): string {
  return /^\d+$/.test(amount) ? amount.replace(/\B(?=(\d{3})+$)/g, ',') : amount;
}
