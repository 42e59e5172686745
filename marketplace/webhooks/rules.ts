import { createHmac, randomBytes } from 'node:crypto';

/** Minutes before each retry of a delivery: three days in total. */
const RETRY_MINUTES = [1, 5, 30, 120, 300, 600, 840, 1200, 1320];

/** @returns minutes to wait after an attempt, counted from 1; null when the delivery is given up */
export function retryDelay(attempts: number): number | null {
  return RETRY_MINUTES[attempts - 1] ?? null;
}

/** The signing key of deliveries: 256 bits, with a prefix that secret scanners recognise. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/**
 * The header `gaff-signature`: the time and an HMAC of time and body, so that a receiver can verify the sender and
 * reject replays.
 * @param at seconds since 1970
 */
export function signature(secret: string, body: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}
