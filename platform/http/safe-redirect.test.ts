import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REDIRECT_PAYLOADS } from '#tests/support/redirect-payloads.ts';
import { safeRedirectPath } from './safe-redirect.ts';

const OWN = 'https://gaff.example';

describe('the page after signing in', () => {
  it.each(['/', '/account', '/ga/account?tab=1#top', '/for-sale/a-house/1', '/a//b', '/@evil.example'])(
    '%s is a page of this site',
    (path) => {
      expect(safeRedirectPath(path)).toBe(path);
    },
  );

  it.each([null, undefined, ...REDIRECT_PAYLOADS])('%j is refused', (path) => {
    expect(safeRedirectPath(path)).toBeNull();
  });

  it('is tried with sixty addresses and more, each different', () => {
    expect(new Set(REDIRECT_PAYLOADS).size).toBe(REDIRECT_PAYLOADS.length);
    expect(REDIRECT_PAYLOADS.length).toBeGreaterThanOrEqual(60);
  });

  it('no address leads to another site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '@',
      ':',
      'evil.example',
      '\t',
      '?',
      '#',
      'https:',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = safeRedirectPath(pieces.join(''));
        if (path !== null) expect(new URL(path, `${OWN}/sign-in`).origin).toBe(OWN);
      }),
      { numRuns: 5000 },
    );
  });
});
