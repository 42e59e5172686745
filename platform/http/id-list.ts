import { z } from 'zod';

/**
 * Ids in a URL: `1,2,3`.
 * @param most maximum number of ids, without repeats
 */
export function idList(most: number) {
  return z
    .string()
    .regex(/^\d{1,16}(,\d{1,16})*$/, 'Must be ids, separated by commas')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .pipe(z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(most));
}
