import type { Language } from '#platform/i18n/language.ts';
import { FREQUENCIES, type Frequency } from '../rules.ts';

/** How soon a search may tell of ads, to choose from; in a dialog that saves one, never is no choice. */
export function frequencyOptions({ t }: Pick<Language, 't'>, without?: Frequency) {
  return FREQUENCIES.filter((value) => value !== without).map((value) => ({
    value,
    label: t(`savedSearches.frequency.${value}`),
  }));
}
