import { expect, it } from 'vitest';
import { assetsOfPage, BROWSER_ENTRY } from './assets.ts';

const manifest = {
  [BROWSER_ENTRY]: { file: 'assets/entry.js', imports: ['_kit'], css: ['assets/entry.css'] },
  _kit: { file: 'assets/kit.js', css: ['assets/kit.css'] },
  // A circular import.
  _card: { file: 'assets/card.js', imports: ['_kit', '_price'] },
  _price: { file: 'assets/price.js', imports: ['_card'], css: ['assets/price.css', 'assets/kit.css'] },
  'web/pages/home.tsx': { file: 'assets/home.js', imports: ['_card'], dynamicImports: ['web/map.tsx'] },
  'web/map.tsx': { file: 'assets/map.js', css: ['assets/map.css'] },
};

it('a page needs the imports of the entry and its module, each once, and nothing lazily loaded', () => {
  expect(assetsOfPage(manifest, 'web/pages/home.tsx')).toEqual({
    entry: '/assets/entry.js',
    page: '/assets/home.js',
    styles: ['/assets/kit.css', '/assets/entry.css', '/assets/price.css'],
    scripts: ['/assets/entry.js', '/assets/kit.js', '/assets/price.js', '/assets/card.js', '/assets/home.js'],
  });
});

it('a page without a browser module needs the entry', () => {
  const { scripts, page } = assetsOfPage(manifest, 'marketplace/listings/pages/short-link.ts');
  expect(scripts).toEqual(['/assets/entry.js', '/assets/kit.js']);
  expect(page).toBeUndefined();
});

it('a page has the style sheets of its lazily loaded parts, not their scripts', () => {
  const { styles, scripts } = assetsOfPage(manifest, 'web/pages/home.tsx', ['web/map.tsx']);
  expect(styles).toContain('/assets/map.css');
  expect(scripts).not.toContain('/assets/map.js');
});
