/** How soon a search sends alerts. */
export const FREQUENCIES = ['instant', 'daily', 'weekly', 'none'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The channels of a search. Without an account there is only email. */
export const CHANNELS = ['email', 'site', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];
export const FIRST_CHANNELS: readonly Channel[] = ['email', 'site'];

/** Maximum number of searches per user; bounds the work of matching. */
export const MAX_SAVED_SEARCHES = 100;

/** Maximum length of a title in characters. */
export const MAX_TITLE = 100;

/** Days until an unconfirmed search is deleted, as for unconfirmed accounts. */
export const UNCONFIRMED_DAYS = 7;

/** Days for which a listing counts as new in the list of searches. */
export const NEW_DAYS = 7;

/** @returns the distinct channels in vocabulary order */
export function orderedChannels(chosen: readonly Channel[]): Channel[] {
  return CHANNELS.filter((channel) => chosen.includes(channel));
}

/**
 * Generates a title: the heading of the results and as many filters as fit completely.
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
