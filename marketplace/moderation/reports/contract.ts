import { z } from 'zod';
import { MAX_EMAIL } from '#platform/http/body-fields.ts';
import { idParam } from '#platform/http/id-param.ts';
import { MAX_NOTE_LENGTH } from '../rules.ts';
import { OUTCOMES } from './rules.ts';

/** PostgreSQL stores no NUL characters. */
const noNul = (text: string) => !text.includes('\0');
const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

export const reasonsQuery = z.object({ lang: z.enum(['en', 'ga']).optional().catch(undefined) });

export const reasons = z.array(
  z.object({
    id: z.int(),
    title: z.string().describe('Short title'),
    text: z.string().describe('Explanation of the reason'),
  }),
);
export type WireReasons = z.output<typeof reasons>;

/** Clients send ids as numbers or text. */
const number = idParam;

export const report = z.object({
  site: z.string().max(40).optional().describe('Site of the client; ignored'),
  adId: number.describe('Id of the listing, or of a unit type of a development'),
  reason: number.describe('Number from `GET /old/v1/report/reasons`'),
  message: z
    .preprocess(
      blank,
      z.string().trim().max(MAX_NOTE_LENGTH).refine(noNul, 'Text must not contain NUL characters').nullish(),
    )
    .describe('Description of the problem; required for reason 10'),
  email: z
    .preprocess(blank, z.email().max(MAX_EMAIL).nullish())
    .describe('Address of a visitor without an account, to send the outcome to'),
});

export const received = z.object({
  message: z.string(),
  isNew: z.boolean().describe('False: replaces an earlier report of the same account'),
});

export const userParams = z.object({ userId: z.uuid() });

const moment = z.iso.datetime();
export const ownReports = z.object({
  reports: z.array(
    z.object({
      id: z.int(),
      adId: z.int(),
      address: z.string(),
      reason: z.object({ id: z.int(), title: z.string() }),
      message: z.string().nullable(),
      reportedAt: moment,
      outcome: z.enum(OUTCOMES).nullable().describe('Null while under review'),
      outcomeWords: z.string(),
      settledAt: moment.nullable(),
      isVisible: z.boolean().describe('The listing has a public page'),
    }),
  ),
});
export type OwnReports = z.output<typeof ownReports>;
