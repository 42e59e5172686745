import { z } from 'zod';
import { MAX_EMAIL, MAX_PHONE } from '#platform/http/body-fields.ts';
import { idParam } from '#platform/http/id-param.ts';
import { storableText } from '#platform/http/storable-text.ts';
import { LISTING_STATES } from '#property/listing-state.ts';
import { MAX_NAME_LENGTH, SELLING_STATUSES, SELLING_TIMELINES } from './forms.ts';
import { MAX_MESSAGE_LENGTH, MAX_SEARCH_LENGTH } from './model.ts';
import { WARNING_KINDS } from './warnings/kinds.ts';

/** Page size of conversations and of the enquiry inbox. */
export const CONVERSATIONS_PER_PAGE = 20;
/** Replies that one PATCH request can mark: several inbox pages. */
export const MAX_MARKED_REPLIES = 200;
/** Messages returned with a conversation, the latest ones. */
export const MAX_MESSAGES = 500;
/** A full shared house. */
export const MAX_TENANTS = 20;

const moment = z.iso.datetime();
const pageNumber = z.coerce
  .number()
  .int()
  .min(0)
  .max(100_000)
  .default(1)
  .transform((page) => Math.max(page, 1))
  .describe('Page number, starting at 1');

/** `rules.ts` reports other problems per field. */
const text = (maxLength: number) => storableText().max(maxLength);
const line = (maxLength: number) => text(maxLength).trim();

/** Texts up to four times the maximum get a 422 with a message per field; longer ones fail the schema. */
const LENGTH_TOLERANCE = 4;

const propertyToSell = z.object({
  location: z
    .object({ address: line(300).optional(), eircode: line(20).optional() })
    .optional()
    .nullable(),
  propertyToSellStatus: line(60).optional().nullable().describe(SELLING_STATUSES.join(', ')),
  sellingTimeline: line(60).optional().nullable().describe(SELLING_TIMELINES.join(', ')),
  validationRequest: z
    .boolean()
    .optional()
    .nullable()
    .describe('The sender would like a valuation of their property'),
});

const buyerType = z.object({ firstTimeBuyer: z.boolean().optional(), mover: z.boolean().optional() });
const tenants = z.object({ adultTenants: z.int().min(1).max(MAX_TENANTS).optional() });

/** Milliseconds since 1970, up to the year 2100. */
const MAX_MOMENT = 4_102_444_800_000;

/**
 * Accepts `true`, `{hasPets, petDescription}` or a sentence, as existing clients send them. @returns whether there are
 * pets, and their description if given
 */
const pets = z
  .union([
    z.boolean(),
    line(300),
    z.object({ hasPets: z.boolean().nullish(), petDescription: line(300).nullish() }),
  ])
  .transform((raw) => {
    if (typeof raw === 'boolean') return raw;
    const details = typeof raw === 'string' ? { hasPets: null, petDescription: raw } : raw;
    const description = details.petDescription ?? '';
    if (details.hasPets === false || /^(no|none|false|)$/i.test(description)) {
      return details.hasPets ?? (description === '' ? null : false);
    }
    return /^(yes|true)$/i.test(description) ? true : { hasPets: true, petDescription: description };
  });

/** Details sent with an enquiry. PPS numbers, bank details and documents are never requested. */
export const facts = z.object({
  moveInDate: z
    .union([z.iso.date(), z.iso.datetime({ offset: true }), z.int().min(0).max(MAX_MOMENT)])
    .optional()
    .nullable()
    .describe('A date, a date with time, or milliseconds since 1970'),
  mortgageApproved: z.boolean().optional().nullable(),
  buyerType: buyerType.optional().nullable(),
  pets: pets.optional().nullable(),
  tenants: tenants.optional().nullable(),
  propertyToSellDetails: propertyToSell.optional().nullable(),
});
export type Facts = z.output<typeof facts>;

