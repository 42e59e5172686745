import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { requireSelf } from '#marketplace/accounts/sign-in/proof.ts';
import { priceText } from '#marketplace/listings/format/price.ts';
import { readSummaries } from '#marketplace/listings/reads.ts';
import { type NoticeFacts, readNoticeFacts } from '#marketplace/offers/notice-facts.ts';
import { countSaved } from '#marketplace/saved-listings/reads.ts';
import type { SearchAreas } from '#marketplace/search/request/search-areas.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';
import { reasonText } from '../emails/reasons.ts';
import * as endpoints from '../endpoints.ts';
import { isCurrent, offerPath, offerSubject, offerText } from '../offers/text.ts';
import * as contract from './contract.ts';
import { countUnread, type NotificationRow, readNotifications } from './reads.ts';
import { markRead } from './writes.ts';

export type NotificationOptions = {
  pool: pg.Pool;
  languages: Record<Locale, Language>;
  areas: SearchAreas;
};

/**
 * @param facts what the user may know of the round now, for a notice of offers
 * @returns the words of a notification and the page to open; null where the round has gone
 */
function showReason(
  { why, ...row }: NotificationRow,
  listingPath: string,
  facts: NoticeFacts | null,
  context: Parameters<typeof reasonText>[1],
): { words: string; path: string } | null {
  if (why.kind !== 'offer') return { words: reasonText({ ...row, why }, context), path: listingPath };
  if (!facts) return null;
  // Amounts of the present would mislead in a notice of the past.
  const write = isCurrent(why.notice, facts) ? offerText : offerSubject;
  return { words: write(why.notice, facts, context.language), path: offerPath(facts) };
}

/** The alerts of a user's saved searches, listings and offers rounds, shown on the site. */
export async function notificationsApi(
  instance: FastifyInstance,
  { pool, areas }: NotificationOptions,
): Promise<void> {
  const route = routesOf(instance, { tag: 'Alerts', access: 'signed-in' });
  instance.addHook('preHandler', requireSelf);

  route(endpoints.listNotifications, {
    summary: 'List notifications',
    params: contract.userParams,
    query: contract.notificationsQuery,
    answer: contract.notifications,
    async handle(request) {
      const { userId } = requireUser(request);
      const { pageSize, before = null } = request.query;
      const language = request.language;
      const rows = await readNotifications(pool, userId, { before, limit: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      const summaries = await readSummaries(
        pool,
        page.map(({ ad_id }) => ad_id),
      );
      const context = { language, areas, now: Date.now() };
      const offers = page.flatMap(({ id, why }) => (why.kind === 'offer' ? [{ id, ...why }] : []));
      const facts = await readNoticeFacts(pool, userId, offers);
      const factsOf = new Map(offers.map(({ id }, index) => [id, facts[index] ?? null]));
      return {
        notifications: page.flatMap((row) => {
          const listing = summaries.get(row.ad_id);
          const shown = listing && showReason(row, listing.path, factsOf.get(row.id) ?? null, context);
          if (!shown) return [];
          return {
            ...shown,
            id: row.id,
            kind: row.why.kind,
            why: row.why,
            createdAt: row.created_at,
            read: row.is_read,
            search: row.search_id === null ? null : { id: row.search_id, title: row.title! },
            ad: {
              id: listing.id,
              title: listing.title,
              price: priceText(listing.prices, language.t),
              path: listing.path,
              picture: listing.pictures[0]?.url ?? null,
            },
          };
        }),
        unread: await countUnread(pool, userId),
        next: rows.length > pageSize ? page.at(-1)!.id : null,
      };
    },
  });

  route(endpoints.readHeaderCounts, {
    summary: 'Count saved listings and unread notifications',
    description: 'The numbers in the header of every page.',
    params: contract.userParams,
    answer: contract.headerCounts,
    async handle(request) {
      const { userId } = requireUser(request);
      const [saved, unread] = await Promise.all([countSaved(pool, userId), countUnread(pool, userId)]);
      return { saved, unread };
    },
  });

  route(endpoints.markNotifications, {
    summary: 'Mark notifications as read',
    params: contract.userParams,
    body: contract.marking,
    answer: contract.marked,
    async handle(request) {
      const { userId } = requireUser(request);
      await markRead(pool, userId, request.body);
      return { unread: await countUnread(pool, userId) };
    },
  });
}
