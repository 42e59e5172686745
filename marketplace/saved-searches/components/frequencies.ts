import type { Language } from '#platform/i18n/language.ts';
import { FREQUENCIES, type Frequency } from '../rules.ts';

/** The alert frequencies to choose from; the save dialog does not offer "never". */
export function frequencyOptions({ t }: Pick<Language, 't'>, without?: Frequency) {
  return FREQUENCIES.filter((value) => value !== without).map((value) => ({
    value,
    label: t(`savedSearches.frequency.${value}`),
  }));
}
