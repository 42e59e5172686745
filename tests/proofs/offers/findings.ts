export type Findings = {
  /** Acknowledged requests whose effect is missing. */
  lost: string[];
  /** Requests that took effect twice. */
  doubled: string[];
  anomalies: string[];
  lateAccepted: string[];
  leaks: string[];
  /** Winners of each round with an acknowledged acceptance. */
  winners: number[];
  /** Rounds with an acknowledged cancellation. */
  cancelled: number[];
};
/** The lists that must be empty. */
export type Category = Exclude<keyof Findings, 'winners' | 'cancelled'>;
