import { expect, it } from 'vitest';
import { withoutSecrets } from './errors.ts';

it.each([
  ['/preview/7?previewHash=abc_-123', '/preview/7?previewHash=[redacted]'],
  [
    '/api/v1/properties/7/preview/search?a=1&previewHash=abc&b=2#c',
    '/api/v1/properties/7/preview/search?a=1&previewHash=[redacted]&b=2#c',
  ],
  ['/new-password?token=abc', '/new-password?token=[redacted]'],
  ['/preview/7?PREVIEWHASH=abc', '/preview/7?PREVIEWHASH=[redacted]'],
  ['/find?q=token', '/find?q=token'],
])('an address that opens something is written down without what opens it: %s', (address, written) => {
  expect(withoutSecrets(address)).toBe(written);
});
