import type pg from 'pg';
import { MAX_CARDS } from '#marketplace/alerts/emails/alert-mail.ts';
import type { Content } from '#platform/mail/message.ts';
import { pairOf } from './expected.ts';
import type { Search } from './market.ts';

/** Recorded deliveries and the content of mails, as `search:ad`, with repeats. */
export type DeliveryRecord = {
  alerts: string[];
  /** Recorded as delivered by a mail. */
  mailed: string[];
  /** Shown in a mail, with a picture. */
  shown: string[];
  /** Recorded as delivered by a mail that shows the listing. */
  expectedShown: string[];
  /** Mails of a search written after it was stopped. */
  afterStop: number;
};

/** Reads all deliveries and mails. */
export async function readDeliveries(pool: pg.Pool, searches: readonly Search[]): Promise<DeliveryRecord> {
  const { rows: alerts } = await pool.query<{ search_id: number; ad_id: number; message_id: number | null }>(
    `select a.search_id, a.ad_id, t.message_id from alert a join alert_delivery t on t.alert_id = a.id
      where a.search_id is not null`,
  );
  const { rows: mails } = await pool.query<{ id: number; content: Content; created_at: Date }>(
    'select id, content, created_at from mail_message where unsubscribe_url is not null',
  );
  const byTitle = new Map(searches.map((search) => [search.title, search]));
  const listingsOfMail = new Map<number, Set<number>>();
  const shown: string[] = [];
  let afterStop = 0;
  for (const { id, content, created_at } of mails) {
    const listings = content.blocks.filter((block) => block.kind === 'ad');
    if (listings.length > MAX_CARDS) throw new Error(`The mail ${id} shows ${listings.length} ads`);
    listingsOfMail.set(id, new Set(listings.map(({ url }) => Number(url.split('/').at(-1)))));
    for (const { url, note = '' } of listings) {
      const adId = Number(url.split('/').at(-1));
      for (const [, title] of note.matchAll(/“(search [^”]+)”/g)) {
        const search = byTitle.get(title!)!;
        shown.push(pairOf(search.id, adId));
        if (search.stopped && created_at > search.stopped.at) afterStop += 1;
      }
    }
  }
  // Alerts of a removed search were deleted with it, but its mails remain.
  const remaining = new Set(alerts.map(({ search_id }) => search_id));
  const mailed = alerts.filter(({ message_id }) => message_id !== null);
  return {
    alerts: alerts.map(({ search_id, ad_id }) => pairOf(search_id, ad_id)),
    mailed: mailed.map(({ search_id, ad_id }) => pairOf(search_id, ad_id)),
    shown: shown.filter((pair) => remaining.has(Number(pair.split(':')[0]))),
    expectedShown: mailed
      .filter(({ message_id, ad_id }) => listingsOfMail.get(message_id!)?.has(ad_id))
      .map(({ search_id, ad_id }) => pairOf(search_id, ad_id)),
    afterStop,
  };
}

/** @returns the number of waiting deliveries and of unmatched changes */
export async function countWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select (select count(*) from alert_delivery where outcome is null)::int
          + (select count(*) from outbox o, alert_position p
              where (o.transaction_id, o.id) > (p.transaction_id, p.outbox_id))::int
          + (select 1 - count(*) from alert_position)::int as waiting`,
  );
  return rows[0]!.waiting;
}
