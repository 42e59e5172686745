import type { TextRule } from '#design/form/text-rule.ts';
import { formField, isFormField } from '#marketplace/listings/fields.ts';
import type { MessageKey, Translate } from '#platform/i18n/language.ts';
import { ratingText } from '#property/rating-text.ts';
import type { DraftFields, FieldName, ListingFields } from '../../fields/draft-fields.ts';
import type { Field } from '../../fields/table.ts';

/** Optional hints below labels of fields that are not plain. */
const HINTS: Partial<Record<FieldName, MessageKey>> = {
  address: 'placeAd.hint.address',
  eircode: 'placeAd.hint.eircode',
  auctionDate: 'placeAd.hint.auctionDate',
  berNumber: 'placeAd.hint.berNumber',
  postcode: 'placeAd.hint.postcode',
  epcRating: 'placeAd.hint.epcRating',
  epcScore: 'placeAd.hint.epcScore',
  epcNumber: 'placeAd.hint.epcNumber',
  propertySize: 'placeAd.hint.propertySize',
  contactName: 'placeAd.hint.contactName',
  contactEmail: 'placeAd.hint.contactEmail',
  contactInfo: 'placeAd.hint.contactInfo',
  videoUrl: 'placeAd.hint.videoUrl',
  description: 'placeAd.hint.description',
};

/** The label of a field for a listing type. */
export function labelOf(name: FieldName, { adType }: DraftFields, t: Translate): string {
  if (!isFormField(name)) return t(`placeAd.field.${name}`);
  const { label } = formField(name);
  return t(typeof label === 'string' ? label : label(adType));
}

export function hintOf(name: FieldName, t: Translate): string | undefined {
  const key = isFormField(name) ? formField(name).hint : HINTS[name];
  return key && t(key);
}

/** The text of a choice. */
export function choiceText(
  name: FieldName,
  value: string | number,
  { adType }: DraftFields,
  t: Translate,
): string {
  if (name === 'minimumLease') {
    const key = adType === 'sharing' ? 'placeAd.option.availableMonths' : 'placeAd.option.months';
    return t(key, { months: Number(value) });
  }
  if (name === 'adType') return t(`placeAd.type.${value as ListingFields['adType']}`);
  if (name === 'ber') return berText(String(value), t);
  if (name === 'epcRating') return String(value);
  // All other choices have a text, as `field-words.test.ts` checks.
  return t(`placeAd.option.${name}.${value}` as MessageKey);
}

/** The text of a rating: `B2`, `A2 to B1`, `BER exempt`. */
export function berText(ber: string, t: Translate): string {
  if (ber === 'exempt') return t('placeAd.ber.exempt');
  if (ber === 'pending') return t('placeAd.ber.pending');
  return ratingText(ber, t);
}

/** @returns the input rule of a text field; undefined without one */
export function ruleOf({ textRule }: Field, t: Translate): TextRule | undefined {
  return textRule && { ...textRule, message: t(textRule.message) };
}
