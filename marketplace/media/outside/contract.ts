import { z } from 'zod';
import type { MessageKey } from '#platform/i18n/language.ts';
import { MAX_OUTSIDE_ADDRESS } from '../rules.ts';

/** URL of an external site chosen by a user, requested by `ssrfSafeFetch`; stored as it was written. */
export const outsideAddress = z
  .url({
    protocol: /^https$/,
    hostname: z.regexes.domain,
    error: 'refusals.webhookAddress' satisfies MessageKey,
  })
  .max(MAX_OUTSIDE_ADDRESS)
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && url.username + url.password + url.hash === '' && /^https:\/\/[!-~]+$/.test(text);
  }, 'refusals.webhookAddress' satisfies MessageKey)
  .describe('https URL of a host on the public internet');
