import { z } from 'zod';

/** What a solved challenge lets through: one solved for one of them opens no other. */
export const CAPTCHA_PURPOSES = ['enquiry', 'report', 'saved-search', 'sign-up', 'sign-in'] as const;
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number];

/** The header that carries a solution, as clients send it: base64 of the JSON of `solution`. */
export const CAPTCHA_HEADER = 'recaptcha-token';
/** A solution has some six hundred characters. */
export const MOST_SOLUTION = 4_000;

export const captchaQuery = z.object({ purpose: z.enum(CAPTCHA_PURPOSES) });

const hex = z.string().regex(/^[0-9a-f]+$/);

/** A challenge of altcha (version 2): find the counter whose derived key begins with the prefix. */
export const challenge = z
  .object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex.describe('Begins the password; the counter follows, four bytes, the highest first'),
      salt: hex,
      cost: z.int().describe('Iterations'),
      keyLength: z.int().describe('Bytes'),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int().describe('Seconds since 1970'),
      data: z.object({ purpose: z.enum(CAPTCHA_PURPOSES) }),
    }),
    signature: hex,
  })
  .meta({ id: 'CaptchaChallenge' });
export type CaptchaChallenge = z.output<typeof challenge>;

/** What is sent back, as base64 of its JSON. */
export const solution = z.object({
  challenge,
  solution: z.object({
    counter: z.int().min(0).max(0xffff_ffff),
    derivedKey: hex,
    time: z.number().optional().describe('Milliseconds it took'),
  }),
});
