import { createHmac } from 'node:crypto';
import { networkOf } from '#platform/http/ip.ts';
import { mailboxOf } from '#property/email.ts';

/** The reporter as known from the request. */
export type Reporter = {
  userId: string | null;
  /** IP address of the request. */
  ip: string;
  /** Recipient of the outcome, for reporters without an account. */
  email: string | null;
};

/** Keyed digests that identify a reporter and count their reports. */
export type ReporterDigests = {
  /** Equal for the same account, or for everyone on a network. */
  reporter: string;
  /** Null with an account, whose reports are counted by account. */
  network: string | null;
  account: string | null;
  /** Network and mailbox combined. */
  visitor: string | null;
  mail: string | null;
};

/** @returns digests that are anonymous without the secret */
export function digestsOf(secret: string, { userId, ip, email }: Reporter): ReporterDigests {
  const digest = (text: string) =>
    createHmac('sha256', secret).update(`report reporter ${text}`).digest('base64url');
  const network = digest(`network ${networkOf(ip)}`);
  const account = userId && digest(`account ${userId}`);
  return {
    reporter: account ?? network,
    network: account ? null : network,
    account,
    visitor: email && digest(`visitor ${networkOf(ip)} ${mailboxOf(email)}`),
    mail: email && digest(`mail ${mailboxOf(email)}`),
  };
}
