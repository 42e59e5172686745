/** Whether a point, in degrees, lies on the island of Ireland or in its waters. */
export function isOnIsland(latitude: number, longitude: number): boolean {
  return latitude >= 51.2 && latitude <= 55.6 && longitude >= -10.9 && longitude <= -5.2;
}
