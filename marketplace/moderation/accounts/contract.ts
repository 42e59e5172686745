import { z } from 'zod';
import {
  APPEAL_STATES,
  MAX_SUSPENSION_TEXT,
  SUSPENSION_ACTIONS,
  SUSPENSION_DAYS,
  SUSPENSION_DECISIONS,
  SUSPENSION_GROUNDS,
} from '#marketplace/accounts/suspension/rules.ts';
import { idParam } from '#platform/http/id-param.ts';
import { storableText } from '#platform/http/storable-text.ts';
import { AGENCY_ROLES } from '#platform/http/viewer.ts';
import { LISTING_STATES } from '#property/listing-state.ts';
import { MAX_LOOKUP, MIN_LOOKUP } from './lookup/limits.ts';

/** Suspensions on a page of the list. */
export const SUSPENSIONS_PER_PAGE = 50;
const MAX_OFFSET = 1_000_000;

export const accountParams = z.object({ userId: z.uuid() });
export const suspensionParams = z.object({ id: idParam });
const lang = z.enum(['en', 'ga']).optional().catch(undefined);

export const lookupQuery = z.object({
  lang,
  q: z
    .string()
    .trim()
    .min(MIN_LOOKUP)
    .max(MAX_LOOKUP)
    .describe('An address, id, email, name, phone or Eircode'),
});

const moment = z.iso.datetime();
const foundListing = z.object({
  id: z.int(),
  address: z.string(),
  price: z.string(),
  picture: z.string().nullable(),
  state: z.enum(LISTING_STATES),
  advertiser: z.string(),
  advertiserId: z.uuid().nullable().describe('The account; null for an agency or a former account'),
  caseId: z.int().nullable().describe('Its latest case'),
});
const foundAccount = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  since: moment,
  agency: z.string().nullable(),
  ads: z.int(),
  isSuspended: z.boolean(),
});
const foundAgency = z.object({
  id: z.int(),
  name: z.string(),
  licenceNumber: z.string().nullable(),
  isVerified: z.boolean(),
  ads: z.int(),
  members: z.array(z.object({ userId: z.uuid(), name: z.string() })),
});
export const lookupResults = z.object({
  listings: z.array(foundListing),
  accounts: z.array(foundAccount),
  agencies: z.array(foundAgency),
  hasMore: z.boolean().describe('There are more than are shown; name more of it'),
});
export type LookupResults = z.output<typeof lookupResults>;

const suspension = z.object({
  id: z.int(),
  version: z.int(),
  ground: z.enum(SUSPENSION_GROUNDS),
  rule: z.string(),
  facts: z.string(),
  suspendedAt: moment,
  endsAt: moment.nullable().describe('Null: until a moderator restores the account'),
  liftedAt: moment.nullable(),
  appeal: z.enum(APPEAL_STATES).nullable(),
  changes: z.array(
    z.object({
      action: z.enum(SUSPENSION_ACTIONS),
      by: z.string().nullable().describe('Null: the person, the end of the time, or a former moderator'),
      note: z.string().nullable(),
      at: moment,
    }),
  ),
  mayDecide: z.boolean().describe('False for an appeal against the moderator’s own decision'),
});
export type AccountSuspension = z.output<typeof suspension>;

export const moderatedAccount = foundAccount.extend({
  locale: z.enum(['en', 'ga']),
  hasSecondFactor: z.boolean(),
  role: z.enum(AGENCY_ROLES).nullable(),
  listings: z.array(foundListing),
  suspensions: z.array(suspension).describe('The latest first'),
  maySuspend: z.boolean().describe('False for the own account, moderators and suspended accounts'),
  grounds: z.array(z.object({ id: z.enum(SUSPENSION_GROUNDS), words: z.string() })),
});
export type ModeratedAccount = z.output<typeof moderatedAccount>;

/** Text from moderators. */
const words = storableText().trim().min(1).max(MAX_SUSPENSION_TEXT);

export const suspensionBody = z.strictObject({
  ground: z.enum(SUSPENSION_GROUNDS).describe('The rule that was broken'),
  facts: words.describe('What happened; mailed to the person, in their language'),
  days: z.literal(SUSPENSION_DAYS).describe('Null: until a moderator restores the account'),
});
export const suspensionDecision = z.strictObject({
  decision: z.enum(SUSPENSION_DECISIONS),
  note: words.nullable().describe('Mailed to the person, in their language'),
  version: z.int().min(1).describe('Version of the suspension that was shown'),
});

export const suspensionsQuery = z.object({
  lang,
  state: z.enum(['open', 'lifted']).default('open'),
  from: z.coerce.number().int().min(0).max(MAX_OFFSET).default(0),
});
export const suspensionList = z.object({
  suspensions: z.array(
    suspension
      .pick({ id: true, rule: true, suspendedAt: true, endsAt: true, liftedAt: true, appeal: true })
      .extend({ userId: z.uuid(), name: z.string() }),
  ),
  total: z.int(),
  nextFrom: z.int().nullable(),
});
export type SuspensionList = z.output<typeof suspensionList>;
