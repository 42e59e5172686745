import { z } from 'zod';
import { idParam } from '#platform/http/id-param.ts';
import { ALERT_KINDS, why } from '../contract.ts';

/** Maximum number of notifications per page. */
const MAX_PAGE_SIZE = 100;
/** Maximum number of notifications marked at once: a page. */
export const MAX_MARKED = MAX_PAGE_SIZE;

export const userParams = z.object({ userId: z.uuid() });

export const notificationsQuery = z.object({
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
  before: idParam.optional().describe('`next` of the previous page'),
});

const notification = z
  .object({
    id: z.int(),
    kind: z.enum(ALERT_KINDS),
    why,
    words: z.string().describe('Reason for the notification, in the language of the request'),
    createdAt: z.date(),
    read: z.boolean(),
    search: z
      .object({ id: z.int(), title: z.string() })
      .nullable()
      .describe('Null: about a saved listing or a round of offers'),
    path: z.string().describe('The page to open'),
    ad: z.object({
      id: z.int(),
      title: z.string(),
      price: z.string(),
      path: z.string(),
      picture: z.string().nullable(),
    }),
  })
  .meta({ id: 'Notification' });

export const notifications = z.object({
  notifications: z.array(notification).describe('Newest first'),
  unread: z.int(),
  next: z.int().nullable().describe('Value of `before` for the next page; null on the last'),
});

export const marking = z
  .union([
    z.object({ ids: z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(MAX_MARKED) }),
    z.object({ upTo: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  ])
  .describe('Notifications by id, or one notification and all older ones');
export type Marking = z.output<typeof marking>;
export const marked = z.object({ unread: z.int() });

export const headerCounts = z.object({
  saved: z.int().describe('Saved listings'),
  unread: z.int().describe('Unread notifications'),
});
