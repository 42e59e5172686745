import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { originForm, pathOf, refusedTarget } from './request-target.ts';

describe('a URL that can be read in two ways', () => {
  it.each([
    '/ready/../sign-in',
    '/live/..',
    '/assets/../sign-in?x=1',
    '/ready/./x',
    '/ready/%2e%2e/sign-in',
    '/ready/%2E./sign-in',
    '/ready/.%2e',
    '/ready%2f..%2fsign-in',
    '/ready/..%5csign-in',
    '/..',
    '/.',
    '//',
    '//evil.example/x',
    '/%2f/x',
    '//[',
    '/\\evil.example',
    '/x\\..\\y',
  ])('is refused: %s', (url) => expect(refusedTarget(url)).toEqual(expect.any(String)));

  it.each([
    '/',
    '/a/b',
    '/a..b/...',
    '/.well-known/x',
    '/x?next=/../y',
    '/x?next=//evil.example',
    '/x?q=a%5Cb',
    '/property-for-sale/b%C3%A9al',
    '/a//b',
    '/a%00b',
    '*',
  ])('is not one of these: %s', (url) => expect(refusedTarget(url)).toBeNull());

  it('is every one that a browser resolves to another path', () => {
    const segment = fc.oneof(
      fc.constantFrom('.', '..', '%2e', '%2E%2e', '.%2e', '', 'ready', 'live', 'assets', '\\', '%5c', '%2f'),
      fc.webSegment(),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), fc.webQueryParameters(), (segments, query) => {
        const url = `/${segments.join('/')}?${query}`;
        if (refusedTarget(url)) return;
        const resolved = new URL(`http://gaff.test${url}`);
        expect(resolved.host).toBe('gaff.test');
        expect(pathOf(resolved.pathname)).toBe(pathOf(url));
      }),
      { numRuns: 2_000 },
    );
  });
});

it.each([
  ['http://evil.example/about?x=1', '/about?x=1'],
  ['https://evil.example', '/'],
  ['http://evil.example?x=1', '/?x=1'],
  ['/about', '/about'],
  ['*', '*'],
])('the host of an absolute URL is ignored: %s', (url, origin) => {
  expect(originForm(url)).toBe(origin);
});
