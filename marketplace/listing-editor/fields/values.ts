import * as z from 'zod/mini';
import type { MessageKey } from '#platform/i18n/language.ts';
import { irishTime, isIrishTime } from '#platform/time/clock.ts';
import { berRange } from '#property/ber.ts';
import { parseEircode } from '#property/eircode.ts';
import { EMAIL } from '#property/email.ts';
import { type EpcBand, epcBandOf, MAX_EPC_SCORE, MIN_EPC_SCORE, parseEpcNumber } from '#property/epc.ts';
import { parsePostcode } from '#property/postcode.ts';
import { SIZE_UNITS, type SizeUnit, storedSize } from '#property/size.ts';
import { parseVideo } from '#property/video.ts';
import { NO_FACILITIES } from './options.ts';

/** The maximum of PostgreSQL's integer; above any real price. */
export const MAX_AMOUNT = 2_147_483_647;
/** The limit of the description field and of other portals. */
export const MAX_DESCRIPTION_LENGTH = 32_768;
const MAX_ADDRESS_LENGTH = 300;
/** Maximum number and length of top features. */
export const MAX_FEATURES = 5;
const MAX_FEATURE_LENGTH = 100;
/** Specification, section 9. */
export const MAX_CONTACT_NAME_LENGTH = 40;
const MAX_CONTACT_INFO_LENGTH = 100;
/** The upload limit of a listing. */
export const MAX_PICTURES = 40;
/** The bounding box of the island, in degrees. */
export const IRELAND = { south: 51, north: 56, west: -11.5, east: -5 } as const;

/** Schema of text that matches a pattern; refusals have the given key. */
export function matching(pattern: RegExp, error: MessageKey, max = 300) {
  return z.string({ error }).check(z.trim(), z.maxLength(max, { error }), z.regex(pattern, { error }));
}

/** Schema of one of some choices. */
export function oneOf(choices: readonly (string | number)[]) {
  return z
    .unknown()
    .check(z.refine((value) => choices.includes(value as string), { error: 'placement.error.choice' }));
}

/** Schema of a whole number within inclusive bounds. */
export function wholeNumber(min: number, max: number, error: MessageKey = 'placement.error.choice') {
  return z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }));
}

export const yesOrNo = z.boolean({ error: 'placement.error.choice' });

/** Schema of typed digits: a whole number within inclusive bounds. The error of an amount above `MAX_AMOUNT` names the maximum. */
export function digits(error: MessageKey, max = MAX_AMOUNT, min = 1) {
  const isDigits = (value: string | number) => /^\d+$/.test(String(value).trim());
  return z.union([z.string(), z.number()], { error }).check(
    z.refine((value) => isDigits(value) && Number(value) >= min, { error }),
    z.refine((value) => !isDigits(value) || Number(value) <= max, {
      error: max === MAX_AMOUNT ? 'placement.error.maxAmount' : error,
    }),
  );
}

export const address = z
  .string({ error: 'placement.error.required' })
  .check(
    z.trim(),
    z.maxLength(MAX_ADDRESS_LENGTH, { error: 'placement.error.addressLength' }),
    z.regex(/^[^@]+$/, { error: 'placement.error.at' }),
  );

/** A calendar day. */
export const day = z.iso.date({ error: 'placement.error.date' });

/** Digits with up to two decimals, above 0. */
const size = z.union([z.string(), z.number()], { error: 'placement.error.floorSize' }).check(
  z.refine((value) => /^\d{1,8}(?:\.\d{1,2})?$/.test(String(value).trim()) && Number(value) > 0, {
    error: 'placement.error.floorSize',
    abort: true,
  }),
);

/** Above any real size, in stored units. */
const MAX_STORED_SIZE = 1e8;

/** A size in one of the units, not so small or large that it cannot be stored. */
export function propertySize(units: readonly SizeUnit[]) {
  const isOffered = (value: unknown) => units.includes(value as SizeUnit);
  const unit = z
    .enum(SIZE_UNITS, { error: 'placement.error.choice' })
    .check(z.refine(isOffered, { error: 'placement.error.sizeUnit' }));
  return z.object({ size, unit }, { error: 'placement.error.floorSize' }).check(
    z.refine(
      (typed) => {
        const { value } = storedSize(typed.size, typed.unit);
        return value > 0 && value <= MAX_STORED_SIZE;
      },
      { error: 'placement.error.floorSize', path: ['size'] },
    ),
  );
}

