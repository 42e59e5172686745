import { expect, it } from 'vitest';
import { attributionText } from './attribution.ts';

it('turns the HTML of metadata into one line of text', () => {
  const html =
    '<a href="https://github.com/protomaps/basemaps">Protomaps</a>\n &copy; <a href="https://openstreetmap.org">OpenStreetMap</a>';
  expect(attributionText(html)).toBe('Protomaps © OpenStreetMap');
});

it('names OpenStreetMap where metadata name nothing', () => {
  for (const given of [undefined, null, 5, '', ' <b></b> ', {}])
    expect(attributionText(given)).toBe('© OpenStreetMap contributors');
});

it('is short, and read in linear time however long the text is', () => {
  expect(attributionText('x'.repeat(100_000))).toHaveLength(200);
  expect(attributionText('<'.repeat(1_000_000)).length).toBeLessThanOrEqual(200);
});