/** `POST /old/v4/reply` and `/old/v1/reply`: 201 null. */
export const reply = facts.extend({
  tcAccepted: z.boolean().optional().nullable().describe('Must be true; optional for signed-in users'),
  adId: idParam,
  firstName: line(MAX_NAME_LENGTH * LENGTH_TOLERANCE).default(''),
  lastName: line(MAX_NAME_LENGTH * LENGTH_TOLERANCE).default(''),
  name: line(MAX_NAME_LENGTH * LENGTH_TOLERANCE)
    .optional()
    .nullable()
    .describe('Replaces firstName and lastName in older clients'),
  email: line(MAX_EMAIL * LENGTH_TOLERANCE).describe(
    'Ignored for signed-in users: replies go to the address of the account',
  ),
  phone: line(MAX_PHONE * LENGTH_TOLERANCE)
    .optional()
    .nullable()
    .describe('Shown to the advertiser if given'),
  message: text(MAX_MESSAGE_LENGTH * LENGTH_TOLERANCE),
  saveReply: z.boolean().optional().nullable().describe('Prefill the next enquiry with this one'),
});
export type Reply = z.output<typeof reply>;
export type ReplyInput = z.input<typeof reply>;

export const listingParams = z.object({ listingId: idParam });
export const adParams = z.object({ adId: idParam });
export const conversationParams = z.object({ id: idParam });
export const userParams = z.object({ userId: z.uuid() });

/** `GET /api/v1/forms/enquiry/{listingId}`: initial values of the enquiry form. */
export const form = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  message: z.string(),
  enquired: z.boolean().describe('The user has already enquired about this listing'),
  mortgageApproved: z.boolean().optional(),
  buyerType: buyerType.optional(),
  propertyToSellDetails: propertyToSell.optional(),
  conversationId: z.int().nullable().describe('Conversation of that enquiry, for signed-in users'),
  needsCaptcha: z.boolean().describe('A solved challenge of `/api/v1/captcha?purpose=enquiry` is required'),
  asks: z
    .enum(['rent', 'sale', 'none'])
    .describe('Facts to ask for this listing: move-in date and tenants, or the position of a buyer'),
});
export type EnquiryForm = z.output<typeof form>;

export const pagination = z.object({
  totalResults: z.int(),
  totalPages: z.int(),
  pageNumber: z.int().describe('Page number, starting at 1'),
  pageSize: z.int(),
  resultsOnCurrentPage: z.int(),
  firstPage: z.boolean(),
  lastPage: z.boolean(),
  empty: z.boolean(),
});
export type Pagination = z.output<typeof pagination>;

/** `GET /api/v3/enquiries`: enquiries about a listing; replies are in the conversation. */
export const inboxQuery = z.object({ adId: idParam, pageNumber });
export const inbox = z.object({
  adTitle: z.string(),
  replies: z.array(
    z.object({
      replyId: z.int(),
      adId: z.int(),
      name: z.string(),
      email: z.string().describe('Never the sender’s own address: empty, or a forwarding address'),
      phone: z.string().describe('Empty if not given'),
      message: z.string(),
      read: z.boolean(),
      createdDate: moment,
      conversationId: z.int(),
    }),
  ),
  pagination,
});

/** `PATCH /api/v3/replies`: 204. */
export const replyMarks = z
  .array(z.object({ replyId: idParam, read: z.boolean() }))
  .min(1)
  .max(MAX_MARKED_REPLIES);

/** Sides of a conversation. */
export const SIDES = ['searcher', 'advertiser'] as const;
export type Side = (typeof SIDES)[number];
export const CONVERSATION_STATES = ['open', 'archived'] as const;

/** Key from the mailed link, for users without an account. */
export const keyQuery = z.object({ key: z.string().max(200).optional() });

const warning = z.object({
  kind: z.enum(WARNING_KINDS),
  words: z.string().describe('Warnings for the reader'),
});

export const message = z
  .object({
    id: z.int(),
    by: z.enum(['you', 'them', 'colleague']).describe('colleague: another member of the same side'),
    name: z.string().nullable().describe('Null: the account was erased'),
    text: z.string().nullable().describe('Null: erased with the account'),
    at: moment,
    isRead: z.boolean().describe('Read by its recipient; for received messages, before this request'),
    warnings: z.array(warning).describe('Warnings about received messages'),
  })
  .meta({ id: 'ConversationMessage' });
