import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataPath, pagePath } from './page-data.ts';

const segment = fc.string({ minLength: 1 }).map((text) => encodeURIComponent(text.toWellFormed()));
const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);

it('every page has a data URL that maps back to the page', () => {
  fc.assert(fc.property(path, (page) => pagePath(dataPath(page)) === page));
});

it('so does the home page, with or without a trailing slash', () => {
  expect(dataPath('/')).toBe('/_root.data');
  expect(pagePath('/_root.data')).toBe('/');
  expect(dataPath('/ga/')).toBe('/ga.data');
});

it('other URLs are page URLs', () => {
  expect(pagePath('/property-for-sale/dublin')).toBeNull();
  expect(pagePath('/find.database')).toBeNull();
});
