// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NO_AMENITIES } from '#marketplace/places/amenities/contract.ts';
import type { WireNearby } from '#marketplace/travel/near/contract.ts';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import { Nearby } from './nearby.tsx';
import { nearbyView } from './nearby-view.ts';

afterEach(cleanup);

const location = { lat: '53.3', lon: '-6.2' };
const away = (value: number) => ({ distance: { value, unit: 'km' as const }, location });

function show(amenities: Partial<WireNearby>, isApproximate = false) {
  const language = languages.en;
  const nearby = nearbyView({ ...NO_AMENITIES, places: null, ...amenities }, isApproximate, language);
  return render(
    <LanguageProvider language={language}>
      <Nearby nearby={nearby} />
    </LanguageProvider>,
  );
}

test('schools are listed by level and distance, distant ones behind a button', () => {
  show({
    primarySchools: Array.from({ length: 10 }, (_, index) => ({
      schoolName: `Primary ${index}`,
      numPupils: 100 + index,
      ...away(0.3 + index / 4),
    })),
    otherSchools: [{ schoolName: 'Scoil Mhuire', ...away(1.25) }],
    attributions: ['Open data'],
  });
  const schools = within(screen.getByRole('region', { name: 'Schools nearby' }));
  expect(schools.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Primary',
    'Other schools',
  ]);
  const rows = schools.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toHaveLength(11);
  expect(rows[0]).toBe('Primary 0100 pupils300 m');
  expect(rows.at(-1)).toBe('Scoil Mhuire1.3 km');
  const hidden = schools.getByText('Show 6 more').closest('details')!;
  expect(hidden.open).toBe(false);
  expect(within(hidden).getAllByText(/^Primary \d/)).toHaveLength(6);
  expect(screen.getByText(/straight line.*Open data/)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Public transport nearby' })).toBeNull();
});

test('distances from an approximate position are rounded, with a note', () => {
  show({ otherSchools: [{ schoolName: 'Scoil Mhuire', ...away(1.25) }] }, true);
  expect(screen.getByRole('listitem').textContent).toBe('Scoil Mhuireabout 1.3 km');
  expect(screen.getByText(/centre of the circle/)).toBeDefined();
});

test('opposite stops of one name are one row, a station of that name another', () => {
  show({
    publicTransports: [
      { type: 'Bus', stop: 'Bray Station', provider: 'Dublin Bus', ...away(0.04) },
      { type: 'Bus', stop: 'Bray Station', ...away(0.06) },
      { type: 'Rail', stop: 'Bray Station', ...away(0.997) },
    ],
  });
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual(['Bray StationBus · Dublin Bus40 m', 'Bray StationTrain1.0 km']);
});

test('where the streets are known, minutes on foot decide and are shown, with places of each kind', () => {
  const none = { shop: [], creche: [], park: [], playground: [], gp: [], hospital: [] };
  const shop = (name: string, walkMinutes: number) => ({ name, walkMinutes, location });
  show({
    publicTransports: [
      { type: 'Bus', stop: 'Over the river', walkMinutes: 12, ...away(0.04) },
      { type: 'Bus', stop: 'Far', ...away(3) },
      {
        ...{ type: 'Bus', stop: 'This side', walkMinutes: 3 },
        lines: [
          { name: '46A', headsign: 'Dún Laoghaire', perHour: 8 },
          { name: '145', headsign: 'Heuston', perHour: 6 },
          { name: '46A', headsign: 'Donnybrook', perHour: 1 },
        ],
        ...away(0.2),
      },
    ],
    places: {
      ...none,
      shop: [shop('Centra', 2), shop('Spar', 4), shop('Centra', 5), shop('Aldi', 9)],
      park: [{ walkMinutes: 6, location }],
    },
  });
  const rowsOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  expect(rowsOf('Public transport nearby')).toEqual([
    'This sideBus · 46A, 145 · 15 departures from 8 to 93 min walk',
    'Over the riverBus12 min walk',
    'FarBus3.0 km',
  ]);
  expect(rowsOf('Shops, parks and doctors nearby')).toEqual([
    'Centra2 min walk',
    'Spar4 min walk',
    'Centra5 min walk',
    'Aldi9 min walk',
    'Park6 min walk',
  ]);
  expect(screen.getAllByText('None known within 30 minutes on foot.')).toHaveLength(4);
  expect(screen.getByText('Show 2 more')).toBeDefined();
  expect(screen.getByText(/on foot along streets/)).toBeDefined();
});

test('nothing is shown without data', () => {
  expect(show({}).container.textContent).toBe('');
});
