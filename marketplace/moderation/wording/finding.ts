import type { MessageKey } from '#platform/i18n/language.ts';
import { isNorthernIreland } from '#property/county.ts';
import type { AdType, Offering } from '#property/section.ts';

/** The nine grounds of the Equal Status Acts 2000-2015 and, for accommodation, housing assistance. */
export const EQUALITY_GROUNDS = [
  'gender',
  'civil_status',
  'family_status',
  'sexual_orientation',
  'religion',
  'age',
  'disability',
  'race',
  'traveller_community',
  'housing_assistance',
] as const;
export type EqualityGround = (typeof EQUALITY_GROUNDS)[number];

export const GROUNDS = [...EQUALITY_GROUNDS, 'contact_details', 'deposit', 'fraud'] as const;
export type Ground = (typeof GROUNDS)[number];

/** `stop`: prevents publication; `warn`: shown to the advertiser and added to the risk. */
export const SEVERITIES = ['stop', 'warn'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Forms of exclusion, and other kinds of findings. */
export const FINDING_KINDS = [
  'refusal',
  'only',
  'preference',
  'demand',
  'email',
  'phone',
  'link',
  'social',
  'deposit',
  'payment',
  'bidding',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export type Finding = {
  ground: Ground;
  kind: FindingKind;
  severity: Severity;
  /** Position in the original text in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
  /** The finding, the reason, and a suggestion. */
  what: MessageKey;
  why: MessageKey;
  suggestion: MessageKey;
};

/** A text to check, with the facts that decide how it is judged. */
export type Wording = {
  text: string;
  /** An address is not checked for contact details. */
  field: 'title' | 'description' | 'features' | 'address' | 'contact_info';
  adType: AdType;
  /** In Northern Ireland no law of the Republic is named. */
  countyId?: number;
  offering?: Offering;
  /** For a sharing listing: whether the advertiser lives in the home. */
  ownerOccupied?: boolean | null;
  /** Whole currency units per month, to compare deposits with. */
  monthlyRent?: number | null;
};

/**
 * The reason and the suggestion for a ground. Northern Ireland has other laws, so its texts cite the terms of use instead.
 * @param countyId county of the listing; undefined: the Republic
 */
export function groundTexts(
  ground: Ground,
  countyId: number | undefined,
): Pick<Finding, 'why' | 'suggestion'> {
  const texts = { why: `wording.why.${ground}`, suggestion: `wording.suggestion.${ground}` } as const;
  if (countyId === undefined || !isNorthernIreland(countyId) || ground === 'contact_details') return texts;
  if (ground === 'deposit' || ground === 'fraud') return { ...texts, why: `wording.whyNorth.${ground}` };
  return {
    why: 'wording.whyNorth.equality',
    suggestion:
      ground === 'housing_assistance' ? 'wording.suggestionNorth.housing_assistance' : texts.suggestion,
  };
}
