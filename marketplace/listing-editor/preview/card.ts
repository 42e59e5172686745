import { summaryOf } from '#marketplace/listings/from-rows.ts';
import { type ListingSummary, SUMMARY_PICTURES } from '#marketplace/listings/model.ts';
import type { CardRow, UnitRow } from '#marketplace/listings/rows.ts';
import { listingRow } from '#marketplace/listings/write-model/listing-rows.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { SellerKind } from '#property/seller.ts';
import { issuesByStep } from '../contract.ts';
import type { DraftFields } from '../fields/draft-fields.ts';
import { listingFromDraft } from '../listing/listing-of.ts';

/** The seller shown on the card. */
export type CardSeller = Pick<
  CardRow,
  'seller_name' | 'seller_branch' | 'licence_number' | 'background_colour' | 'logo_path' | 'seller_has_agency'
> & { seller_kind: SellerKind };

/** Placeholder without a chosen county; its name is not shown. */
const PLACEHOLDER_COUNTY = 1;

/** A draft as it is now, as a listing in results. Invalid and missing values are left out. */
export function summaryOfDraft(
  draft: DraftFields,
  seller: CardSeller,
  gazetteer: Gazetteer,
  now: Date,
): ListingSummary {
  const wrong = new Set<string>(issuesByStep(draft, undefined, now).map(({ field }) => field));
  const right = Object.entries(draft).filter(([name]) => name === 'adType' || !wrong.has(name));
  const fields = Object.fromEntries(right) as DraftFields;
  const listing = listingFromDraft(
    { ...fields, countyId: fields.countyId ?? PLACEHOLDER_COUNTY },
    {
      source: 'gaff',
      reference: 'preview',
      state: 'published',
      advertiser: { reference: '', kind: 'private' },
    },
  );
  const rooms = (listing.units ?? []).filter((unit) => unit.roomType !== undefined);
  const area = fields.areaId === undefined ? undefined : gazetteer.byId(fields.areaId);
  const county = fields.countyId === undefined ? undefined : gazetteer.byId(fields.countyId);
  const row = undefinedToNull(
    listingRow(
      {
        ...listing,
        units: rooms,
        areaId: fields.areaId ?? PLACEHOLDER_COUNTY,
        address: fields.address ?? '',
      },
      0,
      '',
      now,
    ),
  );
  return summaryOf({
    ...(row as unknown as CardRow),
    ...seller,
    id: 0,
    published_at: now,
    images: (listing.images ?? []).slice(0, SUMMARY_PICTURES),
    image_count: listing.images?.length ?? 0,
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
    open_viewings: [],
    also_advertised: [],
    seller_id: 0,
    seller_phone: null,
    seller_alternative_phone: null,
    seller_address: null,
    seller_website: null,
    approximate_metres: null,
    seller_reachable: true,
    area_name: area?.name ?? '',
    area_name_ga: area?.nameGa ?? null,
    area_slug: area?.slug ?? '',
    county_name: county?.name ?? '',
    county_name_ga: county?.nameGa ?? null,
    county_slug: county?.slug ?? '',
  });
}

/** Replaces undefined by null, as database rows have it. */
function undefinedToNull<T extends object>(row: T): T {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? null])) as T;
}
