import { z } from 'zod';
import { gone } from '#marketplace/listings/contract.ts';
import { AD_STATES } from '#property/ad-state.ts';
import { WARNING_KINDS } from './warnings/kinds.ts';

/** Conversations a page, and replies of an inbox. */
export const CONVERSATIONS_PER_PAGE = 20;
/** Replies one request marks: several pages of an inbox. */
export const MOST_MARKED = 200;
/** The last messages of a conversation come with it; nobody writes more by hand. */
export const MOST_MESSAGES = 500;
/** A name is as long as a contact name of an ad may be. */
export const NAME_LENGTH = 40;
/** Two pages of a letter; a searcher's introduction is a fifth of that. */
export const MESSAGE_LENGTH = 4_000;
export const PHONE_LENGTH = 40;
export const EMAIL_LENGTH = 254;
/** A shared house at its fullest. */
export const MOST_TENANTS = 20;

/** Where somebody is who has to sell before they buy. Other values of existing clients are shown as they came. */
export const SELLING_STATUSES = ['not_on_market', 'on_market', 'sale_agreed'] as const;
/** When they want to sell. */
export const SELLING_TIMELINES = ['now', 'within_3_months', 'within_6_months', 'later'] as const;

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const moment = z.iso.datetime();
const pageNumber = z.coerce
  .number()
  .int()
  .min(0)
  .max(100_000)
  .default(1)
  .transform((page) => Math.max(page, 1))
  .describe('The first page is 1');

/** PostgreSQL keeps no NUL; what else a field may hold is for `rules.ts` to say in words. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((words) => !words.includes('\0'), 'Text must not contain NUL characters');
const line = (most: number) => text(most).trim();

/** Four times what a field may hold is answered in words (422); more than that is no form's. */
const LOOSE = 4;

const propertyToSell = z.object({
  location: z
    .object({ address: line(300).optional(), eircode: line(20).optional() })
    .optional()
    .nullable(),
  propertyToSellStatus: line(60).optional().nullable().describe(SELLING_STATUSES.join(', ')),
  sellingTimeline: line(60).optional().nullable().describe(SELLING_TIMELINES.join(', ')),
  validationRequest: z.boolean().optional().nullable().describe('Would like to know what it is worth'),
});

const buyerType = z.object({ firstTimeBuyer: z.boolean().optional(), mover: z.boolean().optional() });
const tenants = z.object({ adultTenants: z.int().min(1).max(MOST_TENANTS).optional() });

/** Milliseconds since 1970, up to the year 2100. */
const MAX_MOMENT = 4_102_444_800_000;

/** `true`, `{hasPets, petDescription}` or a sentence: clients differ. @returns whether, and what kind where it was said */
const pets = z
  .union([
    z.boolean(),
    line(300),
    z.object({ hasPets: z.boolean().nullish(), petDescription: line(300).nullish() }),
  ])
  .transform((said) => {
    if (typeof said === 'boolean') return said;
    const given = typeof said === 'string' ? { hasPets: null, petDescription: said } : said;
    const description = given.petDescription ?? '';
    if (given.hasPets === false || /^(no|none|false|)$/i.test(description)) {
      return given.hasPets ?? (description === '' ? null : false);
    }
    return /^(yes|true)$/i.test(description) ? true : { hasPets: true, petDescription: description };
  });

/** What an enquiry says besides its words. Nothing else is asked for: no PPS number, no bank details, no documents. */
export const facts = z.object({
  moveInDate: z
    .union([z.iso.date(), z.iso.datetime({ offset: true }), z.int().min(0).max(MAX_MOMENT)])
    .optional()
    .nullable()
    .describe('A day, a moment, or milliseconds since 1970'),
  mortgageApproved: z.boolean().optional().nullable(),
  buyerType: buyerType.optional().nullable(),
  pets: pets.optional().nullable(),
  tenants: tenants.optional().nullable(),
  propertyToSellDetails: propertyToSell.optional().nullable(),
});
export type Facts = z.output<typeof facts>;

/** `POST /old/v4/reply` and `/old/v1/reply`: 201 null. */
export const reply = facts.extend({
  tcAccepted: z
    .boolean()
    .optional()
    .nullable()
    .describe('Must be true; may be left out by someone signed in'),
  adId: id,
  firstName: line(NAME_LENGTH * LOOSE).default(''),
  lastName: line(NAME_LENGTH * LOOSE).default(''),
  name: line(NAME_LENGTH * LOOSE)
    .optional()
    .nullable()
    .describe('In the place of firstName and lastName, as older clients send it'),
  email: line(EMAIL_LENGTH * LOOSE).describe("Of somebody signed in, answers go to the account's address"),
  phone: line(PHONE_LENGTH * LOOSE)
    .optional()
    .nullable()
    .describe('The advertiser sees it if it is given'),
  message: text(MESSAGE_LENGTH * LOOSE),
  saveReply: z.boolean().optional().nullable().describe('Begin the next enquiry with this one'),
});
export type Reply = z.output<typeof reply>;
export type ReplyInput = z.input<typeof reply>;

export const listingParams = z.object({ listingId: id });
export const adParams = z.object({ adId: id });
export const conversationParams = z.object({ id });
export const userParams = z.object({ userId: z.uuid() });

/** `GET /api/v1/forms/enquiry/{listingId}`: how the form begins. */
export const form = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  message: z.string(),
  enquired: z.boolean().describe('They wrote about this ad before'),
  mortgageApproved: z.boolean().optional(),
  buyerType: buyerType.optional(),
  propertyToSellDetails: propertyToSell.optional(),
  conversationId: z.int().nullable().describe('Where that stands, for somebody signed in'),
  needsCaptcha: z.boolean().describe('A solved challenge of `/api/v1/captcha?purpose=enquiry` is asked for'),
  asks: z
    .enum(['rent', 'sale', 'none'])
    .describe('Which facts fit the ad: moving in and tenants, or the position of a buyer'),
});
export type EnquiryForm = z.output<typeof form>;

