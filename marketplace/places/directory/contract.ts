import { z } from 'zod';
import { areaDetail, propertyCount } from '../contract.ts';

/** A place as a link to its page shows it. */
const placeName = z
  .object({
    friendlyName: z.string().meta({ example: 'Swords' }),
    displayValue: z.string().meta({ example: 'swords-dublin' }),
  })
  .meta({ id: 'PlaceName' });
export type PlaceName = z.output<typeof placeName>;

/** A county of the directory. */
export const directoryCounty = placeName
  .extend({ propertyCount, within: z.array(placeName).describe('Its most important places, by name') })
  .meta({ id: 'DirectoryCounty' });
export const directoryCounties = z.array(directoryCounty);
export type DirectoryCounty = z.output<typeof directoryCounty>;

/** A place with its listing counts, parents and neighbours. */
export const directoryPlace = z
  .object({
    area: areaDetail,
    names: z.object({ en: z.string(), ga: z.string() }),
    propertyCount,
    above: z.array(placeName).describe('What it lies in, the county first'),
    within: z.array(placeName).describe('The most important places directly in it, by name'),
    further: z.array(placeName).describe('The next most important of them, by name'),
    nearby: z.array(placeName).describe('Places beside it in what it lies in, the nearest first'),
  })
  .meta({ id: 'DirectoryPlace' });
export type DirectoryPlace = z.output<typeof directoryPlace>;

export const directoryParams = z.object({ slug: z.string() });
