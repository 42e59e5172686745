import { createHmac } from 'node:crypto';
import { networkOf } from '#platform/http/ip.ts';
import { mailboxOf } from '#property/email.ts';

/** Whoever reports, as a request tells. */
export type Reporter = {
  userId: string | null;
  /** Where the request comes from. */
  ip: string;
  /** To be told what came of it, of somebody without an account. */
  email: string | null;
};

/** The keyed digests that stand for a reporter and what their reports are counted by. */
export type ReporterDigests = {
  /** The same for the same account, or for everybody of a network. */
  reporter: string;
  /** Null with an account, whose reports are counted by account. */
  network: string | null;
  account: string | null;
  /** Of the network and the mailbox together. */
  visitor: string | null;
  mail: string | null;
};

/** @returns digests that tell nobody without the secret who it was */
export function digestsOf(secret: string, { userId, ip, email }: Reporter): ReporterDigests {
  const digest = (what: string) =>
    createHmac('sha256', secret).update(`report reporter ${what}`).digest('base64url');
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
