import * as z from 'zod/mini';
import type { MessageKey } from '#platform/i18n/language.ts';
import { irishTime, isIrishTime } from '#platform/time/clock.ts';
import { berRange } from '#property/ber.ts';
import { parseEircode } from '#property/eircode.ts';
import { EMAIL } from '#property/email.ts';
import { parseVideo } from '#property/video.ts';
import { NO_FACILITIES, SIZE_UNITS } from './options.ts';

/** As much of an ad as PostgreSQL's integer holds; no home costs more. */
export const MOST_AMOUNT = 2_147_483_647;
/** What the description box and every portal's feed hold. */
export const DESCRIPTION_LENGTH = 32_768;
const ADDRESS_LENGTH = 300;
/** Top features of an ad, and how long one may be: a line. */
export const MOST_FEATURES = 5;
const FEATURE_LENGTH = 100;
/** Specification, section 9. */
export const CONTACT_NAME_LENGTH = 40;
const CONTACT_INFO_LENGTH = 100;
/** As many as uploads let an ad have. */
export const MOST_PICTURES = 40;
/** The box around the island, in degrees. */
export const IRELAND = { south: 51, north: 56, west: -11.5, east: -5 } as const;

/** A value that fits a pattern or is refused in the words of a key. */
export function written(pattern: RegExp, error: MessageKey, most = 300) {
  return z.string({ error }).check(z.trim(), z.maxLength(most, { error }), z.regex(pattern, { error }));
}

/** One of some choices. */
export function oneOf(choices: readonly (string | number)[]) {
  return z
    .unknown()
    .check(z.refine((value) => choices.includes(value as string), { error: 'placement.error.choice' }));
}

/** A whole number within bounds, both included. */
export function count(least: number, most: number, error: MessageKey = 'placement.error.choice') {
  return z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));
}

export const yesOrNo = z.boolean({ error: 'placement.error.choice' });

/** Typed digits: a whole number from 1. */
export function typed(error: MessageKey, most = MOST_AMOUNT) {
  return z.union([z.string(), z.number()], { error }).check(
    z.refine((value) => /^\d+$/.test(String(value).trim()) && Number(value) > 0 && Number(value) <= most, {
      error,
    }),
  );
}

export const address = z
  .string({ error: 'placement.error.required' })
  .check(
    z.trim(),
    z.maxLength(ADDRESS_LENGTH, { error: 'placement.error.addressLength' }),
    z.regex(/^[^@]+$/, { error: 'placement.error.at' }),
  );

/** A day of the calendar. */
export const day = z.iso.date({ error: 'placement.error.date' });

/** Digits with up to two decimals, and above nothing. */
const size = z.union([z.string(), z.number()], { error: 'placement.error.floorSize' }).check(
  z.refine((value) => /^\d{1,8}(?:\.\d{1,2})?$/.test(String(value).trim()) && Number(value) > 0, {
    error: 'placement.error.floorSize',
  }),
);

export const propertySize = z.object(
  { size, unit: oneOf(SIZE_UNITS) },
  { error: 'placement.error.floorSize' },
);

/** Irish time in working hours, still to come. */
export function auctionTime(now: Date) {
  return z.string({ error: 'placement.error.date' }).check(
    z.refine(isIrishTime, { error: 'placement.error.date', abort: true }),
    z.refine((time) => time.slice(11) >= '09:00' && time.slice(11) <= '17:00', {
      error: 'placement.error.timeslot',
      abort: true,
    }),
    z.refine((time) => time > irishTime(now), { error: 'placement.error.past' }),
  );
}

/** Degrees between two bounds. */
export function within(least: number, most: number, error: MessageKey) {
  return z.number({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));
}

export const eircode = z
  .string({ error: 'placement.error.eircode' })
  .check(z.refine((text) => parseEircode(text) !== null, { error: 'placement.error.eircode' }));

/** A rating that is offered; of several units together also a combined one. */
export function berRating(choices: readonly string[], combined: boolean) {
  return z.string({ error: 'placement.error.choice' }).check(
    z.refine((rating) => choices.includes(rating) || (combined && berRange(rating) !== null), {
      error: 'placement.error.choice',
    }),
  );
}

/** Any of some choices, each once; one that says there is none stands alone. */
export function severalOf(choices: readonly string[]) {
  return z.array(oneOf(choices), { error: 'placement.error.choice' }).check(
    z.refine((chosen) => new Set(chosen).size === chosen.length, { error: 'placement.error.choice' }),
    z.refine((chosen) => chosen.length < 2 || !chosen.includes(NO_FACILITIES), {
      error: 'placement.error.choice',
    }),
  );
}

export const images = z
  .array(z.object({ url: z.string() }), { error: 'placement.error.pictures' })
  .check(z.maxLength(MOST_PICTURES, { error: 'placement.error.pictures' }));

/** A PDF of ours, or one that a feed named. */
export const brochureUrl = written(
  /^(?:\/media\/[0-9a-f-]{36}\.pdf|https:\/\/\S+)$/,
  'placement.error.brochure',
  2_000,
);

export const planId = written(/^[a-z][a-z0-9_-]{2,59}$/, 'placement.error.required');

export const berNumber = written(/^\d{9}$/, 'placement.error.berNumber');

export const features = z
  .array(
    z.string().check(z.trim(), z.maxLength(FEATURE_LENGTH, { error: 'placement.error.featureLength' })),
    { error: 'placement.error.features' },
  )
  .check(z.maxLength(MOST_FEATURES, { error: 'placement.error.features' }));

/** Specification, section 5. */
export const WITHOUT_AT = /^[^@]*$/;

export const description = z
  .string({ error: 'placement.error.description' })
  .check(
    z.trim(),
    z.maxLength(DESCRIPTION_LENGTH, { error: 'placement.error.descriptionLength' }),
    z.regex(WITHOUT_AT, { error: 'placement.error.descriptionEmail' }),
  );

export const videoUrl = z
  .string({ error: 'placement.error.video' })
  .check(z.trim(), z.maxLength(500, { error: 'placement.error.video' }))
  .check(z.refine((url) => parseVideo(url) !== null, { error: 'placement.error.video' }));

/** 1 to 40 characters, no digits of any script, no at sign. */
export const contactName = written(/^[^\p{Nd}@]+$/u, 'placement.error.contactName', CONTACT_NAME_LENGTH);

export const contactEmail = written(EMAIL, 'placement.error.contactEmail', 254);

/** An optional leading plus, then digits, spaces, parentheses, hyphens. */
export const contactPhone = written(/^(?=.*\d)\+?[\d\s()-]+$/, 'placement.error.contactPhone', 40);

export const contactInfo = written(/^[^\p{Cc}]+$/u, 'placement.error.contactInfo', CONTACT_INFO_LENGTH);
