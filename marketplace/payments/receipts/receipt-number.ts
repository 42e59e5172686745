/** @returns for example `2026-000042` */
export function receiptNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(6, '0')}`;
}
