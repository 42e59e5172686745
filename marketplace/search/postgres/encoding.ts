import { createHash } from 'node:crypto';
import { BER_GRADES } from '#property/ber.ts';
import { FACILITIES } from '#property/facilities.ts';
import { LOCAL_AUTHORITIES } from '#property/local-authority.ts';
import { PROPERTY_KINDS } from '#property/property-type.ts';
import { SECTION_NAMES } from '#property/section.ts';
import { EXPRESSIONS, NAME_WORDS } from '../keywords/expressions.ts';
import { FURNISHINGS, LISTING_STATES, MEDIA_TYPES, ROOM_TYPES, SALE_TYPES, SUITABLE_FOR } from '../model.ts';

/**
 * Increased whenever the row of a listing is computed differently from the same listing: its rank, its words, its
 * street, its place, its group of costs.
 */
const ROW_VERSION = 1;

/** Names what the rows of the tables mean: with another one they are written again. */
export const ENCODING = createHash('sha256')
  .update(
    JSON.stringify([
      ...[ROW_VERSION, SECTION_NAMES, PROPERTY_KINDS, FACILITIES, BER_GRADES, LOCAL_AUTHORITIES],
      ...[LISTING_STATES, FURNISHINGS, MEDIA_TYPES, SALE_TYPES, ROOM_TYPES, SUITABLE_FOR],
      ...[EXPRESSIONS, [...NAME_WORDS]],
    ]),
  )
  .digest('hex')
  .slice(0, 16);
