import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSearchKey, searchKey } from './keys.ts';

const secret = 'a secret of at least 32 characters';
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

it('a key opens its own search', () => {
  fc.assert(fc.property(id, (search) => isSearchKey(secret, search, searchKey(secret, search))));
  expect(searchKey(secret, 1)).toMatch(/^[\w-]{43}$/);
});

it('a key opens no other search, and none under another secret', () => {
  fc.assert(
    fc.property(id, id, (one, other) => {
      fc.pre(one !== other);
      return (
        !isSearchKey(secret, other, searchKey(secret, one)) &&
        !isSearchKey(`${secret}!`, one, searchKey(secret, one))
      );
    }),
  );
});

it('malformed keys open nothing', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (key) => !isSearchKey(secret, 7, key)));
  const key = searchKey(secret, 7);
  for (const wrong of ['', key.slice(1), `${key}A`, `${key}=`, key.toUpperCase()])
    expect(isSearchKey(secret, 7, wrong)).toBe(false);
});
