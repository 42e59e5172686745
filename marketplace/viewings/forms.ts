import * as z from 'zod/mini';
import { emailField, inputHints, line, phoneNumber } from '#platform/http/body-fields.ts';
import { MAX_MINUTES, MIN_MINUTES } from './rules.ts';

/** Visitors that one host can show around at a time. */
const MAX_PLACES = 50;
/** Same maximum as the contact name of a listing. */
const MAX_NAME_LENGTH = 40;

export const accountBooking = z.object({ phone: z.optional(phoneNumber) });
/** A booking without an account. */
export const guestBooking = z.object({
  name: line(MAX_NAME_LENGTH, 'signUp.nameMissing').register(inputHints, { autoComplete: 'name' }),
  email: emailField('signIn.emailWrong'),
  phone: z.optional(phoneNumber),
});

const required = z.string().check(z.minLength(1, 'ownViewings.required'));
/** Days and times in Ireland. */
export const openSlot = z.object({ date: required, startsAt: required, endsAt: required });
export const bookableSlots = z.extend(openSlot, {
  /** A series: viewings of this length. */
  everyMinutes: z.optional(z.int().check(z.minimum(MIN_MINUTES), z.maximum(MAX_MINUTES))),
  places: z.int().check(z.minimum(1), z.maximum(MAX_PLACES)),
});
