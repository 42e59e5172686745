import type { MessageKey } from '#platform/i18n/language.ts';
import type { AdType } from '#property/section.ts';

/** The steps of placing an ad in their order (specification, section 2). */
export const STEPS = [
  'adType',
  'location',
  'price',
  'propertyDetails',
  'features',
  'facilities',
  'description',
  'media',
  'plan',
  'contact',
  'review',
] as const;
export type StepName = (typeof STEPS)[number];

/** Who places an ad, and what for: an agency with an agreement chooses no plan, nor does who changes a published ad. */
export type PlacementKind = { user: 'owner' | 'agent'; agreement: boolean; editing: boolean };

export type Step = { name: StepName; title: MessageKey };

const WITHOUT_FACILITIES: ReadonlySet<AdType> = new Set(['parking', 'sale_parking']);

const TITLES: Record<StepName, MessageKey> = {
  adType: 'placement.step.adType',
  location: 'placement.step.location',
  price: 'placement.step.price',
  propertyDetails: 'placement.step.propertyDetails',
  features: 'placement.step.features',
  facilities: 'placement.step.facilities',
  description: 'placement.step.description',
  media: 'placement.step.media',
  plan: 'placement.step.plan',
  contact: 'placement.step.contact',
  review: 'placement.step.review',
};

/** Whether a step that some ads go without is part of placing this one. */
const INCLUDED: Partial<Record<StepName, (adType: AdType, kind: PlacementKind) => boolean>> = {
  facilities: (adType) => !WITHOUT_FACILITIES.has(adType),
  plan: (_adType, { user, agreement, editing }) => !editing && !(user === 'agent' && agreement),
};

/** @returns the steps of placing an ad, in order, with the keys of their titles */
export function stepsOf(adType: AdType, kind: PlacementKind): Step[] {
  return STEPS.filter((name) => INCLUDED[name]?.(adType, kind) ?? true).map((name) => ({
    name,
    title:
      name === 'facilities' && (adType === 'sale' || adType === 'sale_commercial')
        ? 'placement.step.facilitiesAndFeatures'
        : TITLES[name],
  }));
}
