import type { StopKind, WireAmenities } from '#marketplace/places/amenities/contract.ts';
import type { Language } from '#platform/i18n/language.ts';

export type NearbySchool = { name: string; pupils: number | null; distance: string };
export type NearbyStop = { kind: StopKind; name: string; provider: string | null; distance: string };

/** Schools and stops near a listing, nearest first. */
export type NearbyView = {
  schools: Record<'primary' | 'secondary' | 'other', NearbySchool[]>;
  stops: NearbyStop[];
  /** Whether the distances are from an approximate position. */
  isApproximate: boolean;
  /** Credits for the data. */
  credits: string[];
};

/**
 * @param isApproximate whether distances are from an approximate position
 * @returns the formatted lists; platforms and opposite stops of one name are merged at the nearest
 */
export function nearbyView(amenities: WireAmenities, isApproximate: boolean, language: Language): NearbyView {
  const distanceOf = (km: number) => {
    const distance = distanceText(km, language);
    return isApproximate ? language.t('listing.aboutDistance', { distance }) : distance;
  };
  const schools = (list: WireAmenities['primarySchools']) =>
    list.map(({ schoolName, numPupils, distance }) => ({
      name: schoolName,
      pupils: numPupils ?? null,
      distance: distanceOf(distance.value),
    }));
  const stops = new Map<string, NearbyStop>();
  for (const { type, stop, provider, distance } of amenities.publicTransports) {
    const key = `${type} ${stop}`;
    if (stops.has(key)) continue;
    stops.set(key, {
      kind: type,
      name: stop,
      provider: provider ?? null,
      distance: distanceOf(distance.value),
    });
  }
  return {
    schools: {
      primary: schools(amenities.primarySchools),
      secondary: schools(amenities.secondarySchools),
      other: schools(amenities.otherSchools),
    },
    stops: [...stops.values()],
    isApproximate,
    credits: amenities.attributions,
  };
}

/** `350 m`, `1.2 km`. */
function distanceText(km: number, { t }: Language): string {
  if (km < 0.995) return t('listing.metres', { metres: Math.max(10, Math.round(km * 100) * 10) });
  return t('listing.kilometres', {
    km: km.toLocaleString('en-IE', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  });
}
