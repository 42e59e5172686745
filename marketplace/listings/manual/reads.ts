import type pg from 'pg';
import type { AdLifeState } from '#property/ad-state.ts';
import type { CollectionPeriod } from '#property/money.ts';
import type { RoomType } from '#property/tenancy.ts';
import type { Ad } from '../presenters/listing-row.ts';
import type { NewAd, NewUnit, Picture } from '../write-model/new-ad.ts';

type Room = {
  kind: 'bedroom' | 'unit';
  reference: string;
  price: number | null;
  collection_period: CollectionPeriod | null;
  room_type: RoomType | null;
  ensuite: boolean | null;
};

type PlacedRow = Ad & { rooms: Room[] };

/** What an ad says, as an intake would bring it, and where it stands. */
export type PlacedAd = Omit<NewAd, 'advertiser' | 'state'> & { id: number; state: AdLifeState };

/** @returns an ad as it was placed, of whatever state, or null when there is none */
export async function readPlaced(client: pg.Pool | pg.ClientBase, adId: number): Promise<PlacedAd | null> {
  return (await readPlacedAds(client, [adId])).get(adId) ?? null;
}

/** @returns ads as they were placed, by id; unknown ads are missing */
export async function readPlacedAds(
  client: pg.Pool | pg.ClientBase,
  adIds: readonly number[],
): Promise<Map<number, PlacedAd>> {
  if (adIds.length === 0) return new Map();
  const { rows } = await client.query<PlacedRow>(
    `select ad.*, (select coalesce(json_agg(json_build_object('kind', u.kind, 'reference', u.reference,
       'price', u.price, 'collection_period', u.collection_period, 'room_type', u.room_type,
       'ensuite', u.ensuite) order by u.position), '[]') from ad_unit u where u.ad_id = ad.id) as rooms
       from ad where ad.id = any($1)`,
    [adIds],
  );
  return new Map(rows.map((row) => [row.id, placedAd(row)]));
}

function placedAd(row: PlacedRow): PlacedAd {
  const { rooms, ...columns } = row;
  const said = Object.fromEntries(
    Object.entries(columns).map(([column, value]) => [
      column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
  // The columns of an ad are the fields of an intake, in the database's spelling.
  return {
    ...(said as unknown as PlacedAd),
    // Values derived from the Eircode are derived again: the advertiser did not enter them.
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
  };
}
