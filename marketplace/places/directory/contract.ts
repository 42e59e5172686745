import { z } from 'zod';
import { areaDetail, propertyCount } from '../contract.ts';

/** A place as a link to its page shows it. */
export const placeName = z
  .object({
    friendlyName: z.string().meta({ example: 'Swords' }),
    displayValue: z.string().meta({ example: 'swords-dublin' }),
  })
  .meta({ id: 'PlaceName' });
export type PlaceName = z.output<typeof placeName>;

/** A county of the directory. */
export const directoryCounty = placeName
  .extend({ propertyCount, within: z.array(placeName).describe('Main places of the county, by name') })
  .meta({ id: 'DirectoryCounty' });
export const directoryCounties = z.array(directoryCounty);
export type DirectoryCounty = z.output<typeof directoryCounty>;

/** A place with its listing counts, parents and neighbours. */
export const directoryPlace = z
  .object({
    area: areaDetail,
    names: z.object({ en: z.string(), ga: z.string() }),
    propertyCount,
    above: z.array(placeName).describe('Enclosing areas, county first'),
    within: z.array(placeName).describe('Main places directly within it, by name'),
    further: z.array(placeName).describe('Further places directly within it, by name'),
    nearby: z.array(placeName).describe('Neighbouring places of the same parent, nearest first'),
  })
  .meta({ id: 'DirectoryPlace' });
export type DirectoryPlace = z.output<typeof directoryPlace>;

export const directoryParams = z.object({ slug: z.string() });
