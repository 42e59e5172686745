import type { Language, MessageKey } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { formatMoney } from '#property/money.ts';
import { type AdType, PARKING_AD_TYPES } from '#property/section.ts';
import { PLAIN_FIELD_NAMES, plainField } from '../field-columns.ts';
import {
  type ChoiceFieldName,
  type FieldLabel,
  type FormFieldName,
  formField,
  type ImportedFieldName,
  isFormField,
  type PlainField,
  type PlainFieldName,
  type PlainValues,
} from '../fields.ts';
import type { Listing } from '../model.ts';

type Texts = Partial<Record<PlainFieldName, string | null>>;

/** Bedrooms, which the overview shows next to their total. */
const SHOWN_ELSEWHERE: ReadonlySet<PlainFieldName> = new Set(['singleBeds', 'doubleBeds', 'twinBeds']);

/** Labels that differ from the labels of the form. */
const LABELS: Record<ImportedFieldName, FieldLabel> & Partial<Record<FormFieldName, FieldLabel>> = {
  constructionYear: 'listings.overview.built',
  furnished: 'listings.overview.furnished',
  minimumLease: (adType) => (adType === 'sharing' ? 'placeAd.field.availableFor' : 'listings.overview.lease'),
  ownerOccupied: 'listings.overview.ownerOccupied',
  couplesAllowed: 'listings.overview.couples',
  capacity: (adType) =>
    PARKING_AD_TYPES.includes(adType) ? 'listings.overview.spaces' : 'listings.overview.capacity',
  parkingAccess: 'listings.overview.access',
  taxSection: 'listings.overview.tax',
};

/**
 * The labels and texts of the plain fields, in the order of their declaration; null for unknown ones.
 * @param given texts that depend on more than the value
 */
export function plainLines(
  { adType, currency, facts }: Pick<Listing, 'adType' | 'currency' | 'facts'>,
  { t, locale }: Language,
  given: Texts,
): (readonly [MessageKey, string | null])[] {
  const { furnished, gender, parkingAccess, taxSection } = facts;
  const texts: Texts & Record<ChoiceFieldName, string | null> = {
    ...given,
    furnished: furnished && t(`property.furnished.${furnished}`),
    gender: gender && t(`property.gender.${gender}`),
    parkingAccess: parkingAccess && t(`property.parking.${parkingAccess}`),
    taxSection: taxSection && t(`property.tax.${taxSection}`),
  };
  return PLAIN_FIELD_NAMES.filter((name) => !SHOWN_ELSEWHERE.has(name)).map((name) => {
    const value = facts[name];
    return [labelOf(name, adType), texts[name] ?? (value === null ? null : textOf(plainField(name), value))];
  });

  function textOf({ kind }: PlainField, value: PlainValues[PlainFieldName]): string {
    switch (kind) {
      case 'yesNo':
        return t(value ? 'listings.overview.yes' : 'listings.overview.no');
      case 'months':
        return value === 0 ? t('property.lease.none') : t('property.lease.months', { months: Number(value) });
      case 'yearlyAmount':
        return t('listings.price.yearly', { amount: formatMoney(Number(value), currency) });
      case 'day':
        return formatDate(`${value}`, 'longDate', locale);
      default:
        return `${value}`;
    }
  }
}

function labelOf(name: PlainFieldName, adType: AdType): MessageKey {
  const label = isFormField(name) ? (LABELS[name] ?? formField(name).label) : LABELS[name];
  return typeof label === 'string' ? label : label(adType);
}
