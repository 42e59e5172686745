import type { Language } from '#platform/i18n/language.ts';
import type { TravelFilter } from '../model.ts';

/** `Within 35 min of Trinity College by public transport`. */
export function travelText({ mode, minutes, label }: TravelFilter, { t }: Language): string {
  return t(`search.travel.${mode}`, { minutes, place: label || t('search.travel.place') });
}
