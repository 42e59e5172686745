import type { Language, MessageKey } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import type { NewListing } from '../write-model/new-listing.ts';
import { HIDING_RULES, type HiddenValue, type HidingRule } from './contract.ts';
import { CONSTRUCTION_YEARS_AHEAD, FIRST_CONSTRUCTION_YEAR } from './limits.ts';
import { type PlausibleFacts, RULES, sizeBoundsOf } from './rules.ts';

export type HiddenValues = NonNullable<NewListing['hiddenValues']>;

/** The facts that the reasons name. */
type DescribedFacts = Pick<PlausibleFacts, 'adType' | 'propertyType' | 'houseType' | 'totalBeds'>;

const LABELS: Record<HidingRule, MessageKey> = {
  beds: 'listings.overview.beds',
  floorArea: 'listings.overview.size',
  bathrooms: 'listings.overview.baths',
  berKwh: 'listings.hidden.berKwh',
  constructionYear: 'listings.overview.built',
  availableFrom: 'listings.hidden.availableFrom',
  position: 'listings.hidden.position',
};

/**
 * Says in words which values of a listing are hidden from searchers, and why, in the order of the rules.
 * @param hidden of the stored listing
 * @param facts of the stored listing, without its hidden values
 */
export function describeHiddenValues(
  hidden: HiddenValues,
  facts: DescribedFacts,
  now: Date,
  language: Language,
): HiddenValue[] {
  return HIDING_RULES.filter((rule) => RULES[rule].fields.some((field) => hidden[field] != null)).map(
    (rule) => ({
      rule,
      label: language.t(
        rule === 'floorArea' && hidden.floorAreaUnit === 'ACRES' ? 'listings.overview.site' : LABELS[rule],
      ),
      value: valueText(rule, hidden, language),
      why: whyText(rule, hidden, facts, now, language),
    }),
  );
}

function valueText(rule: HidingRule, hidden: HiddenValues, { t, locale }: Language): string {
  switch (rule) {
    case 'beds':
      return `${hidden.totalBeds}`;
    case 'floorArea': {
      const size = hidden.floorArea ?? 0;
      // In metres without a unit of its own: the sizes of files are.
      const unit = hidden.floorAreaUnit ?? 'METRES_SQUARED';
      return unit === 'ACRES'
        ? t('property.area.ACRES', { size })
        : t('listings.hidden.squareMetres', { size: grouped(size) });
    }
    case 'bathrooms':
      return `${hidden.bathrooms}`;
    case 'berKwh':
      return t('listings.hidden.kwh', { amount: grouped(hidden.berKwh ?? 0) });
    case 'constructionYear':
      return `${hidden.constructionYear}`;
    case 'availableFrom':
      return formatDate(hidden.availableFrom ?? '', 'longDate', locale);
    case 'position':
      return `${hidden.latitude}, ${hidden.longitude}`;
  }
}

function whyText(
  rule: HidingRule,
  hidden: HiddenValues,
  facts: DescribedFacts,
  now: Date,
  { t }: Language,
): string {
  if (rule === 'floorArea') {
    const { least, most } = sizeBoundsOf({ ...facts, ...hidden, totalBeds: facts.totalBeds });
    return t('listings.hidden.floorArea.why', { least: grouped(least ?? 0), most: grouped(most ?? 0) });
  }
  if (rule === 'constructionYear') {
    const most = `${now.getUTCFullYear() + CONSTRUCTION_YEARS_AHEAD}`;
    return t('listings.hidden.constructionYear.why', { least: `${FIRST_CONSTRUCTION_YEAR}`, most });
  }
  return t(`listings.hidden.${rule}.why`);
}

/** A number with separators for thousands: `6,109`. */
function grouped(amount: number): string {
  return amount.toLocaleString('en-IE', { maximumFractionDigits: 0 });
}
