import type { MessageKey } from '#platform/i18n/language.ts';
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

/** `stop`: may not be published so; `warn`: the advertiser is told, and it counts towards the risk. */
export const SEVERITIES = ['stop', 'warn'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** How somebody is told to stay away, or what else was found. */
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
  /** Where it stands in the text as given, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
  /** What was found, why it matters, what to write instead. */
  what: MessageKey;
  why: MessageKey;
  suggestion: MessageKey;
};

/** A text to check, and what decides how it is judged. */
export type Wording = {
  text: string;
  /** Contact data is looked for where none belongs: not in an address. */
  field: 'title' | 'description' | 'features' | 'address' | 'contact_info';
  adType: AdType;
  offering?: Offering;
  /** Of a sharing ad: a room in the advertiser's own home. */
  ownerOccupied?: boolean | null;
  /** Whole currency units a month; what a deposit is held against. */
  monthlyRent?: number | null;
};
