import { type Locale, localePath } from '#platform/i18n/language.ts';
import { STEPS, type StepName } from '../fields/steps.ts';

/** The draft that only this device knows, of somebody who is not signed in. */
export const ON_THIS_DEVICE = 'new';

/** How a step is written in addresses: `property-details`. */
export function stepSlug(step: StepName): string {
  return step.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** @returns the step of an address, by its slug or its name; null when there is none */
export function stepOfSlug(slug: string | undefined): StepName | null {
  return STEPS.find((step) => step === slug || stepSlug(step) === slug) ?? null;
}

/** @returns the address of a step of a draft */
export function stepPath(locale: Locale, draftId: string, step: StepName): string {
  return localePath(locale, `/place-ad/${draftId}/${stepSlug(step)}`);
}
