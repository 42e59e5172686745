import type { WireCard } from '#marketplace/listings/contract.ts';
import { CARD_PICTURES } from '#marketplace/listings/contract.ts';
import { presentCard } from '#marketplace/listings/presenters/card.ts';
import type { CardRow, UnitRow } from '#marketplace/listings/presenters/listing-row.ts';
import { adRow } from '#marketplace/listings/write-model/ad-rows.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { I18nContext } from '#platform/i18n/language.ts';
import type { SellerKind } from '#property/seller.ts';
import { listingFromDraft } from '../ad/ad-of.ts';
import { issuesByStep } from '../contract.ts';
import type { DraftFields } from '../fields/draft-fields.ts';

/** The seller shown on the card. */
export type CardSeller = Pick<
  CardRow,
  'seller_name' | 'seller_branch' | 'licence_number' | 'background_colour' | 'logo_path' | 'seller_has_agency'
> & { seller_kind: SellerKind };

/** Placeholder without a chosen county; its name is not shown. */
const PLACEHOLDER_COUNTY = 1;

/**
 * The search card of a draft as it is now, made by the presenter of all cards. Invalid and missing values are left out.
 */
export function cardOf(
  draft: DraftFields,
  seller: CardSeller,
  gazetteer: Gazetteer,
  i18n: I18nContext,
  now: Date,
): WireCard {
  const wrong = new Set<string>(issuesByStep(draft, undefined, now).map(({ field }) => field));
  const right = Object.entries(draft).filter(([name]) => name === 'adType' || !wrong.has(name));
  const fields = Object.fromEntries(right) as DraftFields;
  const ad = listingFromDraft(
    { ...fields, countyId: fields.countyId ?? PLACEHOLDER_COUNTY },
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
  const row = undefinedToNull(
    adRow(
      { ...ad, units: rooms, areaId: fields.areaId ?? PLACEHOLDER_COUNTY, address: fields.address ?? '' },
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
          undefinedToNull({
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
  // Without a type it is not shown as a parking space.
  const isKnown = fields.propertyType !== undefined || fields.adType.endsWith('parking');
  return isKnown ? card : { ...card, propertyType: '' };
}

/** Replaces undefined by null, as database rows have it. */
function undefinedToNull<T extends object>(row: T): T {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? null])) as T;
}
