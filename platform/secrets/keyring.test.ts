import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyring, parseKeys, UnreadableData } from './keyring.ts';

const SECRET = 'x'.repeat(32);
const key = (id: string) => ({ id, key: randomBytes(32) });

describe('sealed data', () => {
  it('opens for its owner only, with any key that is still there', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (text, owner, other) => {
        const [old, newest] = [key('a'), key('b')];
        const sealed = createKeyring([old], SECRET).seal(owner, text);
        const keyring = createKeyring([newest, old], SECRET);
        expect(sealed.keyId).toBe('a');
        expect(keyring.open(owner, sealed)).toBe(text);
        if (other !== owner) expect(() => keyring.open(other, sealed)).toThrow(UnreadableData);
        expect(() => createKeyring([newest], SECRET).open(owner, sealed)).toThrow(UnreadableData);
        expect(keyring.seal(owner, text).keyId).toBe('b');
      }),
      { numRuns: 50 },
    );
  });

  it('differs each time, shows nothing of the text and notices every change', () => {
    const keyring = createKeyring([], SECRET);
    const one = keyring.seal('owner', 'basicIncome 54321');
    expect(one.bytes.equals(keyring.seal('owner', 'basicIncome 54321').bytes)).toBe(false);
    expect(one.bytes.includes('54321')).toBe(false);
    for (let at = 0; at < one.bytes.length; at += 1) {
      const bytes = Buffer.from(one.bytes);
      bytes[at]! ^= 1;
      expect(() => keyring.open('owner', { ...one, bytes })).toThrow(UnreadableData);
    }
    expect(() => keyring.open('owner', { ...one, bytes: one.bytes.subarray(0, 20) })).toThrow(UnreadableData);
  });

  it('of an earlier secret is recognised by the id of its key', () => {
    const sealed = createKeyring([], SECRET).seal('owner', 'text');
    const other = createKeyring([], 'y'.repeat(32));
    expect(sealed.keyId).not.toBe(other.newestId);
    expect(() => other.open('owner', sealed)).toThrow(sealed.keyId);
    expect(createKeyring([key('k')], SECRET).open('owner', sealed)).toBe('text');
  });
});

describe('the keys of the settings', () => {
  const good = randomBytes(32).toString('base64');

  it('are read in order', () => {
    expect(parseKeys(`new:${good}, old:${good}`)!.map(({ id }) => id)).toEqual(['new', 'old']);
    expect(parseKeys('')).toEqual([]);
  });

  it.each([
    ['a key that is too short', `a:${randomBytes(16).toString('base64')}`],
    ['no id', good],
    ['an id of another form', `A_1:${good}`],
    ['an id of a derived key', `derived-1:${good}`],
    ['the same id twice', `a:${good},a:${good}`],
  ])('are refused with %s', (_, text) => {
    expect(parseKeys(text)).toBeNull();
  });
});
