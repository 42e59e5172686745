import type { Locale } from '#platform/i18n/language.ts';
import type { WireAmenities, WireSchool, WireStop } from './contract.ts';
import type { AmenityRow } from './reads.ts';

/** The lists of an answer, from rows ordered by distance. Unknown fields are left out. */
export function presentAmenities(rows: readonly AmenityRow[], locale: Locale): WireAmenities {
  const schools = (list: AmenityRow['list']) => rows.filter((row) => row.list === list).map(presentSchool);
  const credits = rows.flatMap(({ attribution }) => attribution ?? []);
  return {
    primarySchools: schools('primary'),
    secondarySchools: schools('secondary'),
    otherSchools: schools('other'),
    publicTransports: rows.filter((row) => row.list === 'stop').map((row) => presentStop(row, locale)),
    attributions: [...new Set(credits)].sort(),
  };
}

function presentSchool(row: AmenityRow): WireSchool {
  return { schoolName: row.name, numPupils: row.pupils ?? undefined, ...placeOf(row) };
}

function presentStop(row: AmenityRow, locale: Locale): WireStop {
  return {
    type: row.kind!,
    stop: locale === 'ga' ? (row.name_ga ?? row.name) : row.name,
    provider: row.provider ?? undefined,
    ...placeOf(row),
  };
}

/** Two decimals of a kilometre: the position of a listing is no more precise. */
function placeOf({ km, latitude, longitude }: AmenityRow): Pick<WireSchool, 'distance' | 'location'> {
  return {
    distance: { value: Math.round(km * 100) / 100, unit: 'km' },
    location: { lat: `${latitude}`, lon: `${longitude}` },
  };
}
