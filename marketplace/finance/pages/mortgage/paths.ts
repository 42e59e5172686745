import { type Locale, localePath } from '#platform/i18n/language.ts';
import { STEPS, type Step } from '../../pre-approval/rules.ts';

export const START_PATH = '/money/mortgage';
export const SUMMARY_PATH = `${START_PATH}/summary`;

/** The pages of the form: the steps, and the review of all answers. */
export const FORM_PAGES = [...STEPS, 'review'] as const;
export type FormPage = Step | 'review';

export function formPath(locale: Locale, page: FormPage): string {
  return localePath(locale, `${START_PATH}/${page}`);
}
