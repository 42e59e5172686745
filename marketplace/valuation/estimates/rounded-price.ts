/**
 * @param like the price that decides the digits
 * @returns a price to three digits: more would claim what no estimate knows
 */
export function roundedPrice(price: number, like = price): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.abs(like) || 1)) - 2);
  return Math.round(price / step) * step;
}
