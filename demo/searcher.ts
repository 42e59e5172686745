import type pg from 'pg';
import { titleOf } from '#marketplace/listings/paths.ts';
import { readCards } from '#marketplace/listings/reads.ts';
import { saveListings } from '#marketplace/saved-listings/writes.ts';
import { requestOf } from '#marketplace/saved-searches/saved-query.ts';
import { addSearch } from '#marketplace/saved-searches/writes.ts';
import { everythingIn } from '#marketplace/search/model.ts';

const DUBLIN = 1;
const SEARCHES = [
  {
    title: 'Two beds in Dublin under €2,600',
    query: {
      ...everythingIn(['residential-to-rent']),
      areas: [{ areaId: DUBLIN, radius: 0 }],
      ranges: { rentalPrice: { from: null, to: 2_600 }, numBeds: { from: 2, to: null } },
    },
  },
  {
    title: 'Around Howth, as I drew it',
    query: {
      ...everythingIn(['residential-for-sale']),
      polygons: [
        [
          [
            [-6.14, 53.37],
            [-6.03, 53.36],
            [-6.03, 53.41],
            [-6.13, 53.4],
          ],
        ],
      ] as const,
    },
  },
];

/** Listings of each side, live and ended, with pictures. */
const LISTINGS_QUERY = `
  (select id from ad where source = 'demo' and ad_type = 'rental' and state = 'published' and county_id = $1
      and jsonb_array_length(images) > 0 order by published_at desc, id limit 3)
  union all (select id from ad where source = 'demo' and ad_type = 'sale' and state = 'published'
      and jsonb_array_length(images) > 0 order by published_at desc, id limit 2)
  union all (select id from ad where source = 'demo' and state in ('sale_agreed', 'let_agreed')
      and jsonb_array_length(images) > 0 order by published_at desc, id limit 1)`;

/** Saves listings to compare and two searches with alerts for the demo searcher. */
export async function seedDemoSearcher(pool: pg.Pool): Promise<void> {
  const { rows: people } = await pool.query<{ id: string }>(
    "select id from user_account where email = 'searcher@gaff.example'",
  );
  const { rows } = await pool.query<{ id: number }>(LISTINGS_QUERY, [DUBLIN]);
  const { id: userId } = people[0]!;
  const cards = await readCards(
    pool,
    rows.map(({ id }) => id),
  );
  await saveListings(
    pool,
    userId,
    [...cards.values()].map((card) => ({ adId: card.id, title: titleOf(card) })),
  );
  for (const { title, query } of SEARCHES) {
    const request = requestOf(query, Date.now());
    await addSearch(pool, userId, {
      title,
      request,
      frequency: 'instant',
      channels: ['email', 'site'],
      locale: 'en',
    });
  }
}
