import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

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
  network: string;
  account: string | null;
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
    network,
    account,
    mail: email && digest(`mail ${email.toLowerCase()}`),
  };
}

/** The network of an address: of IPv6 its first 64 bits, which one home has all to itself; an IPv4 address as it is. */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = address.split('::');
  const parts = head === '' ? [] : head.split(':');
  // What "::" leaves out is zeros; of four groups it can only be cut short where it stands early.
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - parts.length - after.length;
  const groups = [...parts, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
