import { z } from 'zod';

/** Purposes of a challenge; a solution is valid for one purpose. */
export const CAPTCHA_PURPOSES = [
  'enquiry',
  'report',
  'saved-search',
  'sign-up',
  'sign-in',
  'valuation',
] as const;
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number];

/** The request header with a solution: base64 of the JSON of `solution`. */
export const CAPTCHA_HEADER = 'recaptcha-token';
/** Maximum length of the header; a solution has about six hundred characters. */
export const MAX_SOLUTION_LENGTH = 4_000;

export const captchaQuery = z.object({ purpose: z.enum(CAPTCHA_PURPOSES) });

const hex = z.string().regex(/^[0-9a-f]+$/);

/** A challenge of altcha (version 2): find the counter whose derived key begins with the prefix. */
export const challenge = z
  .object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex.describe('Start of the password; followed by the counter as four bytes, big-endian'),
      salt: hex,
      cost: z.int().describe('Number of iterations'),
      keyLength: z.int().describe('Length in bytes'),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int().describe('Seconds since 1970'),
      data: z.object({ purpose: z.enum(CAPTCHA_PURPOSES) }),
    }),
    signature: hex,
  })
  .meta({ id: 'CaptchaChallenge' });
export type CaptchaChallenge = z.output<typeof challenge>;

/** Sent back as base64 of its JSON. */
export const solution = z.object({
  challenge,
  solution: z.object({
    counter: z.int().min(0).max(0xffff_ffff),
    derivedKey: hex,
    time: z.number().optional().describe('Solving time in milliseconds'),
  }),
});
