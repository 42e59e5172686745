import type pg from 'pg';
import type { Job, PageTable } from '#platform/feature.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { viewingsApi } from './api.ts';
import { eraseBookings } from './writes/erase.ts';
import {
  cancelViewingsOfEndedListings,
  closePastViewings,
  deleteOldBookings,
  releaseHolds,
  sendAdvertiserReminders,
  sendBookerReminders,
} from './writes/upkeep.ts';

export const pages: PageTable = {
  'account/ads/:adId/viewings': 'listing-viewings',
  'account/viewings': 'viewings',
  'viewing/:bookingId': 'viewing',
};

export const api = viewingsApi;

type Needs = { pool: pg.Pool; mailContext: MailContext; secret: string; undoSeconds: number };

export const jobs: readonly Job<Needs>[] = [
  { name: 'release expired holds', everyMs: 15_000, run: ({ pool }) => releaseHolds(pool) },
  {
    name: 'cancel viewings of ended listings',
    everyMs: 2_000,
    run: ({ pool, undoSeconds, ...post }) => cancelViewingsOfEndedListings(pool, post, undoSeconds),
  },
  { name: 'close past viewings', everyMs: 30_000, run: ({ pool }) => closePastViewings(pool) },
  {
    name: 'send booker reminders',
    everyMs: 60_000,
    run: ({ pool, ...post }) => sendBookerReminders(pool, post),
  },
  {
    name: 'send advertiser reminders',
    everyMs: 60_000,
    run: ({ pool, mailContext }) => sendAdvertiserReminders(pool, mailContext),
  },
  { name: 'delete old bookings', everyMs: 3_600_000, run: ({ pool }) => deleteOldBookings(pool) },
];

export const eraser = (needs: Pick<Needs, 'mailContext' | 'secret'>) => eraseBookings(needs);
