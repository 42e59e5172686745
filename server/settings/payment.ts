import { isLoopbackEmail } from '../public-site.ts';
import { address, emailAddress, onOrOff, text } from './kinds.ts';
import type { SettingGroup } from './setting.ts';

/** Stripe's keys are needed unless a checkout that moves no money is allowed on purpose. */
const payment = {
  as: 'payment',
  isMet: (site: { STRIPE_SECRET_KEY?: string; TEST_CHECKOUT: boolean }) =>
    Boolean(site.STRIPE_SECRET_KEY) || site.TEST_CHECKOUT,
};

export const payments = {
  title: 'Payments',
  settings: {
    STRIPE_SECRET_KEY: {
      schema: text(10, 500),
      meaning:
        'With both keys Stripe takes payments; without them the test checkout does, which moves no money.',
      secret: true,
      neededOnPublicSite: payment,
    },
    STRIPE_WEBHOOK_SECRET: {
      schema: text(10, 500),
      meaning:
        "The signing secret of the endpoint that receives Stripe's events; two of them, separated by a comma, while it is replaced.",
      secret: true,
      neededOnPublicSite: payment,
    },
    STRIPE_API_URL: {
      schema: address('https', 'http'),
      meaning: "A stand-in for Stripe's API, for tests.",
    },
    TEST_CHECKOUT: {
      schema: onOrOff,
      default: { local: 'on', public: 'off' },
      meaning: "Allows a checkout that moves no money; Stripe's test keys count as one.",
    },
    SELLER_NAME: {
      schema: text(1, 100),
      default: 'Gaff',
      meaning: 'Who sells, as receipts name them.',
    },
    SELLER_ADDRESS: {
      schema: text(0, 300),
      default: 'Dublin; Ireland',
      meaning: 'The address of the seller; its lines are separated by semicolons.',
    },
    SELLER_EMAIL: {
      schema: text(0, 200),
      default: 'accounts@localhost',
      meaning: 'The email address of the seller on receipts.',
      neededOnPublicSite: {
        as: 'seller',
        isMet: (site) => !site.STRIPE_SECRET_KEY || !isLoopbackEmail(site.SELLER_EMAIL),
      },
    },
    SELLER_VAT_NUMBER: {
      schema: text(0, 20),
      meaning: 'The VAT number of the seller, for receipts that count for VAT.',
    },
  },
  together: [['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
} satisfies SettingGroup;

export const operator = {
  title: 'Operator',
  settings: {
    OPERATOR_NAME: {
      schema: text(1, 100),
      defaultWords: 'the seller',
      meaning: 'Who runs the site and answers for personal data, on `/contact` and `/privacy`.',
    },
    OPERATOR_ADDRESS: {
      schema: text(0, 300),
      defaultWords: 'the seller',
      meaning: 'The address of the operator; its lines are separated by semicolons.',
    },
    SUPPORT_EMAIL: {
      schema: emailAddress,
      // A local site cannot receive mail.
      default: { local: 'support@gaff.example' },
      meaning: 'Where visitors get help, on `/contact`.',
      neededOnPublicSite: { as: 'help for visitors' },
    },
    DATA_PROTECTION_EMAIL: {
      schema: emailAddress,
      defaultWords: '`SUPPORT_EMAIL`',
      meaning: 'Where visitors ask about their personal data.',
    },
    SECURITY_EMAIL: {
      schema: emailAddress,
      defaultWords: '`SUPPORT_EMAIL`',
      meaning: 'Where people report a weakness, in `/.well-known/security.txt` and on `/contact`.',
    },
  },
} satisfies SettingGroup;
