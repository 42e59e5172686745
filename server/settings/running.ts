import { address, oneOf, onOrOff, text, wholeNumber } from './kinds.ts';
import type { SettingGroup } from './setting.ts';

export const running = {
  title: 'Process and network',
  settings: {
    NODE_ENV: {
      schema: oneOf('development', 'production', 'test'),
      default: 'production',
      meaning: 'How the program runs; it plays no part in whether a site is public.',
    },
    PORT: {
      schema: wholeNumber(1, 65_535),
      default: '3000',
      meaning: 'The port that the server listens on.',
    },
    ROLE: {
      schema: oneOf('web', 'worker', 'both'),
      default: 'both',
      meaning:
        'Whether the process serves requests, does the timed work, or both. Several processes share `DATABASE_URL` and `AUTH_SECRET`.',
    },
    HOST: {
      schema: text(1, 255),
      default: '127.0.0.1',
      meaning: 'The address that the server listens on; `0.0.0.0` is every address of the machine.',
    },
    PUBLIC_URL: {
      schema: address('https', 'http'),
      default: 'http://localhost',
      defaultWords: '`http://localhost:PORT`',
      meaning:
        'The address that visitors use, in canonical URLs, mails and feeds; the site is public unless it is of this machine.',
      neededOnPublicSite: { as: 'https', isMet: ({ PUBLIC_URL }) => PUBLIC_URL.startsWith('https:') },
    },
    TRUSTED_PROXIES: {
      schema: wholeNumber(0, 10),
      default: '0',
      meaning: 'How many proxies in front add to `X-Forwarded-For`; 0 trusts none.',
    },
    RATE_LIMIT: {
      schema: wholeNumber(0),
      default: '1500',
      meaning:
        'Requests a minute and address, far above what a person or a well-behaved client needs; 0 sets no limit.',
    },
    OVERLOAD_WAIT_MS: {
      schema: wholeNumber(0, 60_000),
      default: '500',
      meaning:
        'Milliseconds that a request waits at most before it is worked on; one that would wait longer gets 503 at once. 0: none is refused.',
    },
    STOP_DELAY_MS: {
      schema: wholeNumber(0, 120_000),
      default: '1000',
      meaning:
        'Milliseconds for which a process that was asked to stop goes on serving, with `/ready` failing, before it closes its port.',
    },
    MODERATOR_SECOND_FACTOR: {
      schema: onOrOff,
      default: { local: 'off', public: 'on' },
      meaning: 'Whether moderators see cases only with two-factor authentication on their account.',
    },
  },
} satisfies SettingGroup;
