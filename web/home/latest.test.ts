import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CardView } from '#marketplace/listings/components/card-view.ts';
import { latestToShow } from './latest.ts';

const card: Omit<CardView, 'id' | 'picture'> = {
  href: '/for-sale/a-house/1',
  price: '€350,000',
  address: '1 Main Street',
  meta: [],
  ber: null,
  pictures: 0,
  agent: null,
  age: null,
  drop: null,
  viewing: null,
  labels: [],
  units: [],
};

it('the newest listings with pictures come first, and others only fill up', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (pictured) => {
      const newest = pictured.map((has, id) => ({ ...card, id, picture: has ? '/a.jpg' : null }));
      const shown = latestToShow(newest).map(({ id }) => id);
      const [withPicture, without] = [true, false].map((has) =>
        newest.flatMap(({ id }) => (pictured[id] === has ? [id] : [])),
      );
      expect(shown).toEqual([...withPicture!, ...without!].slice(0, Math.min(8, newest.length)));
    }),
  );
});
