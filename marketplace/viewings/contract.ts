import { z } from 'zod';
import { bookableSlots, guestBooking } from './forms.ts';
import { MAX_CANCELLATION_NOTE } from './rules.ts';

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export const adParams = z.object({ adId: id });
export const viewingParams = z.object({ viewingId: id });
export const bookingParams = z.object({ bookingId: id });
export const userParams = z.object({ userId: z.uuid() });
export const tokenParams = z.object({ token: z.string().max(200) });
/** Key from the mailed link, for visitors without an account. */
export const keyQuery = z.object({ key: z.string().max(200).optional() });

/** Within the years that calendars support. */
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const places = z
  .nullable(bookableSlots.shape.places)
  .describe('How many may book it; null: an open viewing, come along');

/** `POST /api/v1/properties/{adId}/viewings`: one slot, or a series with `everyMinutes`. */
export const newSlots = z.strictObject({
  startsAt: moment,
  endsAt: moment,
  places,
  everyMinutes: bookableSlots.shape.everyMinutes.check(
    z.describe('A series: viewings of this length from startsAt, as many as end by endsAt'),
  ),
});
export const change = z
  .strictObject({ startsAt: moment.optional(), endsAt: moment.optional(), places: places.optional() })
  .refine((input) => Object.keys(input).length > 0, 'Nothing to change');
/** Clients may omit the body. */
export const cancellation = z
  .strictObject({
    words: z
      .string()
      .trim()
      .max(MAX_CANCELLATION_NOTE)
      .regex(/^[^\p{Cc}]*(?:[\r\n\t][^\p{Cc}]*)*$/u)
      .optional()
      .describe('To those who booked'),
  })
  .nullish()
  .transform((body) => body ?? {});

const time = z.iso.datetime();

export const viewingSlot = z
  .object({
    viewingId: z.int(),
    startsAt: time,
    endsAt: time,
    places: z.int().nullable(),
    placesLeft: z.int().nullable(),
    isCancelled: z.boolean(),
    mayRestore: z.boolean().describe('It was cancelled just now'),
    isOffered: z.boolean().describe('false: announced by the source of the ad, which alone can change it'),
    bookings: z
      .array(
        z.object({
          bookingId: z.int(),
          name: z.string(),
          email: z.string(),
          phone: z.string().nullable(),
          bookedAt: time,
        }),
      )
      .describe('Who comes, in the order they booked'),
    held: z.int().describe('Places of people who have yet to confirm their address'),
  })
  .meta({ id: 'OfferedViewing' });
export type ViewingSlot = z.output<typeof viewingSlot>;
export const viewingSlots = z.object({
  ad: z.object({ adId: z.int(), title: z.string(), mayOffer: z.boolean() }),
  viewings: z.array(viewingSlot),
});
export const slotsCreated = z.object({ viewingIds: z.array(z.int()) });

/** `POST /api/v1/viewings/{viewingId}/bookings`: a user with an account needs no fields. */
export const bookingRequest = z
  .strictObject({
    name: z.optional(guestBooking.shape.name),
    email: z
      .optional(guestBooking.shape.email)
      .describe('Without an account: a link to confirm is sent to it'),
    phone: guestBooking.shape.phone.check(z.describe('The advertiser sees it if it is given')),
  })
  .nullish()
  .transform((body) => body ?? {});
export const held = z.object({
  state: z.literal('held'),
  message: z.string(),
  heldUntil: time.describe('Until when the link has to be followed'),
});
export const move = z.strictObject({ viewingId: id });

export const BOOKING_STATES = ['held', 'booked', 'over', 'cancelled'] as const;
export const booking = z
  .object({
    bookingId: z.int(),
    viewingId: z.int(),
    state: z.enum(BOOKING_STATES),
    startsAt: time,
    endsAt: time,
    heldUntil: time.nullable(),
    name: z.string(),
    cancelledBy: z.enum(['searcher', 'advertiser', 'ad_gone']).nullable(),
    ad: z.object({
      adId: z.int(),
      title: z.string(),
      price: z.string(),
      path: z.string().nullable().describe('null: nobody but its advertiser sees it now'),
      picture: z.string().nullable().describe('As the image endpoint takes it'),
    }),
    address: z.string().nullable().describe('Exact, for those who booked; else null'),
    eircode: z.string().nullable(),
    calendarPath: z.string().nullable().describe('Of the viewing as a file for calendars, once it is booked'),
    others: z
      .array(z.object({ viewingId: z.int(), startsAt: time }))
      .describe('Viewings of the ad it could be moved to'),
  })
  .meta({ id: 'ViewingBooking' });
export type Booking = z.output<typeof booking>;

export const hostedViewing = z
  .object({
    viewingId: z.int(),
    startsAt: time,
    endsAt: time,
    places: z.int().nullable(),
    bookings: z.array(z.object({ name: z.string(), phone: z.string().nullable() })),
    ad: booking.shape.ad,
  })
  .meta({ id: 'ShownViewing' });

/** `GET /api/v1/users/{userId}/viewings`: upcoming viewings, next first. */
export const agenda = z.object({
  booked: z.array(booking).describe('Viewings one goes to'),
  shown: z.array(hostedViewing).describe('Viewings of ads one looks after'),
  calendarUrl: z.string().nullable().describe('The secret address to subscribe to; null: there is none'),
});
export const calendarAddress = z.object({ calendarUrl: z.string() });
