import { z } from 'zod';
import { listingSummary } from '#marketplace/listings/model.ts';
import { TRAVEL_MODES } from '#marketplace/travel/model.ts';
import { paging } from '#platform/http/paging.ts';

export const breadcrumb = z
  .object({ displayValue: z.string(), url: z.string().describe('Path on this site') })
  .meta({ id: 'Breadcrumb' });
export type Breadcrumb = z.output<typeof breadcrumb>;

/** The travel times of a search; null where the product has none. */
export const travelAnswer = z
  .object({
    modes: z.array(z.enum(TRAVEL_MODES)).describe('Modes of travel that a search may use here'),
    timetableDate: z.string().nullable().describe('The weekday of the timetable; null without one'),
    destinations: z.array(
      z.object({
        mode: z.enum(TRAVEL_MODES),
        minutes: z.int().describe('The longest journey'),
        latitude: z.number(),
        longitude: z.number(),
        hour: z.int().nullable().describe('The hour of arrival on a weekday, for public transport'),
        label: z.string(),
      }),
    ),
    times: z.array(
      z.object({
        adId: z.int(),
        minutes: z.array(z.int()).describe('To each destination in turn, rounded up'),
      }),
    ),
  })
  .nullable();
export type TravelAnswer = z.output<typeof travelAnswer>;

export const searchAnswer = z
  .object({ listings: z.array(listingSummary), paging, travel: travelAnswer })
  .meta({ id: 'SearchAnswer' });
