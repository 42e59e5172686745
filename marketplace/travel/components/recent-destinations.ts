import type { ChosenDestination } from './destination.ts';

const KEY = 'recent-destinations';
/** Two lines of chips on a phone. */
const MAX_RECENT = 5;

/** The destinations last used in this browser, latest first; empty without storage. They are stored nowhere else. */
export function recentDestinations(): ChosenDestination[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDestination).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Stores used destinations in this browser. */
export function rememberDestinations(used: readonly ChosenDestination[]): void {
  const named = used.filter(({ isOwn, label }) => !isOwn && label !== '');
  store([...named, ...recentDestinations().filter((old) => !named.some((one) => isSame(one, old)))]);
}

/** Removes a destination from this browser. */
export function forgetDestination(gone: ChosenDestination): void {
  store(recentDestinations().filter((one) => !isSame(one, gone)));
}

function store(destinations: readonly ChosenDestination[]): void {
  const stored = destinations
    .slice(0, MAX_RECENT)
    .map(({ label, latitude, longitude }) => ({ label, latitude, longitude }));
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Without storage nothing is remembered.
  }
}

export function isSame(one: ChosenDestination, other: ChosenDestination): boolean {
  return one.label === other.label && one.latitude === other.latitude && one.longitude === other.longitude;
}

function isDestination(value: unknown): value is ChosenDestination {
  const given = value as Partial<ChosenDestination> | null;
  return (
    typeof given?.label === 'string' && Number.isFinite(given.latitude) && Number.isFinite(given.longitude)
  );
}
