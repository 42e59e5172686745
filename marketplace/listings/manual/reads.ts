import type pg from 'pg';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { CollectionPeriod } from '#property/money.ts';
import type { RoomType } from '#property/tenancy.ts';
import { withHiddenValues } from '../plausibility/check.ts';
import type { Listing } from '../rows.ts';
import type { NewListing, NewUnit, Picture } from '../write-model/new-listing.ts';

type Room = {
  kind: 'bedroom' | 'unit';
  reference: string;
  price: number | null;
  collection_period: CollectionPeriod | null;
  room_type: RoomType | null;
  ensuite: boolean | null;
};

type ManualListingRow = Listing & { rooms: Room[] };

/** A stored listing as its advertiser entered it, with values that are hidden from others, and its state. */
export type ManualListing = Omit<NewListing, 'advertiser' | 'state'> & {
  id: number;
  state: ListingLifeState;
};

/** @returns a listing in any state, or null when it does not exist */
export async function readManualListing(
  client: pg.Pool | pg.ClientBase,
  adId: number,
): Promise<ManualListing | null> {
  return (await readManualListings(client, [adId])).get(adId) ?? null;
}

/** @returns listings by id; unknown ones are missing */
export async function readManualListings(
  client: pg.Pool | pg.ClientBase,
  adIds: readonly number[],
): Promise<Map<number, ManualListing>> {
  if (adIds.length === 0) return new Map();
  const { rows } = await client.query<ManualListingRow>(
    `select ad.*, (select coalesce(json_agg(json_build_object('kind', u.kind, 'reference', u.reference,
       'price', u.price, 'collection_period', u.collection_period, 'room_type', u.room_type,
       'ensuite', u.ensuite) order by u.position), '[]') from ad_unit u where u.ad_id = ad.id) as rooms
       from ad where ad.id = any($1)`,
    [adIds],
  );
  return new Map(rows.map((row) => [row.id, manualListing(row)]));
}

function manualListing(row: ManualListingRow): ManualListing {
  const { rooms, ...columns } = row;
  const values = Object.fromEntries(
    Object.entries(columns).map(([column, value]) => [
      column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
  // Columns of `ad` are the fields of `NewListing` in snake case.
  return withHiddenValues({
    ...(values as unknown as ManualListing),
    // Values derived from the Eircode are derived again, because the advertiser did not enter them.
    ...(row.approximate_metres !== null && { latitude: null, longitude: null }),
    images: row.images as Picture[],
    units: rooms.map(
      (room): NewUnit => ({
        kind: room.kind,
        reference: room.reference,
        price: room.price,
        collectionPeriod: room.collection_period,
        roomType: room.room_type,
        ensuite: room.ensuite,
      }),
    ),
  });
}
