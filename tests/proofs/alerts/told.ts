import type pg from 'pg';
import { MOST_CARDS } from '#marketplace/alerts/emails/alert-mail.ts';
import type { Content } from '#platform/mail/message.ts';
import { pairOf } from './expected.ts';
import type { Search } from './market.ts';

/** What was noted as told, and what mails say: `search:ad`, as often as each is there. */
export type Told = {
  alerts: string[];
  /** Noted as told by a mail. */
  mailed: string[];
  /** Said in a mail, with its picture. */
  said: string[];
  /** Noted as told by a mail that shows the ad. */
  shouldBeSaid: string[];
  /** Mails of a search written after it had been stopped. */
  afterStop: number;
};

/** Reads everything that was told. */
export async function readTold(pool: pg.Pool, searches: readonly Search[]): Promise<Told> {
  const { rows: alerts } = await pool.query<{ search_id: number; ad_id: number; message_id: number | null }>(
    `select a.search_id, a.ad_id, t.message_id from alert a join alert_telling t on t.alert_id = a.id
      where a.search_id is not null`,
  );
  const { rows: mails } = await pool.query<{ id: number; content: Content; created_at: Date }>(
    'select id, content, created_at from mail_message where unsubscribe_url is not null',
  );
  const byTitle = new Map(searches.map((search) => [search.title, search]));
  const shown = new Map<number, Set<number>>();
  const said: string[] = [];
  let afterStop = 0;
  for (const { id, content, created_at } of mails) {
    const ads = content.blocks.filter((block) => block.kind === 'ad');
    if (ads.length > MOST_CARDS) throw new Error(`The mail ${id} shows ${ads.length} ads`);
    shown.set(id, new Set(ads.map(({ url }) => Number(url.split('/').at(-1)))));
    for (const { url, note = '' } of ads) {
      const adId = Number(url.split('/').at(-1));
      for (const [, title] of note.matchAll(/“(search [^”]+)”/g)) {
        const search = byTitle.get(title!)!;
        said.push(pairOf(search.id, adId));
        if (search.stopped && created_at > search.stopped.at) afterStop += 1;
      }
    }
  }
  // Alerts of a removed search went with it; what its mails said stays.
  const kept = new Set(alerts.map(({ search_id }) => search_id));
  const mailed = alerts.filter(({ message_id }) => message_id !== null);
  return {
    alerts: alerts.map(({ search_id, ad_id }) => pairOf(search_id, ad_id)),
    mailed: mailed.map(({ search_id, ad_id }) => pairOf(search_id, ad_id)),
    said: said.filter((pair) => kept.has(Number(pair.split(':')[0]))),
    shouldBeSaid: mailed
      .filter(({ message_id, ad_id }) => shown.get(message_id!)?.has(ad_id))
      .map(({ search_id, ad_id }) => pairOf(search_id, ad_id)),
    afterStop,
  };
}

/** @returns how many alerts wait, and how many changes nobody has looked at */
export async function countWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select (select count(*) from alert_telling where outcome is null)::int
          + (select count(*) from outbox o, alert_position p
              where (o.transaction_id, o.id) > (p.transaction_id, p.feed_id))::int
          + (select 1 - count(*) from alert_position)::int as waiting`,
  );
  return rows[0]!.waiting;
}
