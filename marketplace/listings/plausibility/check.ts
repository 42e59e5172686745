import type { NewListing } from '../write-model/new-listing.ts';
import { FIRST_PUBLICATION_YEAR } from './limits.ts';
import { HIDEABLE_FIELDS, type PlausibilityContext, RULE_IDS, RULES, type RuleId } from './rules.ts';
import { repairAddress, repairEncoding, type TextRepair } from './texts.ts';

export const CONSEQUENCES = ['repair', 'hide', 'hold'] as const;
export type Consequence = (typeof CONSEQUENCES)[number];

/** An implausible value of a listing, and its consequence. */
export type PlausibilityFinding = {
  rule: RuleId | TextRepair | 'published';
  consequence: Consequence;
  field: keyof NewListing;
  /** As it came in. */
  value: string;
};

export type CheckedListing = { listing: NewListing; findings: PlausibilityFinding[] };

/** Most features of an imported listing. */
const MAX_FEATURES = 50;

/**
 * Applies the rules of plausibility to a listing from a file: repairs texts, hides implausible values (they stay in
 * `hiddenValues` for the advertiser), and reports what a person must look at. A listing without a finding is returned as
 * it is, and checking a checked listing finds nothing more to repair or hide.
 */
export function checkPlausibility(listing: NewListing, context: PlausibilityContext): CheckedListing {
  const findings: PlausibilityFinding[] = [];
  const repaired = repairTexts(listing, findings);
  const dated = checkPublication(repaired, context.now, findings);
  const hidden: NonNullable<NewListing['hiddenValues']> = { ...dated.hiddenValues };
  const checked: NewListing = { ...dated };
  for (const id of RULE_IDS) {
    const { consequence, fields, isImplausible } = RULES[id];
    if (!isImplausible(checked, context)) continue;
    const value = fields.map((field) => textOf(checked[field])).filter(Boolean);
    findings.push({ rule: id, consequence, field: fields[0], value: value.join(' ') });
    if (consequence === 'hold') continue;
    for (const field of HIDEABLE_FIELDS) {
      if (!(fields as readonly string[]).includes(field)) continue;
      if (checked[field] != null) Object.assign(hidden, { [field]: checked[field] });
      Object.assign(checked, { [field]: null });
    }
  }
  if (findings.length === 0) return { listing, findings };
  if (Object.keys(hidden).length > 0) checked.hiddenValues = hidden;
  return { listing: checked, findings };
}

/** Whether some findings mean that a person must look before the listing is public. */
export function needsPerson(findings: readonly PlausibilityFinding[]): boolean {
  return findings.some(({ consequence }) => consequence === 'hold');
}

/** The values of a listing as its advertiser entered them, with those that are hidden from others. */
export function withHiddenValues<Facts extends Partial<NewListing>>(listing: Facts): Facts {
  return { ...listing, ...listing.hiddenValues };
}

function repairTexts(listing: NewListing, findings: PlausibilityFinding[]): NewListing {
  const texts: Partial<NewListing> = {};
  const announced: string[] = [];
  for (const field of ['address', 'title'] as const) {
    const text = listing[field];
    if (!text) continue;
    const { text: repaired, repairs, announcements } = repairAddress(text);
    for (const rule of repairs) findings.push({ rule, consequence: 'repair', field, value: text });
    if (repairs.length > 0) texts[field] = repaired;
    announced.push(...announcements);
  }
  const description = listing.description && repairEncoding(listing.description);
  if (description !== listing.description) {
    texts.description = description;
    findings.push(encodingOf('description', listing.description!));
  }
  const features = (listing.features ?? []).map((feature) => repairEncoding(feature).trim() || feature);
  const broken = (listing.features ?? []).find((feature, index) => feature !== features[index]);
  if (broken !== undefined) findings.push(encodingOf('features', broken));
  const added = announced.filter((words) => !features.includes(words));
  if (broken !== undefined || added.length > 0)
    texts.features = [...features, ...new Set(added)].slice(0, MAX_FEATURES);
  return { ...listing, ...texts };
}

function encodingOf(field: 'description' | 'features', value: string): PlausibilityFinding {
  return { rule: 'encoding', consequence: 'repair', field, value };
}

/** A date of publication before there were portals, or in the future, is none. */
function checkPublication(listing: NewListing, now: Date, findings: PlausibilityFinding[]): NewListing {
  const { publishedAt } = listing;
  if (!publishedAt) return listing;
  const isPlausible = publishedAt.getUTCFullYear() >= FIRST_PUBLICATION_YEAR && publishedAt <= now;
  if (isPlausible) return listing;
  findings.push({ rule: 'published', consequence: 'hide', field: 'publishedAt', value: textOf(publishedAt) });
  return { ...listing, publishedAt: null };
}

function textOf(value: unknown): string {
  if (value == null) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : `${value as string | number}`;
}
