import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenDestination } from '#marketplace/travel/components/destination.ts';
import { MAX_MINUTES, MIN_MINUTES, TRAVEL_MODES } from '#marketplace/travel/model.ts';
import { addressOf } from './address-of.ts';
import { draftsOf, newDraft, withTravel } from './travel-drafts.ts';

const SEARCH = addressOf('/property-for-sale/dublin/houses?salePrice_to=400000&sort=travelTime');

const drafts = fc.array(
  fc.record({
    mode: fc.constantFrom(...TRAVEL_MODES),
    minutes: fc.integer({ min: MIN_MINUTES, max: MAX_MINUTES }),
    hour: fc.integer({ min: 0, max: 23 }),
    place: fc
      .record({
        latitude: fc.double({ min: 51, max: 56, noNaN: true }),
        longitude: fc.double({ min: -11, max: -5, noNaN: true }),
        label: fc.string({ maxLength: 20 }),
      })
      .map(({ label, ...point }) => chosenDestination(point, label)),
  }),
  { minLength: 1, maxLength: 3 },
);

describe('the destinations of a search', () => {
  it('come back from its URL as they were chosen', () => {
    fc.assert(
      fc.property(drafts, (chosen) => {
        const params = withTravel(SEARCH, chosen);
        const back = draftsOf(new URLSearchParams(params.toString()), TRAVEL_MODES);
        expect(back).toEqual(
          chosen.map((draft) => ({
            ...draft,
            // Only public transport has an hour.
            hour: draft.mode === 'transit' ? draft.hour : 8,
            key: expect.any(String),
          })),
        );
        expect(new Set(back.map(({ key }) => key)).size).toBe(chosen.length);
      }),
    );
  });

  it('leave everything else of the search as it is', () => {
    const place = chosenDestination({ latitude: 53.34411, longitude: -6.25449 }, 'Work: 1');
    const params = withTravel(SEARCH, [{ ...newDraft(['foot']), place }, newDraft(['foot'])]);
    expect(params.getAll('travel')).toEqual(['foot:35:53.344,-6.2545::Work: 1']);
    expect(params.get('salePrice_to')).toBe('400000');
    expect(params.get('sort')).toBe('travelTime');
  });

  it('leave no order by travel time without any', () => {
    const params = withTravel(SEARCH, [newDraft(['foot'])]);
    expect(params.has('travel')).toBe(false);
    expect(params.has('sort')).toBe(false);
    expect(withTravel(addressOf('/property-for-sale/dublin?sort=priceAsc'), []).get('sort')).toBe('priceAsc');
  });

  it('start with public transport, or a way to travel that the site has', () => {
    expect(newDraft(TRAVEL_MODES).mode).toBe('transit');
    expect(newDraft(['foot', 'bike']).mode).toBe('bike');
    const params = new URLSearchParams({ travel: 'transit:40:53.3,-6.2:9:Work' });
    expect(draftsOf(params, ['foot'])).toMatchObject([{ mode: 'foot', minutes: 40, hour: 9 }]);
    expect(draftsOf(new URLSearchParams({ travel: 'by balloon' }), ['foot'])).toMatchObject([
      { place: null },
    ]);
  });
});
