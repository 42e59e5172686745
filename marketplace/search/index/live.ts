import type pg from 'pg';
import { currentFeedPosition, followFeed } from '#database/feed.ts';
import { berRange } from '#property/ber.ts';
import { monthlyRent } from '#property/money.ts';
import { kindOf } from '#property/property-type.ts';
import { sectionsOf } from '#property/section.ts';
import type { SearchRow, SearchUnit } from '../query.ts';
import { createSearchIndex } from './create.ts';
import type { SearchIndex } from './search-index.ts';
export type LiveIndex = { index: SearchIndex; caughtUp: () => Promise<void>; stop: () => Promise<void> };
export async function openSearchIndex(o: { pool: pg.Pool; connectionString: string; dataDir: string; onError: (e: Error) => void }): Promise<LiveIndex> {
  const index = createSearchIndex();
  let known: number[] = [];
  const load = async () => {
    const areas = await o.pool.query('select id, parent_id, south, west, north, east from area');
    const parent = new Map(areas.rows.map((r) => [r.id, r.parent_id]));
    const { rows } = await o.pool.query("select *, (select json_agg(u order by position) from ad_unit u where u.ad_id=ad.id) as units from ad where state in ('published','sale_agreed','let_agreed','sold')");
    const out = rows.map((r): SearchRow => {
      const ids = []; for (let a = r.area_id; a; a = parent.get(a)) ids.push(a);
      const one: SearchUnit = { id: null, salePrice: r.sale_value, rentalPrice: r.rental_value && monthlyRent(r.rental_value, r.collection_period), numBeds: r.total_beds, numBaths: r.bathrooms, kind: kindOf(r.property_type, r.house_type), ber: r.ber && berRange(r.ber), floorSize: r.floor_area_unit === 'METRES_SQUARED' ? r.floor_area : null, roomType: null };
      const units = (r.units ?? []).map((u: any): SearchUnit => ({ ...one, id: u.id, salePrice: r.ad_type === 'sale' ? u.price : null, rentalPrice: u.collection_period ? u.price && monthlyRent(u.price, u.collection_period) : null, numBeds: u.beds ?? one.numBeds, numBaths: u.bathrooms ?? one.numBaths, roomType: u.room_type }));
      return { id: r.id, sections: r.state === 'sold' ? ['residential-sold'] : sectionsOf(r.ad_type, r.offering, r.price_type), state: r.state === 'published' ? 'published' : r.state === 'sold' ? 'sold' : 'sale-agreed', areaIds: ids, latitude: r.latitude, longitude: r.longitude, units: units.length ? units : [one], furnishings: r.furnished === 'YES' ? ['furnished'] : r.furnished === 'NO' ? ['unfurnished'] : [], facilities: r.facilities, mediaTypes: r.video_url ? ['video'] : [], saleType: r.selling_type?.replace('_', '-') ?? null, suitableFor: [], ownerOccupied: r.owner_occupied, leaseLength: r.minimum_lease, numTenants: r.tenants, publishedAt: +r.published_at, availableFrom: r.available_from && Date.parse(r.available_from), viewings: [], rank: +r.published_at, text: `${r.title ?? ''} ${r.address} ${r.description}` };
    });
    index.setAreas(areas.rows.map((r) => ({ id: r.id, parentId: r.parent_id, extent: r })));
    index.apply({ put: out, remove: known.filter((id) => !out.some((r) => r.id === id)) });
    known = out.map((r) => r.id);
  };
  const from = await currentFeedPosition(o.pool);
  await load();
  const f = followFeed({ ...o, from, handle: load });
  return { index, caughtUp: f.caughtUp, stop: f.stop };
}
