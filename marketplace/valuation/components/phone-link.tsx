import { displayPhone } from '#property/phone.ts';
import { telephone } from '#property/phone-link.ts';

/** A county of the Republic: numbers are shown as dialled there. */
const REPUBLIC = 1;

/** A telephone number that can be dialled. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={telephone(phone)}>{displayPhone(phone, REPUBLIC)}</a>;
}
