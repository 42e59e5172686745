import { z } from 'zod';

const place = z.string().max(100).describe('Slug of an area such as rathmines-dublin, or ireland');
const section = z.string().max(100).describe('Section name in URLs: property-for-rent');

export const feedParams = z.object({ section, place, type: z.string().max(100).optional() });

/** Accepts the parameters of the results page as well. */
export const feedQuery = z.looseObject({});

export const feedDocument = z.string().describe('XML');
