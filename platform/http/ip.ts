import { isIPv6 } from 'node:net';

/**
 * The network of an IP address: the first 64 bits of IPv6, which belong to one home; an IPv4 address unchanged.
 * @param ip of a request; a client that has closed its connection has none, and its network is the empty text
 */
export function networkOf(ip: string | undefined): string {
  const address = (ip ?? '').split('%', 1)[0]!.toLowerCase();
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = address.split('::');
  const parts = head === '' ? [] : head.split(':');
  // "::" stands for zeros; only an early "::" can lie within the first four groups.
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - parts.length - after.length;
  const groups = [...parts, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  if (groups.length === 8 && /^(0+ ){5}ffff$/.test(groups.slice(0, 6).join(' '))) return ofMapped(groups);
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** The IPv4 address in the last two groups of an IPv4-mapped address (`::ffff:c000:207`). */
function ofMapped(groups: readonly string[]): string {
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}
