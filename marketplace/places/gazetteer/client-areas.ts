import type { Area } from './area.ts';

/**
 * How an area of existing clients relates to the area of ours that stands for it: it is the `same`; it is that area and
 * what lies `around` it; ours is the `near`est that we know in its county; or ours is what it lies `within`.
 */
export const CLIENT_AREA_MATCHES = ['same', 'around', 'near', 'within'] as const;
export type ClientAreaMatch = (typeof CLIENT_AREA_MATCHES)[number];

/** An area that existing clients send by an id or a slug of their own. */
export type ClientArea = {
  id: number;
  slug: string;
  /** The slug of the area of ours that stands for it. */
  area: string;
  match: ClientAreaMatch;
  /** Metres around our area that belong to it. */
  radius: number;
};

/** @property radius metres around the area that a search for it takes in */
export type FoundArea = { area: Area; match: ClientAreaMatch; radius: number };

/** Homes are not filed under a college: a search for one finds what lies within these metres of it. */
export const COLLEGE_RADIUS = 3000;

type Own = { byId: (id: number) => Area | undefined; bySlug: (slug: string) => Area | undefined };

/** Finds areas by our id or slug, else by the id or slug of existing clients. */
export function createAreaFinder(
  own: Own,
  clientAreas: readonly ClientArea[],
): (idOrSlug: string) => FoundArea | undefined {
  const byId = new Map(clientAreas.map((area) => [area.id, area]));
  const bySlug = new Map(clientAreas.map((area) => [area.slug, area]));

  function standingFor(client: ClientArea | undefined): FoundArea | undefined {
    if (!client) return undefined;
    // A gazetteer that was imported may know the place itself.
    const same = own.bySlug(client.slug);
    if (same) return ownArea(same);
    const area = own.bySlug(client.area);
    return area && { area, match: client.match, radius: client.radius || ownArea(area).radius };
  }

  function named(slug: string): FoundArea | undefined {
    const area = own.bySlug(slug);
    return area ? ownArea(area) : standingFor(bySlug.get(slug));
  }

  return (idOrSlug) => {
    const name = idOrSlug.trim().toLowerCase();
    if (/^\d{1,9}$/.test(name)) {
      const area = own.byId(Number(name));
      return area ? ownArea(area) : standingFor(byId.get(Number(name)));
    }
    // Some clients write `<site>_dublin-city` and `<site>_county-dublin`.
    return named(name) ?? named(name.replace(/^(?:[a-z]+_)?(?:county-)?/, ''));
  };
}

function ownArea(area: Area): FoundArea {
  return { area, match: 'same', radius: area.kind === 'college' ? COLLEGE_RADIUS : 0 };
}
