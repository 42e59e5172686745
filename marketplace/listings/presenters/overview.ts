import type { I18nContext, Locale, Translate } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { sterlingRate } from '#property/sterling.ts';
import { sidesOf } from '../rules.ts';
import type { DetailRow } from './listing-row.ts';
import { presentPlainFields } from './plain-fields.ts';
import { bathroomType, joinParts, kindText, roomsText } from './rooms.ts';

type Line = { label: string; text: string };

/** Formats a date: `5 May 2026`. */
export function dayText(day: string, locale: Locale): string {
  return formatDate(day, 'longDate', locale);
}

/** Floor or site area: `104 m²`, `0.5 acres`; undefined without one. */
export function areaText(
  row: Pick<DetailRow, 'floor_area' | 'floor_area_unit'>,
  t: Translate,
): string | undefined {
  if (row.floor_area === null || row.floor_area_unit === null) return undefined;
  return t(`property.area.${row.floor_area_unit}`, { size: row.floor_area });
}

/** The exchange rate for a price in pounds; null for euro, and without a rate. */
function euroRateText({ currency }: DetailRow, t: Translate, locale: Locale): string | null {
  const rate = sterlingRate();
  if (currency !== 'GBP' || !rate) return null;
  return t('listings.overview.euroRate', { rate: `€${rate.rate}`, date: dayText(rate.date, locale) });
}

/** The known key facts of a listing, label and text, in reading order. */
export function presentOverview(row: DetailRow, { t, locale }: I18nContext): Line[] {
  const lines: Line[] = [];
  const add = (label: Parameters<Translate>[0], text: string | number | null | undefined) => {
    if (text !== null && text !== undefined && text !== '') lines.push({ label: t(label), text: `${text}` });
  };

  add('listings.overview.type', kindText(row, t));
  if (row.ad_type === 'sharing') {
    if (row.units.length > 0) add('listings.overview.rooms', roomsText(row.units, t));
    add('listings.overview.baths', bathroomType(row.units, t));
  } else {
    add('listings.overview.beds', row.units.length > 0 ? numbers(row.units, 'beds') : row.total_beds || null);
    add(
      'listings.overview.baths',
      (row.units.length > 0 && numbers(row.units, 'bathrooms')) || row.bathrooms,
    );
  }
  add('listings.overview.single', row.single_beds || null);
  add('listings.overview.double', row.double_beds || null);
  add('listings.overview.twin', row.twin_beds || null);
  add(
    row.floor_area_unit === 'ACRES' ? 'listings.overview.site' : 'listings.overview.size',
    areaText(row, t),
  );
  add('listings.overview.euro', euroRateText(row, t, locale));
  add('listings.overview.ber', berText(row.ber, t));
  lines.push(...presentPlainFields(row, { t, locale }, { availableFrom: availableText(row, t, locale) }));
  if (sidesOf(row.ad_type, row.price_type).includes('sale') && row.selling_type) {
    add('listings.overview.selling', t(`listings.selling.${row.selling_type}`));
  }
  // An auction's date and place apply to auctions only.
  if (row.selling_type === 'auction') {
    add(
      'listings.overview.auctionDate',
      row.auction_date && formatDate(row.auction_date, 'longDateTime', locale),
    );
    add('listings.overview.auctionPlace', row.auction_address);
  }
  return lines;
}

/** `1, 2 & 3`, without a unit. */
function numbers(units: DetailRow['units'], of: 'beds' | 'bathrooms'): string {
  const counts = units.map((unit) => unit[of] ?? 0).filter(Boolean);
  return joinParts([...new Set(counts)].sort((a, b) => a - b));
}

/** The availability, `Immediately` or a date; null when unknown. */
export function availableText(row: DetailRow, t: Translate, locale: Locale): string | null {
  if (row.available_from === null) return null;
  const since = row.published_at ?? row.updated_at;
  return row.available_from <= since.toISOString().slice(0, 10)
    ? t('listings.overview.now')
    : dayText(row.available_from, locale);
}

function berText(ber: string | null, t: Translate): string | null {
  if (ber === 'SI_666') return t('property.ber.exempt');
  return ber === 'BER_PENDING' ? t('property.ber.pending') : ber;
}
