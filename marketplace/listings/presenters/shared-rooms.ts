import type { I18nContext } from '#platform/i18n/language.ts';
import type { WireListing } from '../contract.ts';
import type { DetailRow } from './listing-row.ts';
import { availableText } from './overview.ts';
import { currentAmountText, periodWord } from './price.ts';

/** The bedrooms of a shared home, in the owner's order; empty for other listings. */
export function presentRooms(row: DetailRow, { t, locale }: I18nContext): WireListing['rooms'] {
  if (row.ad_type !== 'sharing') return [];
  // All rooms share one date.
  const available = availableText(row, t, locale) ?? undefined;
  return row.units
    .filter((unit) => unit.kind === 'bedroom')
    .map((unit) => ({
      id: unit.id,
      type: unit.room_type!,
      ensuite: unit.ensuite ?? undefined,
      price:
        unit.price === null
          ? t('listings.price.rentOnApplication')
          : currentAmountText(t, unit.price, row.currency, unit.collection_period),
      numericPrice: unit.price ?? undefined,
      period: periodWord(unit.collection_period) ?? undefined,
      available,
    }));
}
