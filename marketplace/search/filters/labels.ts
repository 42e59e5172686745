import type { Language, MessageKey } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { BER_GRADES, berRange } from '#property/ber.ts';
import { EPC_BANDS } from '#property/epc.ts';
import type { Facility } from '#property/facilities.ts';
import { type Currency, formatMoney } from '#property/money.ts';
import { SECTIONS, type Section } from '#property/section.ts';
import { wholeSquareFeet } from '#property/size.ts';
import type {
  Furnishing,
  ListingState,
  MediaType,
  Offers,
  RangeName,
  RoomType,
  SaleType,
  SuitableFor,
} from '../model.ts';
import { type ListFilter, listFilterOf } from '../request/values.ts';

const STATE_LABELS: Record<ListingState, MessageKey> = {
  published: 'search.state.published',
  'sale-agreed': 'search.state.saleAgreed',
  sold: 'search.state.sold',
};

/** @returns the label of a value of a list filter; `section` decides between sale and rent wording */
export function valueLabel(
  filter: ListFilter['name'],
  value: string,
  section: Section | undefined,
  { t }: Language,
): string {
  switch (filter) {
    case 'adState': {
      const let_ = value === 'sale-agreed' && section && SECTIONS[section].side === 'rent';
      return t(let_ ? 'search.state.letAgreed' : STATE_LABELS[value as ListingState]);
    }
    case 'facilities':
      return t(`property.facility.${listFilterOf('facilities')!.choices.get(value) as Facility}`);
    case 'ownerOccupied':
      return t(value === 'true' ? 'search.yes' : 'search.no');
    case 'saleType':
      return t(`search.sale.${value as SaleType}`);
    case 'roomType':
      return t(`property.room.${value as RoomType}`);
    case 'suitableFor':
      return t(`search.suits.${value as SuitableFor}`);
    case 'furnishing':
      return t(`search.furnishing.${value as Furnishing}`);
    case 'offers':
      return t(`search.offers.${value as Offers}`);
    case 'mediaTypes':
      return t(`search.media.${value as MediaType}`);
    default:
      throw new Error(`There is no list filter ${filter}`);
  }
}

/**
 * The label of a bound of a range.
 * @param bound in the unit of the range; milliseconds since 1970 for dates
 * @param currency of prices
 */
export function boundLabel(
  name: RangeName,
  bound: number,
  { t, locale }: Language,
  currency: Currency = 'EUR',
): string {
  switch (name) {
    case 'salePrice':
    case 'rentalPrice':
      return formatMoney(bound, currency);
    case 'monthlyCost':
      return t('search.aMonth', { amount: formatMoney(bound, currency) });
    case 'numBeds':
      return t('search.beds', { count: bound });
    case 'numBaths':
      return t('search.baths', { count: bound });
    case 'leaseLength':
      return t('search.months', { count: bound });
    case 'floorSize': {
      const feet = wholeSquareFeet(bound);
      return feet === null
        ? t('search.squareMetres', { size: bound.toLocaleString('en-IE') })
        : t('search.squareFeet', { size: feet.toLocaleString('en-IE') });
    }
    case 'ber':
      return (currency === 'GBP' && epcBandEndingAt(bound)) || (BER_GRADES[bound] ?? String(bound));
    case 'numTenants':
      return String(bound);
    default:
      return formatDate(bound, 'mediumDate', locale);
  }
}

/** @returns the EPC band whose grades start or end at a position; undefined within a band */
function epcBandEndingAt(position: number): string | undefined {
  return EPC_BANDS.find((band) => berRange(band)!.includes(position));
}
