import { z } from 'zod';
import { idParam } from '#platform/http/id-param.ts';
import { bookableSlots, guestBooking } from './forms.ts';
import { MAX_CANCELLATION_NOTE } from './rules.ts';

export const listingParams = z.object({ adId: idParam });
export const viewingParams = z.object({ viewingId: idParam });
export const bookingParams = z.object({ bookingId: idParam });
export const userParams = z.object({ userId: z.uuid() });
export const tokenParams = z.object({ token: z.string().max(200) });
/** Key from the mailed link, for visitors without an account. */
export const keyQuery = z.object({ key: z.string().max(200).optional() });

/** Within the years that calendars support. */
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const places = z
  .nullable(bookableSlots.shape.places)
  .describe('Number of places; null: an open viewing without booking');

/** `POST /api/v1/properties/{adId}/viewings`: one slot, or a series with `everyMinutes`. */
export const newSlots = z.strictObject({
  startsAt: moment,
  endsAt: moment,
  places,
  everyMinutes: bookableSlots.shape.everyMinutes.check(
    z.describe('For a series: length in minutes of each viewing between startsAt and endsAt'),
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
      .describe('Message to the people who booked'),
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
    mayRestore: z.boolean().describe('The cancellation can still be undone'),
    isOffered: z.boolean().describe('false: announced by the import source, and only changeable there'),
    bookings: z
      .array(
        z.object({
          bookingId: z.int(),
          name: z.string(),
          phone: z.string().nullable(),
          bookedAt: time,
        }),
      )
      .describe('Bookings, oldest first'),
    held: z.int().describe('Number of places held for unconfirmed email addresses'),
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
    email: z.optional(guestBooking.shape.email).describe('Without an account: receives a confirmation link'),
    phone: guestBooking.shape.phone.check(z.describe('Shown to the advertiser if given')),
  })
  .nullish()
  .transform((body) => body ?? {});
export const held = z.object({
  state: z.literal('held'),
  message: z.string(),
  heldUntil: time.describe('Deadline for opening the confirmation link'),
});
export const move = z.strictObject({ viewingId: idParam });

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
      path: z.string().nullable().describe('Null while only the advertiser can see the listing'),
      picture: z.string().nullable().describe('Value for the `url` parameter of /image'),
    }),
    address: z.string().nullable().describe('Exact address after booking; otherwise null'),
    eircode: z.string().nullable(),
    calendarPath: z.string().nullable().describe('Path of the calendar file, once booked'),
    others: z
      .array(z.object({ viewingId: z.int(), startsAt: time }))
      .describe('Other viewings that the booking can be moved to'),
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
  booked: z.array(booking).describe('Booked viewings'),
  shown: z.array(hostedViewing).describe('Viewings of managed listings'),
  calendarUrl: z.string().nullable().describe('Secret URL to subscribe to; null: none created'),
});
export const calendarAddress = z.object({ calendarUrl: z.string() });
