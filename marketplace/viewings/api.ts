import type { FastifyInstance } from 'fastify';
import { bookingsApi } from './bookings-api.ts';
import { calendarApi } from './calendar/api.ts';
import type { ViewingsOptions } from './options.ts';
import { slotsApi } from './slots-api.ts';

/** Viewings: slots of a listing, bookings, and calendars. */
export async function viewingsApi(app: FastifyInstance, options: ViewingsOptions): Promise<void> {
  await app.register(slotsApi, options);
  await app.register(bookingsApi, options);
  await app.register(calendarApi, options);
}
