/** The checks of an advertiser and their results. `stated`: claimed by the advertiser and publicly verifiable. */
export const TRUST_CHECKS = [
  'email.checked',
  'email.not_checked',
  'phone.checked',
  'phone.not_checked',
  'licence.checked',
  'licence.stated',
  'licence.not_checked',
  'agreement.checked',
  'person.checked',
  'ownership.not_checked',
] as const;
export type TrustCheck = (typeof TRUST_CHECKS)[number];
type PartsOf<Check> = Check extends `${infer Id}.${infer State}` ? { id: Id; state: State } : never;
export type TrustCheckId = PartsOf<TrustCheck>['id'];
export type CheckState = PartsOf<TrustCheck>['state'];
