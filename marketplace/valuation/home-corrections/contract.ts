import { z } from 'zod';
import { idParam } from '#platform/http/id-param.ts';
import { storableText } from '#platform/http/storable-text.ts';
import type { MessageKey } from '#platform/i18n/language.ts';
import { estimateRequest } from '../estimates/contract.ts';
import { declaration, shownAddress, statement } from './forms.ts';
import {
  CORRECTION_KINDS,
  CORRECTION_STATES,
  DECLINE_REASONS,
  isAboutSale,
  MAX_NOTE_LENGTH,
} from './rules.ts';

/** The largest offset of the queue. */
const MAX_FROM = 1_000_000;

const moment = z.iso.datetime();
const day = z.iso.date();
const kind = z
  .enum(CORRECTION_KINDS)
  .describe(
    'hide: show no sale, past listing or address of the home; other_home: this sale was of another home; not_full_price: the price is not for the whole home at market price; address: another spelling of the address',
  );
const state = z.enum(CORRECTION_STATES);
const { address, eircode, county } = estimateRequest.shape;

export const userParams = z.object({ userId: z.uuid() });
export const ownCorrectionParams = z.object({ userId: z.uuid(), correctionId: idParam });
export const correctionParams = z.object({ correctionId: idParam });

/** A home by its address, or by its Eircode alone. */
export const homeQuery = z.object({ address, eircode, county });

const registeredSale = z.object({
  soldOn: day,
  price: z.int().describe('Whole euro paid, with VAT on new homes'),
  isFullPrice: z.boolean().describe('False where it is marked as not the full market price'),
});

/** A home with the sales and listings that are shown of it. */
export const shownHome = z.object({
  address: z.string(),
  sales: z.array(registeredSale).describe('Newest first'),
  listings: z.int().describe('Listings of the home on this site, past ones too'),
});
export type WireShownHome = z.output<typeof shownHome>;

export const newCorrection = z
  .object({
    address,
    eircode,
    county,
    kind,
    soldOn: day.nullish().describe('The day of the sale, for other_home and not_full_price'),
    shownAddress: z.nullish(shownAddress).describe('The right spelling, for address'),
    statement: statement.check(
      z.describe('That you own or live in the home, and how this can be seen; for moderators only'),
    ),
    declaration: declaration.check(z.describe('You declare that the statement is true')),
  })
  .superRefine((correction, check) => {
    const missing = (path: string, message: MessageKey) =>
      check.addIssue({ code: 'custom', path: [path], message });
    if (isAboutSale(correction.kind) && !correction.soldOn) missing('soldOn', 'homeCorrections.saleMissing');
    if (correction.kind === 'address' && !correction.shownAddress)
      missing('shownAddress', 'homeCorrections.shownAddressMissing');
  });
export type NewCorrectionBody = z.output<typeof newCorrection>;

/** A correction as the person who sent it sees it. */
export const ownCorrection = z
  .object({
    id: z.int(),
    address: z.string(),
    eircode: z.string().nullable(),
    kind,
    soldOn: day.nullable(),
    shownAddress: z.string().nullable(),
    statement: z.string().nullable().describe('Null once the account of the person is erased'),
    state,
    sentAt: moment,
    changedAt: moment,
    reason: z.enum(DECLINE_REASONS).nullable().describe('Why it was declined'),
    note: z.string().nullable().describe('Note of the moderator to the person'),
    mayWithdraw: z.boolean(),
  })
  .meta({ id: 'HomeCorrection' });
export type OwnCorrection = z.output<typeof ownCorrection>;
export const ownCorrections = z.object({ corrections: z.array(ownCorrection).describe('Latest first') });

export const queueQuery = z.object({
  state: z.enum(['open', 'decided']).default('open'),
  from: z.coerce.number().int().min(0).max(MAX_FROM).default(0),
});

/** A correction as a moderator sees it. */
export const queuedCorrection = ownCorrection
  .omit({ mayWithdraw: true })
  .extend({
    sender: z
      .object({ name: z.string(), email: z.string(), since: moment })
      .nullable()
      .describe('Null once the account is erased'),
    sales: z
      .array(registeredSale.extend({ address: z.string() }))
      .describe('All sales of the home as registered, newest first'),
    decidedBy: z.string().nullable(),
    nextStates: z.array(state).describe('The states that a moderator can change it to'),
    mayDecide: z.boolean().describe('False for your own correction'),
  })
  .meta({ id: 'QueuedHomeCorrection' });
export type QueuedCorrection = z.output<typeof queuedCorrection>;
export const correctionQueue = z.object({
  corrections: z.array(queuedCorrection).describe('Open ones, oldest first; or decided ones, latest first'),
  total: z.int(),
  nextFrom: z.int().nullable(),
});

export const correctionDecision = z
  .object({
    from: state.describe('The state that the moderator has seen'),
    to: z.enum(['accepted', 'declined']),
    reason: z.enum(DECLINE_REASONS).nullish().describe('Only for declined, where it is required'),
    note: storableText()
      .trim()
      .min(1)
      .max(MAX_NOTE_LENGTH)
      .nullish()
      .describe('A note to the person, only for declined'),
  })
  .refine(({ to, reason }) => (to === 'declined') === Boolean(reason), { path: ['reason'] })
  .refine(({ to, note }) => to === 'declined' || !note, { path: ['note'] });
export type CorrectionDecision = z.output<typeof correctionDecision>;
