import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanName, idOfKey, idOfMedia, MEDIA_KINDS, mediaUrl, storageKey } from './rules.ts';

it('a URL, its id and its storage key can be converted into one another', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom(...MEDIA_KINDS), (id, kind) => {
      const url = mediaUrl(id, kind);
      expect(idOfMedia(url)).toBe(id);
      expect(storageKey(url)).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}\.(jpg|pdf)$/);
      expect(idOfKey(storageKey(url)!)).toBe(id);
    }),
  );
});

it('any other text is neither a URL nor a key of ours', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webPath(), fc.string()), (text) => {
      expect([idOfMedia(text), storageKey(text), idOfKey(text)]).toEqual([null, null, null]);
    }),
  );
  const id = '0b1c2d3e-0000-4000-8000-000000000000';
  for (const url of [
    `/media/${id}.svg`,
    `/media/../${id}.jpg`,
    `/media/${id.toUpperCase()}.jpg`,
    `/media/${id}.jpg\n`,
  ])
    expect(idOfMedia(url), url).toBeNull();
  expect(idOfKey(`ff/${id}.jpg`)).toBeNull();
});

it('a file name keeps readable text and loses characters that programs could misinterpret', () => {
  expect(cleanName('../../etc/passwd', 'photo')).toBe('passwd');
  expect(cleanName('C:\\Users\\Áine\\Cistin nua.JPG', 'photo')).toBe('Cistin nua.JPG');
  expect(cleanName('evil\u202Egpj.exe\0', 'photo')).toBe('evil gpj.exe');
  expect(cleanName(undefined, 'brochure')).toBe('brochure');
  expect(cleanName('..', 'floor_plan')).toBe('floor_plan');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const name = cleanName(text, 'photo');
      expect(name).toMatch(/^[^\p{C}<>|?*:;"\\/.][^\p{C}<>|?*:;"\\/]{0,99}$/u);
      expect(cleanName(name, 'photo')).toBe(name);
    }),
  );
});
