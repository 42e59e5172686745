import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

/** Formats a number as an IPv4 address. */
function dotted(number: number): string {
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
}

/** The networks of the special-purpose registry as number ranges, computed differently than in the code under test. */
const RANGES = [
  '0.0.0.0-0.255.255.255',
  '10.0.0.0-10.255.255.255',
  '100.64.0.0-100.127.255.255',
  '127.0.0.0-127.255.255.255',
  '169.254.0.0-169.254.255.255',
  '172.16.0.0-172.31.255.255',
  '192.0.0.0-192.0.0.255',
  '192.0.2.0-192.0.2.255',
  '192.88.99.0-192.88.99.255',
  '192.168.0.0-192.168.255.255',
  '198.18.0.0-198.19.255.255',
  '198.51.100.0-198.51.100.255',
  '203.0.113.0-203.0.113.255',
  '224.0.0.0-255.255.255.255',
].map((range) =>
  range.split('-').map((end) => end.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)),
);

it('only addresses of the public internet are accepted (IPv4)', () => {
  const edges = RANGES.flatMap(([from, to]) => [from! - 1, from!, to!, to! + 1]).filter(
    (number) => number >= 0 && number < 2 ** 32,
  );
  const anywhere = fc.oneof(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.constantFrom(...edges));
  fc.assert(
    fc.property(anywhere, (number) => {
      const special = RANGES.some(([from, to]) => number >= from! && number <= to!);
      expect(isPublicAddress(dotted(number))).toBe(!special);
    }),
    { numRuns: 2000 },
  );
});

it('an IPv4 address within IPv6 is refused', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.constantFrom('::ffff:', '::', '64:ff9b::', '::ffff:0:'), (address, wrap) => {
      expect(isPublicAddress(`${wrap}${address}`)).toBe(false);
    }),
  );
});

it('local, private, tunnelled and invalid IPv6 addresses are refused', () => {
  for (const address of [
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'fec0::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '3fff::1',
    '100::1',
    '5f00::1',
    'localhost',
    '',
    '127.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '[::1]',
    '2606:4700::1%lo',
  ]) {
    expect(isPublicAddress(address), address).toBe(false);
  }
  expect(isPublicAddress('2606:4700::6810:84e5')).toBe(true);
  expect(isPublicAddress('93.184.216.34')).toBe(true);
});
