import { z } from 'zod';
import { isLoopbackEmail } from '../public-site.ts';
import { address, text, wholeNumber } from './kinds.ts';
import type { SettingGroup } from './setting.ts';

export const mail = {
  title: 'Mail',
  settings: {
    SMTP_URL: {
      schema: address('smtps', 'smtp'),
      meaning:
        'The mail server, as `smtps://user:password@host`; without it no mail is sent, and `/mailbox` shows it to this machine only.',
      secret: true,
      neededOnPublicSite: { as: 'mail' },
    },
    MAIL_FROM: {
      schema: text(3, 300),
      default: 'Gaff <no-reply@localhost>',
      meaning: 'The sender of every mail.',
      neededOnPublicSite: { as: 'sender', isMet: ({ MAIL_FROM }) => !isLoopbackEmail(MAIL_FROM) },
    },
    REPLY_DOMAIN: {
      schema: z
        .string()
        .regex(/^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/)
        .describe('domain'),
      meaning:
        'With `INCOMING_MAIL_SECRET`, answers to mails about enquiries come to addresses of this domain and into the conversation.',
    },
    INCOMING_MAIL_SECRET: {
      schema: text(32, 1000),
      meaning: 'Signs what the mail server of `REPLY_DOMAIN` passes on.',
      secret: true,
    },
    MAIL_DKIM_DOMAIN: {
      schema: text(3, 253),
      meaning: 'Signs mails (DKIM) for this domain, the one of `MAIL_FROM`.',
    },
    MAIL_DKIM_SELECTOR: {
      schema: z
        .string()
        .regex(/^[\w.-]{1,63}$/)
        .describe('label of the DNS'),
      meaning: 'The name of the DKIM key in the DNS of its domain.',
    },
    MAIL_DKIM_PRIVATE_KEY: {
      schema: z.string().min(100).describe('RSA key in PEM; line breaks may be written as `\\n`'),
      meaning: 'The DKIM key.',
      secret: true,
    },
    REQUESTED_MAILS_PER_HOUR: {
      schema: wholeNumber(1),
      default: '20',
      meaning:
        'Mails an hour that one network may request without signing in, or have sent to unproven addresses; two and a half times that a day.',
    },
    ALERT_MAILS_APART: {
      schema: wholeNumber(0, 86_400),
      default: '300',
      meaning: 'Seconds between two alert mails to one person; alerts in between are sent together.',
    },
  },
  together: [['MAIL_DKIM_DOMAIN', 'MAIL_DKIM_SELECTOR', 'MAIL_DKIM_PRIVATE_KEY']],
} satisfies SettingGroup;

export const textMessages = {
  title: 'Text messages',
  settings: {
    TEXT_MESSAGE_URL: {
      schema: address('https', 'http'),
      meaning:
        'Receives text messages as `POST {to, text, id}`; a password in it is sent as Basic authorization. Without it `/mailbox` shows them.',
      secret: true,
      neededOnPublicSite: { as: 'text messages' },
    },
    TEXT_MESSAGE_COUNTRIES: {
      schema: z
        .string()
        .transform((countries) =>
          countries
            .toUpperCase()
            .split(/[\s,]+/)
            .filter(Boolean),
        )
        .pipe(z.array(z.string().regex(/^[A-Z]{2}$/)).min(1))
        .describe('countries (ISO 3166), separated by commas or spaces'),
      default: 'IE,GB',
      meaning: 'Countries whose numbers get text messages; `GB` is also Northern Ireland.',
    },
    REQUESTED_TEXTS_PER_HOUR: {
      schema: wholeNumber(1),
      default: '10',
      meaning: 'Text messages an hour that one network may request; twice that a day.',
    },
    TEXT_MESSAGES_PER_HOUR: {
      schema: wholeNumber(0),
      default: '100',
      meaning: 'Text messages of the whole installation in an hour; beyond that a code is refused with 429.',
    },
    TEXT_MESSAGES_PER_DAY: {
      schema: wholeNumber(0),
      default: '500',
      meaning: 'The same in a day.',
    },
  },
} satisfies SettingGroup;
