import { FREQUENCIES, type Frequency } from '#marketplace/saved/searches/rules.ts';

type Searches = readonly { id: number; notificationFrequency: Frequency }[];

const STORED = 'paused-searches';

/** Keeps in this browser how soon each search told before all were paused. */
export function keepPaused(searches: Searches): void {
  const told = searches.filter((search) => search.notificationFrequency !== 'none');
  const kept = Object.fromEntries(told.map((search) => [search.id, search.notificationFrequency]));
  try {
    localStorage.setItem(STORED, JSON.stringify(kept));
  } catch {
    // Without storage each is brought back by hand.
  }
}

/** @returns the searches that are silent since all were paused here, as they told before */
export function pausedHere(searches: Searches): Searches {
  const kept = readKept();
  return searches.flatMap(({ id, notificationFrequency }) => {
    const before = FREQUENCIES.find((frequency) => frequency === kept[id]);
    return notificationFrequency === 'none' && before ? [{ id, notificationFrequency: before }] : [];
  });
}

export function forgetPaused(): void {
  try {
    localStorage.removeItem(STORED);
  } catch {
    // It was never kept.
  }
}

function readKept(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
