import { z } from 'zod';

/** An address of a site that a stranger names, to be asked by `guardedRequest`; kept as it was written. */
export const outsideAddress = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(2000)
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && url.username + url.password + url.hash === '' && /^https:\/\/[!-~]+$/.test(text);
  }, 'Must be an https address without user, password and fragment')
  .describe('https, of a host on the public internet');
