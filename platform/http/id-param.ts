import { z } from 'zod';

/** The number of a row in a path or query. */
export const idParam = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
