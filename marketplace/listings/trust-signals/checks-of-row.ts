import type { DetailRow } from '../rows.ts';
import type { CheckState, TrustCheck } from './checks.ts';

/** @returns every check of the advertiser of a listing, passed or not */
export function trustChecksOf(row: DetailRow): TrustCheck[] {
  const shownPhone = row.contact_preferences === 'email' ? null : (row.contact_phone ?? row.seller_phone);
  const licence = licenceState(row);
  const checks: (TrustCheck | false | null)[] = [
    row.account?.isEmailVerified ? 'email.checked' : 'email.not_checked',
    // The number on the listing, not another one of the account.
    shownPhone !== null && (shownPhone === row.account?.phone ? 'phone.checked' : 'phone.not_checked'),
    licence && `licence.${licence}`,
    row.has_agreement && 'agreement.checked',
    'ownership.not_checked',
  ];
  return checks.filter((check) => check !== false && check !== null);
}

/** @returns null unless the advertiser claims to be a licensed agent */
function licenceState(row: DetailRow): CheckState | null {
  if (row.seller_has_agency && !row.is_licence_verified) return 'not_checked';
  if (row.seller_kind === 'private' || row.licence_number === null) return null;
  return row.is_licence_verified ? 'checked' : 'stated';
}
