import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataPath, pagePath } from './page-data.ts';

const segment = fc.string({ minLength: 1 }).map((text) => encodeURIComponent(text.toWellFormed()));
const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);

it('every page has an address of its data, which leads back to the page', () => {
  fc.assert(fc.property(path, (page) => pagePath(dataPath(page)) === page));
});

it('the home page has one too, and a slash at the end makes no difference', () => {
  expect(dataPath('/')).toBe('/_root.data');
  expect(pagePath('/_root.data')).toBe('/');
  expect(dataPath('/ga/')).toBe('/ga.data');
});

it('other addresses are those of pages', () => {
  expect(pagePath('/property-for-sale/dublin')).toBeNull();
  expect(pagePath('/find.database')).toBeNull();
});
