import { BlockList, isIP } from 'node:net';

/** IPv4 networks outside the public internet (IANA special-purpose registry), including multicast and reserved ones. */
const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Exceptions within 2000::/3, the only public IPv6 range: protocol assignments with Teredo, documentation, 6to4. */
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const forbidden = new BlockList();
for (const [network, bits] of NOT_PUBLIC_4) forbidden.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of NOT_PUBLIC_6) forbidden.addSubnet(network, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address is on the public internet: neither local nor private, and not a wrapper of such an address
 * (mapped, translated and tunnelled forms lie outside the allowed range).
 * @param address an IP address in its usual notation; other text is not public
 */
export function isPublicAddress(address: string): boolean {
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 4) return !forbidden.check(address, 'ipv4');
  if (version === 6) return global6.check(address, 'ipv6') && !forbidden.check(address, 'ipv6');
  return false;
}
