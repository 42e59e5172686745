import { apiHeaders } from '#platform/http/api-headers.ts';
import type { Locale, MessageKey } from '#platform/i18n/language.ts';
import type { Section } from '#property/section.ts';

/** A chosen place: its slug and display name. */
export type ChosenPlace = { slug: string; name: string };

/** A suggested place, with its listings by section. */
export type Suggestion = ChosenPlace & { counts: Partial<Record<string, number>> };

/** Names of the counts in the answer of the autocomplete. */
const COUNT_NAMES: Partial<Record<Section, string>> = {
  'residential-for-sale': 'residentialForSale',
  'residential-to-rent': 'residentialForRent',
  sharing: 'sharing',
  'new-homes': 'newHomes',
  'commercial-for-sale': 'commercialForSale',
  'commercial-to-rent': 'commercialToRent',
  'parking-for-sale': 'parkingForSale',
  'parking-to-rent': 'parkingToRent',
  'holiday-homes': 'holidayHomes',
  'student-accommodation-for-rent': 'studentAccommodationForRent',
  'student-accommodation-to-share': 'studentAccommodationToShare',
};

const COUNT_TEXTS = [
  ['residentialForSale', 'common.countToBuy'],
  ['residentialForRent', 'common.countToRent'],
  ['sharing', 'common.countToShare'],
] as const satisfies readonly (readonly [string, MessageKey])[];

/** @returns listings in one section (absent counts are 0); undefined for a section without counts. */
export function countIn({ counts }: Pick<Suggestion, 'counts'>, section: Section): number | undefined {
  const name = COUNT_NAMES[section];
  return name === undefined ? undefined : (counts[name] ?? 0);
}

/** @returns the texts of at most three sections with listings, with their counts */
export function countTexts(suggestion: Suggestion): { key: MessageKey; count: number }[] {
  return COUNT_TEXTS.map(([name, key]) => ({ key, count: suggestion.counts[name] ?? 0 })).filter(
    ({ count }) => count > 0,
  );
}

/** Parses the answer of the autocomplete; ignores malformed items. */
export function readSuggestions(answer: unknown): Suggestion[] {
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((item: { displayName?: unknown; displayValue?: unknown; propertyCount?: unknown }) =>
    typeof item?.displayName === 'string' && typeof item.displayValue === 'string'
      ? [
          {
            slug: item.displayValue,
            name: item.displayName,
            counts: (item.propertyCount ?? {}) as Suggestion['counts'],
          },
        ]
      : [],
  );
}

/** Maximum suggestions shown. */
const MAX_SUGGESTIONS = 10;

/** Calls the autocomplete from the browser. Returns nothing on failure; the form works without it. */
export async function fetchSuggestions(
  text: string,
  locale: Locale,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  try {
    const response = await fetch('/old/v1/autocomplete', {
      method: 'POST',
      headers: apiHeaders(locale, true),
      body: JSON.stringify({ text, limit: MAX_SUGGESTIONS }),
      signal,
    });
    return response.ok ? readSuggestions(await response.json()) : [];
  } catch {
    return [];
  }
}
