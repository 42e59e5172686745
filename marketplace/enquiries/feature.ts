import type pg from 'pg';
import type { Eraser } from '#marketplace/accounts/personal-data/writes.ts';
import type { Job, PageTable } from '#platform/feature.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { enquiriesApi } from './api.ts';
import { deleteOldIncomingMail } from './incoming-mail/writes.ts';
import { notifyListingEnded } from './jobs.ts';
import { deleteExpiredCounts } from './limits/writes.ts';
import { enquiriesMetrics } from './metrics.ts';
import { deleteOldConversations, eraseFromEnquiries } from './writes.ts';

export const pages: PageTable = {
  'account/messages/:id?': 'messages',
  'account/saved-replies': 'saved-replies',
  'contact/:adId': 'contact',
  'conversation/:id': 'conversation',
};

export const api = enquiriesApi;

type Needs = { pool: pg.Pool; mailContext: MailContext; secret: string };

export const metrics = enquiriesMetrics;

export const jobs: readonly Job<Needs>[] = [
  {
    name: 'notify of ended listings',
    everyMs: 60_000,
    run: ({ pool, mailContext, secret }) => notifyListingEnded(pool, { ...mailContext, secret }),
  },
  { name: 'delete old conversations', everyMs: 3_600_000, run: ({ pool }) => deleteOldConversations(pool) },
  { name: 'forget old incoming mail', everyMs: 3_600_000, run: ({ pool }) => deleteOldIncomingMail(pool) },
  { name: 'delete expired message counts', everyMs: 3_600_000, run: ({ pool }) => deleteExpiredCounts(pool) },
];

export const eraser = (): Eraser => eraseFromEnquiries;
