import type { Locale, Translate } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { currencyOf } from '#property/county.ts';
import { formatMoney } from '#property/money.ts';
import { properCode } from '../../fields/codes.ts';
import type { DraftBedroom, DraftFields, FieldName, ListingFields } from '../../fields/draft-fields.ts';
import { FIELDS } from '../../fields/table.ts';
import { choiceText } from './field-words.ts';

/**
 * Formats a field's value: amounts with currency, choices by name; empty for none.
 * @param value of any type; an invalid one is shown unchanged
 */
export function fieldValueText(name: FieldName, value: unknown, fields: DraftFields, t: Translate): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return t(value ? 'placeAd.yes' : 'placeAd.no');
  if (name === 'images') return t('placeAd.review.pictures', { count: (value as unknown[]).length });
  if (name === 'brochureUrl') return t('placeAd.yes');
  if (name === 'bedrooms') {
    return (value as DraftBedroom[]).map((room) => roomText(room, fields, t)).join('; ');
  }
  if (name === 'propertySize') {
    const { size, unit } = value as NonNullable<ListingFields['propertySize']>;
    return size === undefined || size === ''
      ? ''
      : `${sizeText(size)} ${unit ? t(`placeAd.option.unit.${unit}`) : ''}`;
  }
  if (name === 'features') return (value as string[]).filter((line) => line.trim()).join(', ');
  if (name === 'facilities') {
    return (value as string[]).map((one) => choiceText(name, one, fields, t)).join(', ');
  }
  const { input, options } = FIELDS[name];
  if (input === 'currency') return amountText(value, fields);
  const isChoice = name === 'adType' || options?.(fields).includes(value as string);
  return isChoice ? choiceText(name, value as string, fields, t) : properCode(name, String(value));
}

/** A size as numbers are written in Ireland; one that is none stays as typed. */
function sizeText(size: string | number): string {
  const number = Number(size);
  return Number.isFinite(number)
    ? number.toLocaleString('en-IE', { maximumFractionDigits: 2 })
    : String(size);
}

function amountText(value: unknown, { countyId }: DraftFields): string {
  return /^\d+$/.test(String(value)) ? formatMoney(Number(value), currencyOf(countyId ?? 1)) : String(value);
}

function roomText(room: DraftBedroom, fields: DraftFields, t: Translate): string {
  return [
    room.type && t(`placeAd.option.room.${room.type}`),
    room.rentalValue !== undefined && room.rentalValue !== '' && amountText(room.rentalValue, fields),
    room.ensuite && t('placeAd.option.facilities.ENSUITE'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Formats a date or date-time of a draft (`2026-12-04T11:00`, Irish time); invalid text stays unchanged. */
export function dateText(text: string, locale: Locale): string {
  const moment = new Date(text.length === 10 ? `${text}T00:00:00Z` : `${text}:00Z`);
  if (Number.isNaN(moment.getTime())) return text;
  // The text has Irish time already: it is formatted without conversion.
  return formatDate(moment, text.length === 10 ? 'longDate' : 'longDateTime', locale, 'UTC');
}