/** A future Irish time in working hours. */
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

/** Degrees within bounds. */
export function within(min: number, max: number, error: MessageKey) {
  return z.number({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }));
}

export const eircode = z
  .string({ error: 'placement.error.eircode' })
  .check(z.refine((text) => parseEircode(text) !== null, { error: 'placement.error.eircode' }));

export const postcode = z
  .string({ error: 'placement.error.postcode' })
  .check(z.refine((text) => parsePostcode(text) !== null, { error: 'placement.error.postcode' }));

export const epcNumber = z
  .string({ error: 'placement.error.epcNumber' })
  .check(z.refine((text) => parseEpcNumber(text) !== null, { error: 'placement.error.epcNumber' }));

/** The score of an EPC, from which its band follows. */
export function epcScore(band: EpcBand | undefined) {
  const score = digits('placement.error.epcScore', MAX_EPC_SCORE, MIN_EPC_SCORE);
  return score.check(
    z.refine((value) => epcBandOf(Number(value)) === band, { error: 'placement.error.epcBand' }),
  );
}

/** An offered rating; for several units also a combined one. */
export function berRating(choices: readonly string[], combined: boolean) {
  return z.string({ error: 'placement.error.choice' }).check(
    z.refine((rating) => choices.includes(rating) || (combined && berRange(rating) !== null), {
      error: 'placement.error.choice',
    }),
  );
}

/** Schema of any choices, each once; a "none" choice excludes others. */
export function someOf(choices: readonly string[]) {
  return z.array(oneOf(choices), { error: 'placement.error.choice' }).check(
    z.refine((chosen) => new Set(chosen).size === chosen.length, { error: 'placement.error.choice' }),
    z.refine((chosen) => chosen.length < 2 || !chosen.includes(NO_FACILITIES), {
      error: 'placement.error.choice',
    }),
  );
}

export const images = z
  .array(z.object({ url: z.string() }), { error: 'placement.error.pictures' })
  .check(z.maxLength(MAX_PICTURES, { error: 'placement.error.pictures' }));

/** An uploaded PDF, or one from an import. */
export const brochureUrl = matching(
  /^(?:\/media\/[0-9a-f-]{36}\.pdf|https:\/\/\S+)$/,
  'placement.error.brochure',
  2_000,
);

export const planId = matching(/^[a-z][a-z0-9_-]{2,59}$/, 'placement.error.required');

export const berNumber = matching(/^\d{9}$/, 'placement.error.berNumber');

export const features = z
  .array(
    z.string().check(z.trim(), z.maxLength(MAX_FEATURE_LENGTH, { error: 'placement.error.featureLength' })),
    { error: 'placement.error.features' },
  )
  .check(z.maxLength(MAX_FEATURES, { error: 'placement.error.features' }));

/** Specification, section 5. */
export const WITHOUT_AT = /^[^@]*$/;

export const description = z
  .string({ error: 'placement.error.description' })
  .check(
    z.trim(),
    z.maxLength(MAX_DESCRIPTION_LENGTH, { error: 'placement.error.descriptionLength' }),
    z.regex(WITHOUT_AT, { error: 'placement.error.descriptionEmail' }),
  );

export const videoUrl = z
  .string({ error: 'placement.error.video' })
  .check(z.trim(), z.maxLength(500, { error: 'placement.error.video' }))
  .check(z.refine((url) => parseVideo(url) !== null, { error: 'placement.error.video' }));

/** 1 to 40 characters without digits of any script or at signs. */
export const contactName = z
  .string({ error: 'placement.error.contactName' })
  .check(
    z.trim(),
    z.maxLength(MAX_CONTACT_NAME_LENGTH, { error: 'placement.error.contactNameLength', abort: true }),
    z.regex(/^[^\p{Nd}@]+$/u, { error: 'placement.error.contactName' }),
  );

export const contactEmail = matching(EMAIL, 'placement.error.contactEmail', 254);

/** An optional leading plus, then digits, spaces, parentheses, hyphens. */
export const contactPhone = matching(/^(?=.*\d)\+?[\d\s()-]+$/, 'placement.error.contactPhone', 40);

export const contactInfo = matching(/^[^\p{Cc}]+$/u, 'placement.error.contactInfo', MAX_CONTACT_INFO_LENGTH);