/** 410: the ad is gone; what is like it stands beside. */
export const adGone = gone;

export const pagination = z.object({
  totalResults: z.int(),
  totalPages: z.int(),
  pageNumber: z.int().describe('The first page is 1'),
  pageSize: z.int(),
  resultsOnCurrentPage: z.int(),
  firstPage: z.boolean(),
  lastPage: z.boolean(),
  empty: z.boolean(),
});
export type Pagination = z.output<typeof pagination>;

/** `GET /api/v3/enquiries`: what searchers wrote about an ad; answers stand in the conversation. */
export const inboxQuery = z.object({ adId: id, pageNumber });
export const inbox = z.object({
  adTitle: z.string(),
  replies: z.array(
    z.object({
      replyId: z.int(),
      adId: z.int(),
      name: z.string(),
      email: z
        .string()
        .describe('Never their own address: empty, or one that passes on what is written to it'),
      phone: z.string().describe('Empty where none was given'),
      message: z.string(),
      read: z.boolean(),
      createdDate: moment,
      conversationId: z.int(),
    }),
  ),
  pagination,
});
export type Inbox = z.output<typeof inbox>;

/** `PATCH /api/v3/replies`: 204. */
export const marks = z
  .array(z.object({ replyId: id, read: z.boolean() }))
  .min(1)
  .max(MOST_MARKED);

/** As whom somebody is in a conversation. */
export const SIDES = ['searcher', 'advertiser'] as const;
export type Side = (typeof SIDES)[number];
export const CONVERSATION_STATES = ['open', 'archived'] as const;

/** Of somebody without an account: from the link in their mail. */
export const keyQuery = z.object({ key: z.string().max(200).optional() });

const warning = z.object({
  kind: z.enum(WARNING_KINDS),
  words: z.string().describe('What to beware of, for the reader'),
});

export const message = z
  .object({
    id: z.int(),
    by: z.enum(['you', 'them', 'colleague']).describe('colleague: somebody else of the same side'),
    name: z.string().nullable().describe('Null: their account is gone'),
    text: z.string().nullable().describe('Null: erased with their account'),
    at: moment,
    isRead: z.boolean().describe('By whom it is to; of messages to you: before you opened it now'),
    warnings: z.array(warning).describe('Of what others wrote'),
  })
  .meta({ id: 'ConversationMessage' });
export type WireMessage = z.output<typeof message>;

export const conversationSummary = z
  .object({
    id: z.int(),
    role: z.enum(SIDES).describe('As whom you are in it'),
    ad: z.object({
      adId: z.int(),
      title: z.string(),
      price: z.string(),
      picture: z.string().nullable().describe('As the image endpoint takes it'),
      state: z.enum(AD_STATES),
      href: z.string().nullable().describe('Null while nobody but its advertiser sees it'),
    }),
    with: z.string().nullable().describe('Their name; null: it was erased'),
    last: z.object({
      text: z.string().nullable().describe('Its beginning'),
      at: moment,
      by: z.enum(['you', 'them', 'colleague']),
    }),
    unread: z.int(),
    isArchived: z.boolean(),
    isBlocked: z.boolean().describe('By your side: they cannot write'),
  })
  .meta({ id: 'ConversationSummary' });
export type ConversationSummary = z.output<typeof conversationSummary>;

export const conversationsQuery = z.object({
  role: z.enum(SIDES).optional().describe('Without it both'),
  state: z.enum(CONVERSATION_STATES).default('open'),
  adId: id.optional(),
  pageNumber,
});
export type ConversationsQuery = z.output<typeof conversationsQuery>;

/** `GET /api/v1/users/{userId}/conversations`: the last written first. */
export const conversations = z.object({
  conversations: z.array(conversationSummary),
  unread: z.object({ searcher: z.int(), advertiser: z.int() }).describe('Open conversations with news'),
  pagination,
});
export type Conversations = z.output<typeof conversations>;

/** `GET /api/v1/conversations/{id}`: opening it reads nothing; PATCH says that it was read. */
export const conversation = conversationSummary
  .extend({
    phone: z.string().nullable().describe("The searcher's, to the advertiser, where they gave it"),
    facts: z
      .array(z.object({ label: z.string(), value: z.string() }))
      .describe('What the searcher said besides words, in the language asked for'),
    messages: z.array(message).describe('The oldest first'),
    mayWrite: z.boolean(),
    closed: z.string().nullable().describe('Why no more can be written, in words'),
    safety: z.string().describe('What to beware of in any conversation'),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.output<typeof conversation>;

/** `POST /api/v1/conversations/{id}/messages`: 201 the message. */
export const newMessage = z.strictObject({ text: text(MESSAGE_LENGTH * LOOSE) });
/** `PATCH /api/v1/conversations/{id}`: 200 the conversation. */
export const conversationChange = z
  .strictObject({
    read: z.boolean().optional(),
    archived: z.boolean().optional(),
    blocked: z.boolean().optional().describe('true: the other side cannot write any more'),
  })
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change');
export type ConversationChange = z.output<typeof conversationChange>;

/** `POST /api/v1/ads/{adId}/phone`: the numbers to call, on request; the first is the ad's own. */
export const phones = z.object({
  phones: z.array(z.string()).describe('As people of the place write them'),
  whenToCall: z.string().nullable(),
});
export type Phones = z.output<typeof phones>;
