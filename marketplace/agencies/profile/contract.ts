import { z } from 'zod';
import { AGENCY_ROLES } from '#platform/http/viewer.ts';

/** The public facts of a verified agency. */
export const agencyProfile = z
  .object({
    id: z.int(),
    name: z.string(),
    path: z.string().describe('Path of its page'),
    licenceNumber: z.string().nullable().describe('Null in Northern Ireland, where there is none'),
    county: z.object({ id: z.int(), name: z.string(), nameGa: z.string() }),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    logo: z.string().nullable().describe('Value for the `url` parameter of /image'),
    branches: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        address: z.string().nullable(),
        phone: z.string().nullable(),
      }),
    ),
    team: z.array(z.object({ name: z.string(), role: z.enum(AGENCY_ROLES), branch: z.string().nullable() })),
  })
  .meta({ id: 'AgencyProfile' });
export type AgencyProfile = z.output<typeof agencyProfile>;
