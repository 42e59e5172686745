import { z } from 'zod';
import { LOCALES } from '#platform/i18n/language.ts';
import { RETENTION_MONTHS } from '../own-inputs/rules.ts';

/** Receivers among which a person chooses: more are a directory, not a choice. */
const MAX_RECEIVERS = 20;

/** A broker or lender that answers can be sent to. */
const receiver = z
  .strictObject({
    /** Stored with each lead. */
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
    name: z.string().trim().min(1).max(100),
    kind: z.enum(['broker', 'lender']),
    /** Who regulates it, as it must state itself. */
    regulatedBy: z.string().trim().min(1).max(200),
    privacyUrl: z.url({ protocol: /^https$/ }).max(500),
    /** Months for which it keeps a lead; never longer than the person can withdraw it here. */
    keepsMonths: z.int().min(1).max(RETENTION_MONTHS),
    /** The language of its mail. */
    language: z.enum(LOCALES).default('en'),
    /** Gets withdrawals of earlier leads only. */
    closed: z.boolean().default(false),
    /** Where leads go: an address, or a webhook whose calls the secret signs. */
    email: z.email().max(254).optional(),
    webhook: z
      .strictObject({
        url: z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(2_000),
        secret: z.string().min(32).max(200),
      })
      .optional(),
  })
  .refine(
    ({ email, webhook }) => (email === undefined) !== (webhook === undefined),
    'needs either email or webhook',
  );
export type Receiver = z.output<typeof receiver>;

export const receivers = z
  .array(receiver)
  .max(MAX_RECEIVERS)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two receivers have the same id');

/** The invented receiver of a local site, whose mail stays in the local mailbox. */
export const DEMO_RECEIVERS: readonly Receiver[] = [
  {
    id: 'demo-broker',
    name: 'Cuan Mortgages (invented)',
    kind: 'broker',
    regulatedBy: 'Central Bank of Ireland (invented)',
    privacyUrl: 'https://cuan-mortgages.example/privacy',
    keepsMonths: 6,
    language: 'en',
    closed: false,
    email: 'leads@cuan-mortgages.example',
  },
];

/** @returns the receiver of an id; null if the settings lack it */
export function receiverOf(all: readonly Receiver[], id: string): Receiver | null {
  return all.find((one) => one.id === id) ?? null;
}
