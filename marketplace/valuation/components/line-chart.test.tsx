import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { endLabels, LineChart } from './line-chart.tsx';

const HEIGHT = 200;
const TONES = ['ACCENT', 'INFO', 'DANGER'] as const;

/** The numbers of an attribute of the elements that a pattern finds. */
function numbers(markup: string, pattern: RegExp): number[] {
  return [...markup.matchAll(pattern)].map(([, value]) => Number(value));
}

it('places dots by time and price, from zero, and names of lines apart from each other', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(prices, { minLength: 1, maxLength: 3 }), (all) => {
      const lines = all.map((line, at) => {
        const points = line.map((price, year) => ({ at: 2010 + year, price }));
        return { tone: TONES[at]!, points, dots: points, name: { words: `line ${at}`, value: '€1' } };
      });
      const markup = renderToStaticMarkup(<LineChart lines={lines} times={[]} height={HEIGHT} />);
      const points = lines.flatMap((line) => line.points);
      const top = Math.max(...points.map(({ price }) => price));
      const years = Math.max(...all.map((line) => line.length)) - 1;
      const [x, y] = [numbers(markup, / cx="([\d.]+)%/g), numbers(markup, / cy="([\d.]+)"/g)];
      points.forEach(({ at, price }, index) => {
        expect(x[index]).toBeCloseTo((100 * (at - 2010)) / years, 0);
        expect(y[index]).toBeCloseTo(HEIGHT - (HEIGHT * price) / top, 0);
      });
      const names = numbers(markup, / y="([\d.-]+)"[^>]*>line/g);
      expect(names).toHaveLength(lines.length);
      names.slice(1).forEach((name, at) => {
        expect(name - names[at]!).toBeGreaterThan(31.9);
      });
      expect(names.at(-1)).toBeLessThanOrEqual(HEIGHT);
    }),
  );
});

it('does not join points with a gap between them', () => {
  const points = [2010, 2011, 2013].map((at) => ({ at, price: 100 }));
  const markup = renderToStaticMarkup(
    <LineChart lines={[{ tone: 'ACCENT', points, dots: [] }]} times={[]} maxGap={1} height={HEIGHT} />,
  );
  expect(markup.match(/d="([^"]*)"/)![1]!.match(/[ML]/g)).toEqual(['M', 'L', 'M']);
});

it('puts the labels of both ends of a line on the side that it does not cross', () => {
  const line = [100, 300, 200].map((price, at) => ({ at, price, words: `€${price}` }));
  expect(endLabels(line)).toEqual([
    { ...line[0], isBelow: true },
    { ...line[2], isBelow: true },
  ]);
  expect(endLabels(line.slice(0, 1))).toEqual([]);
});
