import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUSE_TYPES, PROPERTY_TYPES } from '#property/property-type.ts';
import { AD_TYPES } from '#property/section.ts';
import { readPicturePath } from './address.ts';
import { SCENES } from './scenes.ts';
import { scenesFor } from './scenes-for.ts';

const anyListing = fc.record({
  adType: fc.constantFrom(...AD_TYPES),
  propertyType: fc.constantFrom(...PROPERTY_TYPES),
  houseType: fc.option(fc.constantFrom(...HOUSE_TYPES)),
  count: fc.integer({ min: 0, max: 20 }),
  seed: fc.nat(),
});

it('every listing has valid pictures with captions, all different and deterministic', () => {
  fc.assert(
    fc.property(anyListing, ({ adType, count, seed, ...property }) => {
      const pictures = scenesFor(adType, property, count, seed);
      expect(pictures).toEqual(scenesFor(adType, property, count, seed));
      expect(pictures.length).toBeLessThanOrEqual(count);
      expect(pictures.length).toBeGreaterThanOrEqual(Math.min(count, 3));
      expect(new Set(pictures.map(({ path }) => path)).size).toBe(pictures.length);
      const files = pictures.map(({ scene, seed: own }) => `${scene} ${own % SCENES[scene].files}`);
      expect(new Set(files).size).toBe(files.length);
      for (const { path, scene, seed: own, caption, label } of pictures) {
        expect(readPicturePath(path)).toEqual({ scene, seed: own });
        expect(SCENES[scene].captions).toContain(caption);
        expect(label).toBe(SCENES[scene].label ?? null);
      }
    }),
    { numRuns: 500 },
  );
});

it('the first picture matches the property', () => {
  const first = (
    adType: (typeof AD_TYPES)[number],
    propertyType: (typeof PROPERTY_TYPES)[number],
    seed: number,
  ) => scenesFor(adType, { propertyType }, 5, seed)[0]!.scene;
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      expect(first('sale', 'bungalow', seed)).toBe('bungalow');
      expect(first('rental', 'apartment', seed)).toBe('apartments');
      expect(['bays', 'underground', 'driveway']).toContain(first('parking', 'parking_space', seed));
      expect(first('sale_commercial', 'agricultural_land', seed)).toBe('farmland');
      expect(first('sharing', 'house', seed)).toMatch(/bedroom$/);
    }),
  );
});

it('similar listings have different pictures', () => {
  const shown = Array.from({ length: 300 }, (_, seed) =>
    scenesFor('sale', { propertyType: 'house', houseType: 'semi_detached' }, 6, seed),
  );
  const paths = shown.flat().map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
