import type { ChosenPlace } from './suggestion.ts';

const KEY = 'recent-places';
/** Maximum recent searches, to fit below the field on a phone. */
const MAX_RECENT = 5;

/** The sets of places last searched in this browser, latest first; empty without storage. */
export function recentPlaces(): ChosenPlace[][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlaces) : [];
  } catch {
    return [];
  }
}

/** Stores a search in this browser. */
export function rememberPlaces(places: readonly ChosenPlace[]): void {
  if (places.length === 0) return;
  const identity = slugsOf(places);
  const others = recentPlaces().filter((each) => slugsOf(each) !== identity);
  const stored = [places.map(({ slug, name }) => ({ slug, name })), ...others].slice(0, MAX_RECENT);
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Without storage nothing is remembered.
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
