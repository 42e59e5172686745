import { z } from 'zod';

const distance = z.object({ value: z.number().describe('Straight-line distance'), unit: z.literal('km') });
const walkMinutes = z.int().optional().describe('On foot along the streets, where they are known');
const location = z.object({ lat: z.string(), lon: z.string() });

const school = z.object({
  schoolName: z.string(),
  numPupils: z.int().optional(),
  walkMinutes,
  distance,
  location,
});
export type WireSchool = z.output<typeof school>;

export const STOP_KINDS = ['Bus', 'Rail', 'Tram'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

const transport = z.object({
  type: z.enum(STOP_KINDS),
  stop: z.string(),
  route: z.string().optional(),
  destination: z.string().optional(),
  provider: z.string().optional(),
  lines: z
    .array(z.object({ name: z.string(), headsign: z.string(), perHour: z.int() }))
    .optional()
    .describe('Lines with their departures from 8 to 9 on a weekday, the most frequent first'),
  walkMinutes,
  distance,
  location,
});
export type WireStop = z.output<typeof transport>;

/** Schools and stops around a point, at most ten in each list, nearest first. */
export const amenities = z.object({
  primarySchools: z.array(school),
  secondarySchools: z.array(school),
  otherSchools: z.array(school).describe('Schools whose level is not known'),
  publicTransports: z.array(transport),
  attributions: z.array(z.string()).describe('Attributions that the data licences require'),
});
export type WireAmenities = z.output<typeof amenities>;

export const NO_AMENITIES: WireAmenities = {
  primarySchools: [],
  secondarySchools: [],
  otherSchools: [],
  publicTransports: [],
  attributions: [],
};
