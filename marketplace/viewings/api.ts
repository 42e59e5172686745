import type { FastifyInstance } from 'fastify';
import { bookingsApi } from './bookings-api.ts';
import { calendarApi } from './calendar/api.ts';
import type { ViewingsOptions } from './options.ts';
import { offersApi } from './slots-api.ts';

/** Viewings: offered by who looks after an ad, booked by who looks for a home, and both in their calendars. */
export async function viewingsApi(app: FastifyInstance, options: ViewingsOptions): Promise<void> {
  await app.register(offersApi, options);
  await app.register(bookingsApi, options);
  await app.register(calendarApi, options);
}
