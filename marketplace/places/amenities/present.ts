import type { Locale } from '#platform/i18n/language.ts';
import type { WireAmenities, WireSchool, WireStop } from './contract.ts';
import type { AmenityRow } from './reads.ts';

/** A row with the minutes on foot, where the streets are known, and the lines of a stop, where a timetable has it. */
export type WalkedRow = AmenityRow & { walkMinutes: number | null; lines: NonNullable<WireStop['lines']> };

/** The lists of an answer, from rows ordered by distance. Unknown fields are left out. */
export function presentAmenities(rows: readonly WalkedRow[], locale: Locale): WireAmenities {
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

function presentSchool(row: WalkedRow): WireSchool {
  return { schoolName: row.name, numPupils: row.pupils ?? undefined, ...placeOf(row) };
}

function presentStop(row: WalkedRow, locale: Locale): WireStop {
  return {
    type: row.kind!,
    stop: locale === 'ga' ? (row.name_ga ?? row.name) : row.name,
    provider: row.provider ?? undefined,
    ...(row.lines[0] && {
      route: row.lines[0].name,
      destination: row.lines[0].headsign,
      lines: [...row.lines],
    }),
    ...placeOf(row),
  };
}

/** Two decimals of a kilometre: the position of a listing is no more precise. */
function placeOf(row: WalkedRow): Pick<WireSchool, 'distance' | 'location' | 'walkMinutes'> {
  const { km, latitude, longitude, walkMinutes } = row;
  return {
    walkMinutes: walkMinutes ?? undefined,
    distance: { value: Math.round(km * 100) / 100, unit: 'km' },
    location: { lat: `${latitude}`, lon: `${longitude}` },
  };
}
