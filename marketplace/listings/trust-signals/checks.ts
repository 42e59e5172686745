/** What was checked, and what was not: each says what it does not mean, too. */
export const CHECKS = ['email', 'phone', 'licence', 'agreement', 'person', 'ownership'] as const;
export type CheckId = (typeof CHECKS)[number];
/** `stated`: the advertiser says so, and anybody can look it up. */
export const CHECK_STATES = ['checked', 'stated', 'not_checked'] as const;
export type CheckState = (typeof CHECK_STATES)[number];
