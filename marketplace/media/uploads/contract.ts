import { z } from 'zod';
import { errorBody } from '#platform/http/error-body.ts';
import { MEDIA_KINDS } from './rules.ts';

/** The purpose of the file. */
export const uploadQuery = z.object({ kind: z.enum(MEDIA_KINDS) });

export const mediaParams = z.object({ id: z.guid() });

/** The file part of a brochure's URL: its id and extension. */
export const brochureParams = z.object({ file: z.string().regex(/^[0-9a-f-]{36}\.pdf$/) });

/** An accepted file. */
export const mediaFile = z
  .object({
    id: z.guid(),
    url: z.string().describe('Picture: value for the `url` parameter of /image. Brochure: URL to open'),
    kind: z.enum(MEDIA_KINDS),
    width: z.int().nullable().describe('Pixels; null for a brochure'),
    height: z.int().nullable(),
    thumbhash: z.string().nullable().describe('A blurred preview, base64 (ThumbHash)'),
    name: z.string().describe('Original file name'),
  })
  .meta({ id: 'MediaFile' });
export type MediaFile = z.output<typeof mediaFile>;

/** A refusal with a `reason` that programs can act on. */
export const uploadRefusal = errorBody
  .extend({ reason: z.string().optional().describe('Absent if the request itself is malformed') })
  .meta({ id: 'UploadRefusal' });

/** The bytes of a brochure, for the OpenAPI document. */
export const brochureBytes = z.unknown().meta({ type: 'string', format: 'binary' });

/** An empty body. */
export const nothing = z.null();
