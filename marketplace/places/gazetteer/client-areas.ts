import type { Area } from './area.ts';

/**
 * How an area of existing clients relates to our area that stands for it: the `same` place; our area and its
 * surroundings (`around`); the `near`est one in its county; or one that contains it (`within`).
 */
export const CLIENT_AREA_MATCHES = ['same', 'around', 'near', 'within'] as const;
export type ClientAreaMatch = (typeof CLIENT_AREA_MATCHES)[number];

/** An area with a client's own id or slug. */
export type ClientArea = {
  id: number;
  slug: string;
  /** The slug of our area that stands for it. */
  area: string;
  match: ClientAreaMatch;
  /** Metres around our area that are included. */
  radius: number;
};

/** @property radius metres around the area that are searched */
export type FoundArea = { area: Area; match: ClientAreaMatch; radius: number };

/** Metres around a college that are searched, because listings do not belong to colleges. */
export const COLLEGE_RADIUS = 3000;

type OwnAreas = { byId: (id: number) => Area | undefined; bySlug: (slug: string) => Area | undefined };

/** Finds areas by our id or slug, otherwise by the id or slug of existing clients. */
export function createAreaFinder(
  own: OwnAreas,
  clientAreas: readonly ClientArea[],
): (idOrSlug: string) => FoundArea | undefined {
  const byId = new Map(clientAreas.map((area) => [area.id, area]));
  const bySlug = new Map(clientAreas.map((area) => [area.slug, area]));

  function standingFor(client: ClientArea | undefined): FoundArea | undefined {
    if (!client) return undefined;
    // An imported gazetteer may have the place itself.
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
    // Some clients send `<site>_dublin-city` and `<site>_county-dublin`.
    return named(name) ?? named(name.replace(/^(?:[a-z]+_)?(?:county-)?/, ''));
  };
}

function ownArea(area: Area): FoundArea {
  return { area, match: 'same', radius: area.kind === 'college' ? COLLEGE_RADIUS : 0 };
}
