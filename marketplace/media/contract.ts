import { z } from 'zod';
import { DEFAULT_QUALITY } from './rules.ts';

/** Maximum length of a picture's URL: longer ones are mistakes or attacks, and logs contain them. */
export const URL_LENGTH = 1024;

/** An integer from `min` to `max` written in digits only: `0x48`, `1e3` and `7.5` are refused. */
function digits(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,4}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
}

/** Query of the image endpoint. */
export const imageQuery = z.object({
  url: z.string().min(1).max(URL_LENGTH).describe('A path on this site, or an allow-listed https URL'),
  w: digits(1, 4096).describe('Width in pixels, rounded up to an available width'),
  q: digits(1, 100).default(DEFAULT_QUALITY).describe('Quality, 1 to 100'),
  h: digits(1, 4096).optional().describe('Height in pixels: crops to one of the named sizes'),
});

/** Accept and If-None-Match are the only headers that this endpoint reads. */
export const imageHeaders = z.object({
  accept: z.string().optional(),
  'if-none-match': z.string().optional(),
});

/** The bytes of a picture, which OpenAPI describes as a binary string. */
export const picture = z.unknown().meta({ type: 'string', format: 'binary' });