export type WireMessage = z.output<typeof message>;

export const conversationSummary = z
  .object({
    id: z.int(),
    role: z.enum(SIDES).describe('Role of the user in the conversation'),
    ad: z.object({
      adId: z.int(),
      title: z.string(),
      price: z.string(),
      picture: z.string().nullable().describe('Value for the `url` parameter of /image'),
      state: z.enum(LISTING_STATES),
      href: z.string().nullable().describe('Null while only the advertiser can see the listing'),
    }),
    with: z.string().nullable().describe('Name of the other party; null: erased'),
    last: z.object({
      text: z.string().nullable().describe('Start of the latest message'),
      at: moment,
      by: z.enum(['you', 'them', 'colleague']),
    }),
    unread: z.int(),
    isArchived: z.boolean(),
    isBlocked: z.boolean().describe('Blocked by your side: the other party cannot write'),
  })
  .meta({ id: 'ConversationSummary' });
export type ConversationSummary = z.output<typeof conversationSummary>;

export const conversationsQuery = z.object({
  role: z.enum(SIDES).optional().describe('Missing: both roles'),
  state: z.enum(CONVERSATION_STATES).default('open'),
  adId: idParam.optional(),
  text: text(MAX_SEARCH_LENGTH)
    .optional()
    .describe('Only conversations with this text in a message, a name or the address of the ad'),
  unanswered: z
    .literal('true')
    .optional()
    .describe('Only conversations as advertiser with an enquiry that has no answer yet'),
  from: z.iso.date().optional().describe('With `unanswered`: the first day of the enquiries, in Irish time'),
  to: z.iso.date().optional().describe('With `unanswered`: the last day of the enquiries'),
  branchId: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional()
    .describe('About listings of this branch of an agency; 0: its head office'),
  placedBy: z.uuid().optional().describe('About listings that this member of an agency placed'),
  pageNumber,
});
export type ConversationsQuery = z.output<typeof conversationsQuery>;

/** `GET /api/v1/users/{userId}/conversations`: latest first. */
export const conversations = z.object({
  conversations: z.array(conversationSummary),
  unread: z
    .object({ searcher: z.int(), advertiser: z.int() })
    .describe('Number of open conversations with unread messages'),
  pagination,
});
export type Conversations = z.output<typeof conversations>;

/** `GET /api/v1/conversations/{id}`: reading it marks nothing as read; PATCH does. */
export const conversation = conversationSummary
  .extend({
    phone: z.string().nullable().describe('Phone of the searcher if given; only for the advertiser'),
    facts: z
      .array(z.object({ label: z.string(), value: z.string() }))
      .describe('Structured facts of the enquiry, in the language of the request'),
    messages: z.array(message).describe('Oldest first'),
    mayWrite: z.boolean(),
    closed: z.string().nullable().describe('Why the conversation is closed, as text'),
    safety: z.string().describe('General safety advice'),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.output<typeof conversation>;

/** `POST /api/v1/conversations/{id}/messages`: 201 with the message. */
export const newMessage = z.strictObject({ text: text(MAX_MESSAGE_LENGTH * LENGTH_TOLERANCE) });
/** `PATCH /api/v1/conversations/{id}`: 200 with the conversation. */
export const conversationChange = z
  .strictObject({
    read: z.boolean().optional(),
    archived: z.boolean().optional(),
    blocked: z.boolean().optional().describe('true: the other party can no longer write'),
  })
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change');
export type ConversationChange = z.output<typeof conversationChange>;

/** `POST /api/v1/ads/{adId}/phone`: reveals the phone numbers; the listing's own number comes first. */
export const phones = z.object({
  phones: z.array(z.string()).describe('Phone numbers in national format'),
  whenToCall: z.string().nullable(),
});
export type Phones = z.output<typeof phones>;
