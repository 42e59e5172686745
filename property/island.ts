/** The island of Ireland and its waters, in degrees. */
export const ISLAND = { north: 55.6, west: -10.9, south: 51.2, east: -5.2 } as const;

/** Whether a point, in degrees, lies on the island of Ireland or in its waters. */
export function isOnIsland(latitude: number, longitude: number): boolean {
  return (
    latitude >= ISLAND.south &&
    latitude <= ISLAND.north &&
    longitude >= ISLAND.west &&
    longitude <= ISLAND.east
  );
}
