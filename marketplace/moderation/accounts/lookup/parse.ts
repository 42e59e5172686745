import { parseEircode } from '#property/eircode.ts';
import { contactNumber } from '#property/phone.ts';
import { parsePostcode } from '#property/postcode.ts';
import { MAX_LOOKUP } from './limits.ts';

/** Words of a name or address that are compared; further ones are ignored. */
const MAX_WORDS = 6;
/** Counties that decide the country of a phone number without a country code. */
const DUBLIN = 1;
const ANTRIM = 27;

/** What a moderator may mean by a text: everything that it could be. */
export type Lookup = {
  /** A listing, agency or numeric account. */
  id: number | null;
  userId: string | null;
  /** An address or a part of one. */
  email: string | null;
  /** In E.164, as an Irish and as a northern number. */
  phones: string[];
  /** An Eircode, or a postcode of Northern Ireland. */
  postalCode: string | null;
  licenceNumber: string | null;
  /** Parts of a name or an address, without accents; all must be in it. */
  words: string[];
};

/** Reads the text of a search. */
export function parseLookup(text: string): Lookup {
  const given = text.trim().slice(0, MAX_LOOKUP);
  const isNumber = /^\d{1,15}$/.test(given);
  const isPhone = /^\+?[\d\s().-]{7,}$/.test(given);
  const words =
    isNumber || isPhone
      ? []
      : given
          .split(/[\s,]+/)
          .filter(Boolean)
          .slice(0, MAX_WORDS);
  return {
    id: isNumber ? Number(given) : null,
    userId: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(given) ? given.toLowerCase() : null,
    // Also a part of one, such as its domain.
    email: /^\S*[@.]\S*$/.test(given) ? given.toLowerCase() : null,
    phones: isPhone ? phonesOf(given) : [],
    postalCode: parseEircode(given) ?? parsePostcode(given),
    licenceNumber: /^\d{6}$/.test(given) ? given : null,
    words,
  };
}

function phonesOf(text: string): string[] {
  const numbers = [DUBLIN, ANTRIM].flatMap((county) => {
    const found = contactNumber(text, county);
    return found.ok ? [found.e164] : [];
  });
  return [...new Set(numbers)];
}

/** @returns a pattern of `like` for texts that contain a word */
export function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
