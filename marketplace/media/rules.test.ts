import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageQuery } from './contract.ts';
import {
  boxPath,
  formatFor,
  IMAGE_PATH,
  IMAGE_QUALITIES,
  IMAGE_WIDTHS,
  imagePath,
  isBox,
  MEDIA_SIZE_NAMES,
  MEDIA_SIZES,
  sizePath,
  snapQuality,
  snapWidth,
} from './rules.ts';

/** Parses the query of a URL like the server. */
function readBack(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://site.test');
  expect(pathname).toBe(IMAGE_PATH);
  return imageQuery.parse(Object.fromEntries(searchParams));
}

describe('picture URLs', () => {
  it('the server reads back any picture and width that a page requests', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 80 }),
        fc.integer({ min: 1, max: 4096 }),
        fc.integer({ min: 1, max: 100 }),
        (url, w, q) => {
          const query = readBack(imagePath(url, w, q));
          expect(query.url).toBe(url);
          expect(IMAGE_WIDTHS).toContain(query.w);
          expect(IMAGE_QUALITIES).toContain(query.q);
        },
      ),
    );
  });

  it('every named size has exactly its box', () => {
    for (const name of MEDIA_SIZE_NAMES) {
      const { w, h } = readBack(sizePath('/media/a.jpg', name));
      expect([w, h]).toEqual(MEDIA_SIZES[name]);
      expect(name).toBe(`size${w}x${h}`);
      expect(isBox(w, h!)).toBe(true);
    }
    expect(isBox(721, 480)).toBe(false);
  });

  it('a width is rounded down only if no wider one exists', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4096 }), (wish) => {
        const wider = IMAGE_WIDTHS.filter((width) => width >= wish);
        expect(snapWidth(wish)).toBe(wider.length ? Math.min(...wider) : Math.max(...IMAGE_WIDTHS));
      }),
    );
  });

  it('a quality is rounded to the nearest existing one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (wish) => {
        const away = Math.abs(snapQuality(wish) - wish);
        expect(IMAGE_QUALITIES.every((made) => Math.abs(made - wish) >= away)).toBe(true);
      }),
    );
  });
});

// Specification, section 7: “query parameters url, w (width) and q (quality, default 75)”.
it('the default quality is 75', () => {
  expect(readBack('/image?url=%2Fmedia%2Fa.jpg&w=360').q).toBe(75);
  expect(readBack(imagePath('/media/a.jpg', 360)).q).toBe(75);
});

// Specification, section 9: “grid thumbnails 200x200”.
it('a thumbnail of a grid is cropped to 200 by 200', () => {
  const { w, h } = readBack(boxPath('/media/a.jpg', 200, 200));
  expect([w, h, isBox(200, 200)]).toEqual([200, 200, true]);
});

describe('picture formats', () => {
  it('browsers get a format they accept, other clients get JPEG', () => {
    const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
    expect(formatFor(browser, 200 * 200)).toBe('avif');
    expect(formatFor(browser, 720 * 480)).toBe('webp');
    expect(formatFor('image/avif', 720 * 480)).toBe('avif');
    expect(formatFor('IMAGE/WEBP ; q=0.5', 720 * 480)).toBe('webp');
    for (const accept of [
      undefined,
      '',
      '*/*',
      'image/*',
      'image/webp;q=0',
      'image/avif; q=0.000',
      'text/html',
    ]) {
      expect(formatFor(accept, 200 * 200)).toBe('jpeg');
    }
  });
});
