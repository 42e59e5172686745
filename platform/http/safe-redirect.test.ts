import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirectPath } from './safe-redirect.ts';

const OWN = 'https://gaff.example';

describe('the page after signing in', () => {
  it.each(['/', '/account', '/ga/account?tab=1#top', '/for-sale/a-house/1', '/a//b', '/@evil.example'])(
    '%s is a page of this site',
    (path) => {
      expect(safeRedirectPath(path)).toBe(path);
    },
  );

  it.each([
    null,
    undefined,
    '',
    'account',
    'https://evil.example',
    'http:evil.example',
    'https:/evil.example',
    '//evil.example',
    '///evil.example',
    '////evil.example/%2f..',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/a/../..//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://evil.example/1',
    '@evil.example',
    'https://gaff.example@evil.example',
    'https://gaff.example.evil.example',
    '//evil.example\\@gaff.example',
    '/\u0000/evil.example',
    '?next=//evil.example',
    '#//evil.example',
    '.evil.example',
    '//[::1]',
    '/\u2028/\\evil.example',
    '/\\\\evil.example',
    '/;\\evil.example',
  ])('%j is refused', (path) => {
    expect(safeRedirectPath(path)).toBeNull();
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
