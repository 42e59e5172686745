import fc from 'fast-check';
import { expect, it } from 'vitest';
import { everythingIn, type SearchQuery } from '../model.ts';
import { createSearchIndex } from './create.ts';
import { type ListingRecord, searchRowOf } from './rows.ts';

const AREA = { north: 53.4, south: 53.3, west: -6.3, east: -6.2 };
const MIDDLE = { latitude: 53.35, longitude: -6.25 };

const SOLD: ListingRecord = {
  id: 1,
  state: 'sold',
  adType: 'sale',
  offering: 'standard',
  priceType: null,
  areaId: 7,
  latitude: null,
  longitude: null,
  approximateMetres: null,
  saleValue: 300_000,
  rentalValue: null,
  collectionPeriod: null,
  sellingType: null,
  propertyType: 'house',
  houseType: null,
  totalBeds: 3,
  bathrooms: 1,
  floorArea: null,
  floorAreaUnit: null,
  ber: null,
  berKwh: null,
  annualServiceCharge: null,
  availableFrom: null,
  minimumLease: null,
  furnished: null,
  tenants: null,
  ownerOccupied: null,
  gender: null,
  couplesAllowed: null,
  facilities: [],
  hasVideo: false,
  hasVirtualTour: false,
  pictures: 0,
  featuredLevel: 'standard',
  publishedAt: 0,
  offersUntil: null,
  descriptionLength: 0,
  address: '',
  text: '',
};

const latitude = fc.double({ min: 53.2, max: 53.5, noNaN: true });
const longitude = fc.double({ min: -6.4, max: -6.1, noNaN: true });
const circle = fc.record({ latitude, longitude, radius: fc.integer({ min: 1, max: 30_000 }) });
const box = fc.tuple(latitude, latitude, longitude, longitude).map(([a, b, c, d]) => ({
  north: Math.max(a, b),
  south: Math.min(a, b),
  west: Math.min(c, d),
  east: Math.max(c, d),
}));
const queryPart: fc.Arbitrary<Partial<SearchQuery>> = fc.oneof(
  circle.map((one) => ({ circle: one })),
  circle.map((one) => ({ circle: one, sort: 'distance' as const })),
  box.map((one) => ({ box: one })),
  box.map(({ north, south, west, east }) => ({
    polygons: [
      [
        [
          [west, south],
          [east, south],
          [east, north],
        ],
      ] as const,
    ],
  })),
  fc.integer({ min: 1, max: 5_000 }).map((radius) => ({ areas: [{ areaId: 7, radius }] })),
);

/** The facts that a series of queries reveals about two sold homes and a neighbour. */
function learn(points: readonly { latitude: number; longitude: number }[], queries: Partial<SearchQuery>[]) {
  const index = createSearchIndex();
  index.setAreas([{ id: 7, parentId: null, extent: AREA }]);
  const rows = points.map(
    (point, at) =>
      searchRowOf({ ...SOLD, ...point, id: at + 1 }, [], [], {
        areaIds: [7],
        taxPlace: null,
        middle: MIDDLE,
      })!,
  );
  index.apply({ put: rows, remove: [] });
  const everything = everythingIn(['residential-sold']);
  return queries.map((part) => {
    const query = { ...everything, ...part };
    return [
      index.search(query, false).listings.map(({ id }) => id),
      index.pins(everything, part.box ?? AREA, 50),
      index.pins(query, AREA, 1),
    ];
  });
}

it('no series of searches reveals where in its area a sold home is', () => {
  const points = fc.array(fc.record({ latitude, longitude }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(
      points,
      points,
      fc.array(queryPart, { minLength: 1, maxLength: 12 }),
      (one, other, queries) => {
        expect(learn(one, queries)).toEqual(learn(other, queries));
      },
    ),
  );
});
