import { expect, it } from 'vitest';
import { EMPTY_DIGEST, signed } from './signature.ts';

/** The examples Amazon gives of its own signatures ("Examples: signature calculations", S3 API reference). */
const CREDENTIALS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const NOW = new Date('2013-05-24T00:00:00Z');

it.each([
  [
    'reads a part of a file',
    '/test.txt',
    { range: 'bytes=0-9' },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'lists files',
    '/?max-keys=2&prefix=J',
    {},
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
] as const)('a request that %s is signed as the store counts', (_what, path, headers, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com${path}`);
  const sent = signed('GET', url, headers, EMPTY_DIGEST, CREDENTIALS, NOW);
  expect(sent['x-amz-date']).toBe('20130524T000000Z');
  expect(sent.authorization).toContain(`Signature=${signature}`);
});
