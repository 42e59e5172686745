import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { requireSelf } from '#marketplace/accounts/sign-in/proof.ts';
import { priceText } from '#marketplace/listings/format/price.ts';
import { readSummaries } from '#marketplace/listings/reads.ts';
import type { SearchAreas } from '#marketplace/search/request/search-areas.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';
import { reasonText } from '../emails/reasons.ts';
import * as contract from './contract.ts';
import { countUnread, readNotifications } from './reads.ts';
import { markRead } from './writes.ts';

const tags = ['Alerts'];

export type NotificationOptions = {
  pool: pg.Pool;
  languages: Record<Locale, Language>;
  areas: SearchAreas;
};

/** The alerts of a user's saved searches and listings, shown on the site. */
export async function notificationsApi(
  instance: FastifyInstance,
  { pool, areas }: NotificationOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.addHook('preHandler', requireSelf);

  app.get(
    '/api/v1/users/:userId/notifications',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'One’s notifications',
        params: contract.userParams,
        querystring: contract.notificationsQuery,
        response: { 200: contract.notifications },
      },
    },
    async (request) => {
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
      return {
        notifications: page.flatMap((row) => {
          const listing = summaries.get(row.ad_id);
          if (!listing) return [];
          return {
            id: row.id,
            kind: row.why.kind,
            why: row.why,
            words: reasonText(row, context),
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
  );

  app.put(
    '/api/v1/users/:userId/notifications/read',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Mark notifications as read',
        params: contract.userParams,
        body: contract.marking,
        response: { 200: contract.marked },
      },
    },
    async (request) => {
      const { userId } = requireUser(request);
      await markRead(pool, userId, request.body);
      return { unread: await countUnread(pool, userId) };
    },
  );
}
