import { expect, it } from 'vitest';
import { isLoopbackAddress, isLoopbackHost } from './loopback.ts';

it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1', '0:0:0:0:0:0:0:1'])(
  '%s is a loopback address',
  (address) => expect(isLoopbackAddress(address)).toBe(true),
);

it.each([
  '128.0.0.1',
  '::',
  '0.0.0.0',
  '::ffff:10.0.0.1',
  'localhost',
  '',
  '127.0.0.1.example',
  '1127.0.0.1',
])('%s is not a loopback address', (address) => expect(isLoopbackAddress(address)).toBe(false));

it.each(['localhost', 'LOCALHOST', 'gaff.localhost', '127.0.0.1', '[::1]'])('%s is a local host', (host) =>
  expect(isLoopbackHost(host)).toBe(true),
);

it.each(['gaff.ie', 'localhost.example', 'notlocalhost', '127.0.0.1.nip.io', '[::2]', ''])(
  '%s is not a local host',
  (host) => expect(isLoopbackHost(host)).toBe(false),
);
