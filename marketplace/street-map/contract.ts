import { z } from 'zod';
import { type StreetMapFacts, TILE_SCHEMAS, type TileSchema } from './model.ts';

/** The facts as they are stored with the imported file. */
export const streetMapFacts = z.object({
  bounds: z.object({ north: z.number(), west: z.number(), south: z.number(), east: z.number() }),
  minZoom: z.int(),
  maxZoom: z.int(),
  attribution: z.string().min(1),
  schema: z.enum(Object.keys(TILE_SCHEMAS) as TileSchema[]),
}) satisfies z.ZodType<StreetMapFacts>;

export const fileParams = z.object({
  file: z.string().describe('The name of the present file, as pages give it: `DIGEST.pmtiles`'),
});

/** The headers that the route reads. */
export const rangeHeaders = z.object({
  range: z.string().optional().describe('One range of bytes, for example `bytes=0-16383`'),
  'if-range': z.string().optional(),
  'if-none-match': z.string().optional(),
});

/** Bytes of the file, which OpenAPI describes as a binary string. */
export const fileBytes = z.unknown().meta({ type: 'string', format: 'binary' });
