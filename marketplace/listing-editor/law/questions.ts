import {
  brokenRules,
  type PlausibilityContext,
  type PlausibleFacts,
  type RuleId,
} from '#marketplace/listings/plausibility/rules.ts';
import type { Language } from '#platform/i18n/language.ts';
import { irishTimeToDate } from '#platform/time/clock.ts';
import { formatDate } from '#platform/time/dates.ts';
import { currencyOf } from '#property/county.ts';
import { formatMoney } from '#property/money.ts';
import type { PropertyType } from '#property/property-type.ts';
import type { AdType } from '#property/section.ts';
import { storedSize } from '#property/size.ts';
import type { DraftFields, FieldName } from '../fields/draft-fields.ts';
import { normalizeDraft } from '../fields/table.ts';
import { isCommercial } from '../fields/visibility.ts';
import type { LegalFinding } from './findings.ts';

/** The questions of the form, by the rule that a value breaks; the pin has a finding of its own. */
const QUESTIONS: Partial<Record<RuleId, { field: (fields: DraftFields) => FieldName }>> = {
  floorArea: { field: () => 'propertySize' },
  beds: { field: () => 'totalBeds' },
  bathrooms: { field: () => 'bathrooms' },
  availableFrom: { field: () => 'availableFrom' },
  auctionDate: { field: () => 'auctionDate' },
  salePrice: { field: () => 'saleValue' },
  rent: { field: ({ bedrooms }) => (bedrooms?.length ? 'bedrooms' : 'rentalValue') },
};

/**
 * Asks about values of a draft that are implausible by the limits of imports. A question stops
 * nothing: a value that stays is looked at by a moderator.
 */
export function readQuestions(draft: DraftFields, now: Date, language: Language): LegalFinding[] {
  const fields = normalizeDraft(draft);
  const context: PlausibilityContext = { now };
  return brokenRules(factsOfDraft(fields), context).flatMap((rule) => {
    const question = QUESTIONS[rule];
    if (!question) return [];
    const field = question.field(fields);
    return [
      {
        field,
        severity: 'warn' as const,
        code: `unlikely.${rule}`,
        what: 'placement.unlikely.what' as const,
        why: 'placement.unlikely.why' as const,
        values: { value: valueText(field, fields, language) },
      },
    ];
  });
}

/** Types with the widest limits, for drafts without a property type: every ad to rent or share is of a home. */
const UNCHOSEN_TYPES: Partial<Record<AdType, PropertyType>> = { rental: 'house', sharing: 'house' };

/** The facts of a draft that the rules read; fields without a value are missing. */
function factsOfDraft(fields: DraftFields): PlausibleFacts {
  const { propertySize: size, bedrooms = [], collectionPeriod } = fields;
  const beds = [fields.singleBeds, fields.doubleBeds, fields.twinBeds];
  const counted = beds.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return {
    adType: fields.adType,
    propertyType: fields.propertyType ?? UNCHOSEN_TYPES[fields.adType] ?? 'parking_space',
    houseType: fields.houseType,
    countyId: fields.countyId,
    // Untouched steppers are at 0.
    totalBeds: fields.totalBeds || counted || null,
    bathrooms: fields.bathrooms,
    ...storedIn(size),
    availableFrom: fields.availableFrom,
    auctionDate: fields.auctionDate ? irishTimeToDate(fields.auctionDate) : null,
    saleValue: numberIn(fields.saleValue),
    rentalValue: isCommercial(fields) ? null : numberIn(fields.rentalValue),
    collectionPeriod,
    units: bedrooms.map(({ rentalValue }) => ({
      kind: 'bedroom',
      price: numberIn(rentalValue),
      collectionPeriod,
    })),
  };
}

/** A typed size as it is stored; nothing while it is none. */
function storedIn(size: DraftFields['propertySize']): Partial<PlausibleFacts> {
  if (!size?.unit || numberIn(size.size) === null || !/^[\d.]+$/.test(`${size.size}`)) return {};
  const { value, unit } = storedSize(size.size!, size.unit);
  return { floorArea: value, floorAreaUnit: unit };
}

/** A typed number; null while it is none. */
function numberIn(typed: string | number | undefined): number | null {
  const number = typed === undefined || typed === '' ? Number.NaN : Number(typed);
  return number > 0 ? number : null;
}

function valueText(field: FieldName, fields: DraftFields, { t, locale }: Language): string {
  const money = (amount: number | null) =>
    amount === null ? '' : formatMoney(amount, currencyOf(fields.countyId ?? 1));
  switch (field) {
    case 'propertySize': {
      const { size, unit = 'METRES_SQUARED' } = fields.propertySize!;
      const amount = Number(size).toLocaleString('en-IE', { maximumFractionDigits: 2 });
      return t(`placement.unlikely.size.${unit}`, { amount });
    }
    case 'saleValue':
      return money(numberIn(fields.saleValue));
    case 'rentalValue':
      return money(numberIn(fields.rentalValue));
    case 'bedrooms':
      return (fields.bedrooms ?? [])
        .flatMap(({ rentalValue }) => money(numberIn(rentalValue)) || [])
        .join(', ');
    case 'availableFrom':
      return formatDate(fields.availableFrom!, 'longDate', locale);
    case 'auctionDate':
      return formatDate(fields.auctionDate!.slice(0, 10), 'longDate', locale);
    case 'bathrooms':
      return t('placement.unlikely.bathrooms', { count: fields.bathrooms! });
    default:
      return t('placement.unlikely.bedrooms', { count: fields.totalBeds ?? 0 });
  }
}
