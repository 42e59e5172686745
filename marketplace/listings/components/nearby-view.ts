import type {
  StopKind,
  WireAmenities,
  WireSchool,
  WireStop,
} from '#marketplace/places/amenities/contract.ts';
import type { WireNearby } from '#marketplace/travel/near/contract.ts';
import { NEAR_KINDS, type NearKind } from '#marketplace/travel/near/kinds.ts';
import type { Language, Translate } from '#platform/i18n/language.ts';

/** `distance` is the time on foot where the streets are known. */
export type NearbySchool = { name: string; pupils: number | null; distance: string };
export type NearbyStop = {
  kind: StopKind;
  name: string;
  provider: string | null;
  /** The lines with their departures in an hour, where a timetable has them: `46A, 145 · 18 an hour`. */
  lines: string | null;
  distance: string;
};
export type NearbyPlace = { name: string; distance: string };

/** Kinds of places on the map. */
export type NearbyKind = 'school' | StopKind | NearKind;
/** A place on the map. */
export type NearbyMark = { kind: NearbyKind; name: string; latitude: number; longitude: number };

/** Schools, stops and places near a listing, nearest first. */
export type NearbyView = {
  schools: Record<'primary' | 'secondary' | 'other', NearbySchool[]>;
  stops: NearbyStop[];
  /** Kinds in the order in which they are shown; null where the streets are not known. */
  places: { kind: NearKind; rows: NearbyPlace[] }[] | null;
  /** The nearest of each kind. */
  marks: NearbyMark[];
  /** Whether the distances are from an approximate position. */
  isApproximate: boolean;
  /** Credits for the data. */
  credits: string[];
};

/** Places of a kind on the map. */
const MAX_MARKS = 1;
const MAX_STOP_MARKS = 3;

type Away = Pick<WireSchool, 'walkMinutes' | 'distance'>;

/**
 * @param isApproximate whether distances are from an approximate position
 * @returns the formatted lists; platforms and opposite stops of one name are merged at the nearest
 */
export function nearbyView(nearby: WireNearby, isApproximate: boolean, language: Language): NearbyView {
  const { t } = language;
  const about = (distance: string) => (isApproximate ? t('listing.aboutDistance', { distance }) : distance);
  const walk = (minutes: number) => about(t('listing.walk', { minutes }));
  const distanceOf = ({ walkMinutes, distance }: Away) =>
    walkMinutes === undefined ? about(distanceText(distance.value, language)) : walk(walkMinutes);
  const schools = (list: WireAmenities['primarySchools']) =>
    nearestFirst(list).map((school) => ({
      name: school.schoolName,
      pupils: school.numPupils ?? null,
      distance: distanceOf(school),
    }));
  const stops = new Map<string, NearbyStop>();
  for (const stop of nearestFirst(nearby.publicTransports)) {
    const key = `${stop.type} ${stop.stop}`;
    if (stops.has(key)) continue;
    stops.set(key, {
      kind: stop.type,
      name: stop.stop,
      provider: stop.provider ?? null,
      lines: stop.lines ? linesText(stop.lines, language) : null,
      distance: distanceOf(stop),
    });
  }
  const { places } = nearby;
  return {
    schools: {
      primary: schools(nearby.primarySchools),
      secondary: schools(nearby.secondarySchools),
      other: schools(nearby.otherSchools),
    },
    stops: [...stops.values()],
    places:
      places &&
      NEAR_KINDS.map((kind) => ({
        kind,
        rows: places[kind].map(({ name, walkMinutes }) => ({
          name: name ?? t(`listing.unnamed.${kind}`),
          distance: walk(walkMinutes),
        })),
      })),
    marks: marksOf(nearby, t),
    isApproximate,
    credits: nearby.attributions,
  };
}

/** The places that the lists show first. */
function marksOf(nearby: WireNearby, t: Translate): NearbyMark[] {
  const { primarySchools, secondarySchools, otherSchools, publicTransports, places } = nearby;
  const marks = (
    kind: NearbyKind,
    list: readonly { name: string; location: { lat: string; lon: string } }[],
    most = MAX_MARKS,
  ) =>
    list.slice(0, most).map(({ name, location }) => ({
      ...{ kind, name },
      latitude: Number(location.lat),
      longitude: Number(location.lon),
    }));
  const schools = [primarySchools, secondarySchools, otherSchools].flatMap((list) =>
    marks(
      'school',
      nearestFirst(list).map(({ schoolName, location }) => ({ name: schoolName, location })),
    ),
  );
  const stops = nearestFirst(publicTransports)
    .slice(0, MAX_STOP_MARKS)
    .flatMap(({ type, stop, location }) => marks(type, [{ name: stop, location }]));
  const others = NEAR_KINDS.flatMap((kind) =>
    marks(
      kind,
      (places?.[kind] ?? []).map(({ name, location }) => ({
        name: name ?? t(`listing.unnamed.${kind}`),
        location,
      })),
    ),
  );
  return [...others, ...schools, ...stops];
}

/** In the order of minutes on foot where they are known; the others after them, as they came. */
function nearestFirst<T extends Away>(list: readonly T[]): T[] {
  const minutesOf = ({ walkMinutes }: Away) => walkMinutes ?? Number.MAX_SAFE_INTEGER;
  return list.toSorted((a, b) => minutesOf(a) - minutesOf(b));
}

/** The names of the lines, each once, and the departures of all. */
function linesText(lines: NonNullable<WireStop['lines']>, { t }: Language): string {
  const names = [...new Set(lines.map(({ name }) => name))].join(', ');
  const count = lines.reduce((sum, { perHour }) => sum + perHour, 0);
  return t('listing.lines', { names, count });
}

/** `350 m`, `1.2 km`. */
function distanceText(km: number, { t }: Language): string {
  if (km < 0.995) return t('listing.metres', { metres: Math.max(10, Math.round(km * 100) * 10) });
  return t('listing.kilometres', {
    km: km.toLocaleString('en-IE', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  });
}
