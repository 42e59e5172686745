/** @returns the address that dials a number: digits and a leading plus */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, '')}`;
}
