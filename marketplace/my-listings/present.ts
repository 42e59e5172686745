import type { Unpublished } from '#marketplace/listing-editor/listing/contract.ts';
import { actorFor } from '#marketplace/listings/access.ts';
import { priceText } from '#marketplace/listings/format/price.ts';
import { askingPricesOf } from '#marketplace/listings/from-rows.ts';
import { listingPath, titleOf } from '#marketplace/listings/paths.ts';
import { describeHiddenValues } from '#marketplace/listings/plausibility/describe.ts';
import {
  AVAILABLE_STATES,
  actionsFor,
  missingFieldsOf,
  pageStatus,
  sidesOf,
} from '#marketplace/listings/rules.ts';
import type { Trend } from '#marketplace/listings/statistics.ts';
import type { Language } from '#platform/i18n/language.ts';
import { stateWord } from '#property/listing-state.ts';
import type { PropertyType } from '#property/property-type.ts';
import { commandsOf } from './commands.ts';
import type { OwnedListing, Purchase, Review, Viewings } from './contract.ts';
import { TYPE_OF_AD } from './listing-type.ts';
import type { OwnedRow } from './reads.ts';

/** Other features' facts about a listing. */
export type ListingContext = {
  saves: Trend | null;
  enquiries: Trend | null;
  phoneReveals: Trend | null;
  payment: { status: string; productIds: string[] } | null;
  purchases: Purchase[];
  viewings: Viewings | null;
  unpublished: Unpublished | null;
  review: Review | null;
};

/** An own listing for those in charge of it. */
export function presentOwnListing(
  row: OwnedRow,
  viewer: Parameters<typeof actorFor>[0],
  context: ListingContext,
  language: Language,
): OwnedListing {
  const { t } = language;
  const lifecycle = {
    state: row.state,
    adType: row.ad_type,
    priceType: row.price_type,
    undoState: row.undoState,
  };
  const ownership = {
    ownerId: row.owner_id,
    agencyId: row.agency_id,
    branchId: row.branch_id,
    placedBy: row.placed_by,
  };
  const actor = actorFor(viewer, ownership);
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    adId: row.id,
    title: titleOf(row),
    address: row.address,
    state: stateWord(row.state),
    type: row.offering === 'new_home' ? 'new_development' : TYPE_OF_AD[row.ad_type],
    propertyType: row.property_type,
    price: {
      saleValue: row.sale_value,
      rentalValue: row.rental_value,
      onApplication: row.sale_on_application || row.rental_on_application,
      currency: row.currency,
      collectionPeriod: row.collection_period,
      bedrooms: row.rooms.map((room) => ({
        type: room.room_type ?? 'single',
        rentalValue: room.price,
        collectionPeriod: room.collection_period,
        ensuite: room.ensuite,
      })),
      text: priceText(askingPricesOf(row), t),
    },
    bedrooms: {
      totalBeds: row.total_beds,
      singleBeds: row.single_beds,
      doubleBeds: row.double_beds,
      twinBeds: row.twin_beds,
    },
    bathrooms: row.bathrooms,
    capacity: row.capacity,
    publishDate: iso(row.published_at),
    firstPublishDate: iso(row.first_published_at),
    renewedDate: iso(row.renewed_at),
    endDate: iso(row.expires_at),
    bestMatchSortDate: iso(row.renewed_at ?? row.published_at),
    parkingAccess: row.parking_access,
    waitsFor: row.waits_for,
    payment: { status: context.payment?.status ?? null },
    photos: row.images.map(({ url }) => ({ url })),
    videos: row.video_url ? [{ url: row.video_url }] : [],
    propertyBundle: {
      featuredLevel: row.featured_level.toUpperCase(),
      productIds: context.payment?.productIds ?? [],
    },
    legacyId: row.id,
    path: pageStatus(row.state, row.published_at !== null) === 200 ? listingPath(row) : null,
    actions: actor ? commandsOf(actionsFor(lifecycle, actor)) : [],
    purchases: context.purchases,
    undoUntil: iso(row.undoUntil),
    viewings: context.viewings,
    unpublished: context.unpublished,
    lacks: AVAILABLE_STATES.some((state) => state === row.state)
      ? missingFieldsOf({
          adType: row.ad_type,
          countyId: row.county_id,
          areaId: row.area_id,
          propertyType: row.property_type as PropertyType,
          hasBer: row.has_ber,
        })
      : [],
    hiddenValues: describeHiddenValues(
      row.hidden_values,
      {
        adType: row.ad_type,
        propertyType: row.property_type as PropertyType,
        houseType: row.house_type,
        totalBeds: row.total_beds,
      },
      new Date(),
      language,
    ),
    review: context.review,
    agreeable: [...sidesOf(row.ad_type, row.price_type)],
    placedBy: row.placed_by_name,
    branch: row.branch_name,
    reference: row.agent_reference,
    views: { total: row.views, days: row.view_days },
    saves: context.saves,
    enquiries: context.enquiries,
    phoneReveals: context.phoneReveals,
  };
}
