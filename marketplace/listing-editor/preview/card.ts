import type { WireCard } from '#marketplace/listings/contract.ts';
import { CARD_PICTURES } from '#marketplace/listings/contract.ts';
import { presentCard } from '#marketplace/listings/presenters/card.ts';
import type { CardRow, UnitRow } from '#marketplace/listings/presenters/listing-row.ts';
import { adRow } from '#marketplace/listings/write-model/ad-rows.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { I18nContext } from '#platform/i18n/language.ts';
import type { SellerKind } from '#property/seller.ts';
import { adOf } from '../ad/ad-of.ts';
import { issuesOfAll } from '../contract.ts';
import type { DraftFields } from '../fields/draft-fields.ts';

/** Whose name the card shows. */
export type CardSeller = Pick<
  CardRow,
  'seller_name' | 'seller_branch' | 'licence_number' | 'background_colour' | 'logo_path' | 'seller_has_agency'
> & { seller_kind: SellerKind };

/** A county to stand in while none is chosen; its name is not shown. */
const NOWHERE = 1;

/**
 * The card of a search as it would show a draft now, made by what makes all cards. What is wrong or missing is left out, as
 * it is from an ad that does not say it.
 */
export function cardOf(
  draft: DraftFields,
  seller: CardSeller,
  gazetteer: Gazetteer,
  i18n: I18nContext,
  now: Date,
): WireCard {
  const wrong = new Set<string>(issuesOfAll(draft, undefined, now).map(({ field }) => field));
  const right = Object.entries(draft).filter(([name]) => name === 'adType' || !wrong.has(name));
  const fields = Object.fromEntries(right) as DraftFields;
  const ad = adOf(
    { ...fields, countyId: fields.countyId ?? NOWHERE },
    {
      source: 'gaff',
      reference: 'preview',
      state: 'published',
      advertiser: { reference: '', kind: 'private' },
    },
  );
  const rooms = (ad.units ?? []).filter((unit) => unit.roomType !== undefined);
  const area = fields.areaId === undefined ? undefined : gazetteer.byId(fields.areaId);
  const county = fields.countyId === undefined ? undefined : gazetteer.byId(fields.countyId);
  const row = nulled(
    adRow(
      { ...ad, units: rooms, areaId: fields.areaId ?? NOWHERE, address: fields.address ?? '' },
      0,
      '',
      now,
    ),
  );
  const card = presentCard(
    {
      ...(row as unknown as CardRow),
      ...seller,
      id: 0,
      published_at: now,
      images: (ad.images ?? []).slice(0, CARD_PICTURES),
      image_count: ad.images?.length ?? 0,
      units: rooms.map(
        (unit, index) =>
          nulled({
            id: index + 1,
            kind: unit.kind,
            price: unit.price,
            collection_period: unit.collectionPeriod,
            room_type: unit.roomType,
            ensuite: unit.ensuite,
            property_type: null,
            house_type: null,
            beds: null,
            bathrooms: null,
            floor_area_m2: null,
            ber: null,
            title: null,
            images: [],
          }) as UnitRow,
      ),
      prices: [],
      seller_id: 0,
      seller_phone: null,
      seller_alternative_phone: null,
      seller_address: null,
      seller_reachable: true,
      area_name: area?.name ?? '',
      area_name_ga: area?.nameGa ?? null,
      area_slug: area?.slug ?? '',
      county_name: county?.name ?? '',
      county_name_ga: county?.nameGa ?? null,
      county_slug: county?.slug ?? '',
    },
    [],
    i18n,
  );
  // Whoever has not said what it is has not said that it is a parking space.
  const isKnown = fields.propertyType !== undefined || fields.adType.endsWith('parking');
  return isKnown ? card : { ...card, propertyType: '' };
}

/** As a database gives it: what is not there is null. */
function nulled<T extends object>(row: T): T {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? null])) as T;
}
