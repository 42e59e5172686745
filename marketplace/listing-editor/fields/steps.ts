import type { MessageKey } from '#platform/i18n/language.ts';
import type { AdType } from '#property/section.ts';

/** The steps of placing a listing in order (specification, section 2). */
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

/** Author and purpose: agreements and edits of a published listing skip the plan step. */
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

/** Whether an optional step is part of placing this listing. */
const INCLUDED: Partial<Record<StepName, (adType: AdType, kind: PlacementKind) => boolean>> = {
  facilities: (adType) => !WITHOUT_FACILITIES.has(adType),
  plan: (_adType, { user, agreement, editing }) => !editing && !(user === 'agent' && agreement),
};

/** @returns the steps in order, with the keys of their titles */
export function stepsOf(adType: AdType, kind: PlacementKind): Step[] {
  return STEPS.filter((name) => INCLUDED[name]?.(adType, kind) ?? true).map((name) => ({
    name,
    title:
      name === 'facilities' && (adType === 'sale' || adType === 'sale_commercial')
        ? 'placement.step.facilitiesAndFeatures'
        : TITLES[name],
  }));
}

/** Steps that one screen shows together, in the order of the steps; any other step has a screen of its own. */
const SCREENS: readonly { steps: readonly StepName[]; title: MessageKey }[] = [
  { steps: ['location', 'price'], title: 'placement.screen.place' },
  { steps: ['propertyDetails', 'features', 'facilities'], title: 'placement.screen.property' },
  { steps: ['description', 'media'], title: 'placement.screen.presentation' },
  { steps: ['plan', 'contact'], title: 'placement.screen.planAndContact' },
];

/** The steps that are shown together, and what they are about; a single step keeps its own title. */
export type Screen = { steps: readonly Step[]; title: MessageKey };

/** @returns the screen of a step among the steps of a listing */
export function screenOf(step: StepName, steps: readonly Step[]): Screen {
  const screen = SCREENS.find((one) => one.steps.includes(step));
  const shown = steps.filter(({ name }) => name === step || screen?.steps.includes(name));
  return { steps: shown, title: shown.length > 1 && screen ? screen.title : shown[0]!.title };
}
