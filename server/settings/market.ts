import { z } from 'zod';
import { DEMO_RECEIVERS, receivers } from '#marketplace/finance/leads/receivers.ts';
import { decimalNumber, onOrOff, wholeNumber } from './kinds.ts';
import type { SettingGroup } from './setting.ts';

export const market = {
  title: 'Market',
  settings: {
    UNDO_TIME: {
      schema: wholeNumber(10, 86_400),
      default: '600',
      meaning:
        'Seconds in which an advertiser can undo the end of a listing; its mails, alerts and cancelled viewings wait until then.',
    },
    ROUND_MIN_MINUTES: {
      schema: decimalNumber(0, 1440),
      default: '60',
      meaning: 'Minimum minutes of an offers round, which gives people time to apply and to be approved.',
    },
    BIDDING_AT_NIGHT: {
      schema: onOrOff,
      default: 'off',
      meaning: 'Whether bids may be taken between 22:00 and 07:00 too; for tests.',
    },
    STERLING_RATE: {
      schema: decimalNumber(0.1, 10),
      meaning:
        'Euro for one pound (`1.1648`): prices in pounds are shown in euro too; without it in pounds only.',
    },
    STERLING_RATE_DATE: {
      schema: z.iso.date().describe('day, as `2026-11-20`'),
      meaning: 'The day of that rate.',
    },
    MORTGAGE_RECEIVERS: {
      schema: z
        .string()
        .transform((list, context) => {
          try {
            return JSON.parse(list) as unknown;
          } catch {
            context.addIssue('must be a JSON list');
            return z.NEVER;
          }
        })
        .pipe(receivers)
        .describe('JSON list'),
      default: { local: JSON.stringify(DEMO_RECEIVERS), public: '[]' },
      defaultWords: 'local: one invented; public: none',
      meaning: 'Brokers and lenders to whom people can send a mortgage pre-approval.',
      secret: true,
    },
  },
  together: [['STERLING_RATE', 'STERLING_RATE_DATE']],
} satisfies SettingGroup;

export const demo = {
  title: 'Demo',
  settings: {
    DEMO_ADS: {
      schema: wholeNumber(0, 2_000_000),
      default: { local: '3000', public: '0' },
      meaning: 'Demo listings that the first start makes; 0 starts empty.',
    },
    DEMO_SALES: {
      schema: wholeNumber(0, 100_000),
      default: { local: '15000', public: '0' },
      meaning: "Sales of the demo's invented price register, made with the demo listings.",
    },
    DEMO_ACCOUNTS: {
      schema: onOrOff,
      default: { local: 'on', public: 'off' },
      meaning: 'Accounts whose password everyone knows, made with the demo listings.',
    },
  },
} satisfies SettingGroup;
