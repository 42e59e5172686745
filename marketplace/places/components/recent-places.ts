import type { ChosenPlace } from './suggestion.ts';

const KEY = 'recent-places';
/** More would not be recent, and would not fit under the box on a phone. */
const MOST = 5;

/** The sets of places this browser searched last, latest first; none where the browser remembers nothing. */
export function recentPlaces(): ChosenPlace[][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlaces) : [];
  } catch {
    return [];
  }
}

/** Remembers what was searched, in this browser only. */
export function rememberPlaces(places: readonly ChosenPlace[]): void {
  if (places.length === 0) return;
  const identity = slugsOf(places);
  const others = recentPlaces().filter((each) => slugsOf(each) !== identity);
  const kept = [places.map(({ slug, name }) => ({ slug, name })), ...others].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that stores nothing forgets: nothing else depends on it.
  }
}

function slugsOf(places: readonly ChosenPlace[]): string {
  return places.map((place) => place.slug).join();
}

function isPlaces(value: unknown): value is ChosenPlace[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((place) => typeof place?.slug === 'string' && typeof place.name === 'string')
  );
}
