import { apiHeaders } from '#platform/http/api-headers.ts';
import type { Locale, MessageKey } from '#platform/i18n/language.ts';
import type { Section } from '#property/section.ts';

/** A place a visitor chose: its name in addresses and as shown. */
export type ChosenPlace = { slug: string; name: string };

/** A place to choose, with its ads by section. */
export type Suggestion = ChosenPlace & { counts: Partial<Record<string, number>> };

/** What the autocomplete calls the counts of the sections a search box offers. */
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

/** @returns ads in one section; the answer leaves out those without any. Undefined for a section it never counts. */
export function countIn({ counts }: Pick<Suggestion, 'counts'>, section: Section): number | undefined {
  const name = COUNT_NAMES[section];
  return name === undefined ? undefined : (counts[name] ?? 0);
}

/** @returns the texts of a place's markets that have ads, with their counts, at most three. */
export function countTexts(suggestion: Suggestion): { key: MessageKey; count: number }[] {
  return COUNT_TEXTS.map(([name, key]) => ({ key, count: suggestion.counts[name] ?? 0 })).filter(
    ({ count }) => count > 0,
  );
}

/** Reads the answer of the autocomplete; whatever is not of its shape is left out. */
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

/** As many as a person looks through. */
const MAX_SUGGESTIONS = 10;

/** Asks the autocomplete from the browser. No connection or a refusal gives no suggestions: the form still works. */
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
