import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeLabels, type Label, type Offset, type Rect } from './arrange-labels.ts';

const label = (x: number, y: number, isEssential = false): Label => ({
  ...{ x, y, isEssential },
  width: 60,
  height: 14,
});
const around = (x: number, y: number, half: number): Rect => ({
  ...{ left: x - half, right: x + half },
  ...{ top: y - half, bottom: y + half },
});

function textRect({ x, y, width, height }: Label, offset: Offset): Rect {
  const [middle, centre] = [x + offset.x, y + offset.y];
  return {
    ...{ left: middle - width / 2, right: middle + width / 2 },
    ...{ top: centre - height / 2, bottom: centre + height / 2 },
  };
}

function isApart(one: Rect, other: Rect): boolean {
  return (
    one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
  );
}

describe('the names on a map', () => {
  it('stand above their places where there is room', () => {
    expect(arrangeLabels([label(100, 100)], [])).toEqual([{ x: 0, y: -12 }]);
  });

  it('make way for a pin on their place', () => {
    const [offset] = arrangeLabels([label(100, 100)], [around(100, 100, 18)]);
    expect(isApart(textRect(label(100, 100), offset!), around(100, 100, 18))).toBe(true);
  });

  it('are left out where there is no room, except essential ones', () => {
    const pins = [around(100, 100, 200)];
    expect(arrangeLabels([label(100, 100)], pins)).toEqual([null]);
    expect(arrangeLabels([label(100, 100, true)], pins)).not.toEqual([null]);
  });

  it('never overlap each other, nor pins unless essential', () => {
    const place = fc.record({
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 400 }),
      width: fc.integer({ min: 20, max: 120 }),
      height: fc.constant(14),
      isEssential: fc.boolean(),
    });
    const pin = fc
      .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }))
      .map(([x, y]) => around(x, y, 18));
    fc.assert(
      fc.property(fc.array(place, { maxLength: 25 }), fc.array(pin, { maxLength: 10 }), (labels, pins) => {
        const offsets = arrangeLabels(labels, pins);
        const shown = labels.flatMap((one, index) => {
          const offset = offsets[index];
          return offset ? [{ rect: textRect(one, offset), isEssential: one.isEssential }] : [];
        });
        shown.forEach(({ rect, isEssential }, index) => {
          for (const other of shown.slice(index + 1)) expect(isApart(rect, other.rect)).toBe(true);
          if (!isEssential) for (const taken of pins) expect(isApart(rect, taken)).toBe(true);
        });
      }),
    );
  });
});
