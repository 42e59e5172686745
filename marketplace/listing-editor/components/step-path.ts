import { type Locale, localePath } from '#platform/i18n/language.ts';
import { STEPS, type StepName } from '../fields/steps.ts';

/** Id of the draft on this device, without an account. */
export const ON_THIS_DEVICE = 'new';

/** The slug of a step: `property-details`. */
export function stepSlug(step: StepName): string {
  return step.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** @returns the step of a slug or name; null for none */
export function stepOfSlug(slug: string | undefined): StepName | null {
  return STEPS.find((step) => step === slug || stepSlug(step) === slug) ?? null;
}

/** @returns the path of a step of a draft */
export function stepPath(locale: Locale, draftId: string, step: StepName): string {
  return localePath(locale, `/place-ad/${draftId}/${stepSlug(step)}`);
}
