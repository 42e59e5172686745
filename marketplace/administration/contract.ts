import { z } from 'zod';
import { ACT_NAMES } from '#platform/http/administrative-act.ts';
import { SWITCHABLE_FEATURES } from '#platform/http/feature-switch.ts';
import { storableText } from '#platform/http/storable-text.ts';
import { AGENCY_ROLES, STAFF_ROLES } from '#platform/http/viewer.ts';
import { CURRENCIES } from '#property/money.ts';
import { MAX_LOOKUP, MAX_REASON, MIN_LOOKUP } from './forms.ts';
import { QUEUES } from './queues/rules.ts';

const moment = z.iso.datetime();
const reason = storableText()
  .trim()
  .min(1)
  .max(MAX_REASON)
  .describe('Why; kept in the log, so without names');

/** The reason of an act. */
export const reasonBody = z.strictObject({ reason });

export const accountParams = z.object({ userId: z.uuid() });
export const lookupQuery = z.object({
  q: z.string().trim().min(MIN_LOOKUP).max(MAX_LOOKUP).describe('A whole email, phone number, id or number'),
});

const summary = z.object({
  userId: z.uuid(),
  number: z.int(),
  email: z.string(),
  name: z.string(),
  since: moment,
  isConfirmed: z.boolean(),
  isSuspended: z.boolean(),
  roles: z.array(z.enum(STAFF_ROLES)),
});
export const foundAccounts = z.object({ accounts: z.array(summary) });
export type FoundAccounts = z.output<typeof foundAccounts>;

export const MESSAGE_STATES = ['sent', 'waiting', 'failed'] as const;

/** An account as support sees it: its state, and nothing that was written. */
export const supportedAccount = summary.extend({
  locale: z.enum(['en', 'ga']),
  phone: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  hasPassword: z.boolean(),
  providers: z.array(z.string()),
  passkeys: z.int(),
  sessions: z.int(),
  apiTokens: z.int(),
  lastSeenAt: moment.nullable(),
  suspendedUntil: moment.nullable(),
  eraseAt: moment.nullable(),
  agency: z.object({ id: z.int(), name: z.string(), role: z.enum(AGENCY_ROLES) }).nullable(),
  listings: z.array(z.object({ state: z.string(), count: z.int() })),
  orders: z.array(
    z.object({
      id: z.int(),
      state: z.string(),
      total: z.int().describe('Cents'),
      currency: z.enum(CURRENCIES),
      createdAt: moment,
    }),
  ),
  messages: z
    .array(
      z.object({
        id: z.int(),
        channel: z.enum(['mail', 'text_message']),
        createdAt: moment,
        state: z.enum(MESSAGE_STATES),
        sentAt: moment.nullable(),
      }),
    )
    .describe('When messages went out; not what they say'),
  mayCare: z.boolean().describe('False for an account with a role in running the site'),
});
export type SupportedAccount = z.output<typeof supportedAccount>;

export const resetBody = z.strictObject({
  reason,
  checked: z.literal(true).describe('The person was checked as docs/administration.md says'),
});

export const roleBody = z.strictObject({
  email: z.string().trim().min(MIN_LOOKUP).max(MAX_LOOKUP),
  role: z.enum(STAFF_ROLES),
  change: z.enum(['grant', 'revoke']),
  reason,
});
export const staff = z.object({ staff: z.array(summary.extend({ hasSecondFactor: z.boolean() })) });
export type Staff = z.output<typeof staff>;

export const featureParams = z.object({ feature: z.enum(SWITCHABLE_FEATURES) });
export const featureBody = z.strictObject({ isOn: z.boolean(), reason });
export const features = z.object({
  features: z.array(z.object({ feature: z.enum(SWITCHABLE_FEATURES), offSince: moment.nullable() })),
});
export type Features = z.output<typeof features>;

export const queueParams = z.object({ queue: z.enum(QUEUES) });
export const queues = z.object({
  queues: z.array(
    z.object({
      queue: z.enum(QUEUES),
      waiting: z.int(),
      oldestSeconds: z.int().describe('Since the longest waiting row is due'),
      failed: z.int().describe('Gave up'),
    }),
  ),
});

/** Entries on a page of the log. */
export const ACTS_PER_PAGE = 50;

export const actsQuery = z.object({
  by: z.string().trim().max(100).optional().describe('Account or system user'),
  on: z.string().trim().max(100).optional().describe('Id of an account, ad, agency, queue or feature'),
  act: z
    .enum(ACT_NAMES as [(typeof ACT_NAMES)[number], ...(typeof ACT_NAMES)[number][]])
    .optional()
    .catch(undefined),
  lookups: z.enum(['hidden', 'shown']).default('shown').catch('shown'),
  before: z.coerce.number().int().positive().optional().catch(undefined),
});
export const acts = z.object({
  acts: z.array(
    z.object({
      id: z.int(),
      at: moment,
      role: z.enum(['operator', ...STAFF_ROLES]),
      by: z.string().describe('Name of the account or system user; the id of a former account'),
      actorId: z.string().nullable(),
      act: z.enum(ACT_NAMES as [(typeof ACT_NAMES)[number], ...(typeof ACT_NAMES)[number][]]),
      subject: z.object({ table: z.string(), id: z.string().nullable() }).nullable(),
      before: z.string().nullable().describe('JSON'),
      after: z.string().nullable().describe('JSON'),
      reason: z.string().nullable(),
    }),
  ),
  nextBefore: z.int().nullable(),
});
export type Acts = z.output<typeof acts>;
