/** How soon a search tells of an ad that has come to match it. */
export const FREQUENCIES = ['instant', 'daily', 'weekly', 'none'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** By which ways it tells. Without an account there is the address alone. */
export const CHANNELS = ['email', 'site', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];
export const FIRST_CHANNELS: readonly Channel[] = ['email', 'site'];

/** Searches of one person: several times what anybody follows, and a bound on what an ad is matched against. */
export const MOST_SEARCHES = 100;

/** Characters of a title: a line of a list. */
export const MAX_TITLE = 100;

/** Days until a search that nobody confirmed is forgotten, as an account whose address nobody confirmed. */
export const UNCONFIRMED_DAYS = 7;

/** Days within which an ad counts as new in a list of searches. */
export const NEW_DAYS = 7;

/** @returns the ways, each once, in the order of the vocabulary */
export function orderedChannels(chosen: readonly Channel[]): Channel[] {
  return CHANNELS.filter((channel) => chosen.includes(channel));
}

/**
 * Makes a title of a search's words: the heading of its results, and of what narrows it as much as fits whole.
 * @param narrowings `Price: up to €400,000`
 */
export function titleOf(heading: string, narrowings: readonly string[]): string {
  if ([...heading].length > MAX_TITLE)
    return `${[...heading]
      .slice(0, MAX_TITLE - 1)
      .join('')
      .trimEnd()}…`;
  return narrowings.reduce((title, words) => {
    const longer = `${title} · ${words}`;
    return longer.length > MAX_TITLE ? title : longer;
  }, heading);
}
