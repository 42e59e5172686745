/** Trust checks; each text states its limits. */
export const TRUST_CHECKS = ['email', 'phone', 'licence', 'agreement', 'person', 'ownership'] as const;
export type TrustCheckId = (typeof TRUST_CHECKS)[number];
/** `stated`: claimed by the advertiser and publicly verifiable. */
export const CHECK_STATES = ['checked', 'stated', 'not_checked'] as const;
export type CheckState = (typeof CHECK_STATES)[number];
