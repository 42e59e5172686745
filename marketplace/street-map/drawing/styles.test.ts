import fc from 'fast-check';
import RenderFeature from 'ol/render/Feature.js';
import Style from 'ol/style/Style.js';
import { expect, it } from 'vitest';
import type { Colours } from './colours.ts';
import { AREAS, LABELS, LINES, POINTS, sizeAt } from './style-table.ts';
import { streetStyles } from './styles.ts';
import type { Drawn } from './tile-features.ts';

/** Every colour by its own name. */
const COLOURS = new Proxy({}, { get: (_, name) => String(name) }) as Colours;
const resolutionAt = (zoom: number) => 156_543.033_928_041 / 2 ** zoom;
const styled = streetStyles(COLOURS, 'ga');

function stylesOf(type: 'Point' | 'LineString' | 'Polygon', drawn: Drawn, zoom: number): Style[] {
  const feature = new RenderFeature(type, [0, 0, 1, 1], [4], 2, drawn, undefined);
  const styles = styled(feature, resolutionAt(zoom));
  return [styles].flat().filter((style) => style instanceof Style);
}

it('draws a street with its edge below, wider as one comes closer', () => {
  const at = (zoom: number) => stylesOf('LineString', { kind: 'street', isShape: true }, zoom);
  expect(at(11)).toEqual([]);
  const [edge, street] = at(16);
  expect(edge!.getZIndex()).toBeLessThan(street!.getZIndex()!);
  expect(edge!.getStroke()!.getWidth()).toBeGreaterThan(street!.getStroke()!.getWidth()!);
  expect(street!.getStroke()!.getWidth()).toBeGreaterThan(at(14)[1]!.getStroke()!.getWidth()!);
});

it('writes names in the language of the page, along lines', () => {
  const names = { en: 'Shop Street', ga: 'Sráid na Siopaí' };
  const [label] = stylesOf('LineString', { kind: 'street', isShape: false, names }, 17);
  expect(label!.getText()!.getText()).toBe('Sráid na Siopaí');
  expect(label!.getText()!.getPlacement()).toBe('line');
  expect(stylesOf('LineString', { kind: 'street', isShape: false, names }, 13)).toEqual([]);
});

it('shows a stop without a name as a dot', () => {
  const [stop] = stylesOf('Point', { kind: 'tramStop', isShape: true }, 16);
  expect(stop!.getImage()).not.toBeNull();
  expect(stop!.getText()?.getText()).toBeUndefined();
});

it('makes a style once for a kind and a step of the zoom level', () => {
  const first = stylesOf('Polygon', { kind: 'park', isShape: true }, 15.1);
  expect(stylesOf('Polygon', { kind: 'park', isShape: true }, 15.2)[0]).toBe(first[0]);
});

it('has a place in each table for what it draws there', () => {
  for (const table of [AREAS, LINES, POINTS, LABELS])
    for (const { from } of Object.values(table)) expect(from).toBeLessThanOrEqual(18);
});

it('finds sizes between the given ones', () => {
  const sizes = fc.dictionary(fc.integer({ min: 5, max: 20 }).map(String), fc.integer({ min: 1, max: 30 }), {
    minKeys: 1,
  });
  fc.assert(
    fc.property(sizes, fc.double({ min: 0, max: 24, noNaN: true }), (given, zoom) => {
      const size = sizeAt(given, zoom);
      const values = Object.values(given);
      expect(size).toBeGreaterThanOrEqual(Math.min(...values));
      expect(size).toBeLessThanOrEqual(Math.max(...values));
      for (const [level, value] of Object.entries(given)) expect(sizeAt(given, Number(level))).toBe(value);
    }),
  );
});
