import { suggestionsOf } from '#marketplace/places/components/suggestion.ts';
import { suggestPlaces } from '#marketplace/places/endpoints.ts';
import type { CallEndpoint } from '#platform/client/call.ts';
import { fold } from '#platform/text/normalize.ts';
import { parseEircode } from '#property/eircode.ts';
import { searchSales } from '../../sold-prices/endpoints.ts';

type NamedPlace = { slug: string; name: string };

/** The place that a text names, with the part of an address before it; or the places that it may name. */
export type FoundPlace = { place: string; text: string | null } | { choices: NamedPlace[] };

/** Maximum parts of an address that are tried as the name of a place. */
const MAX_PARTS = 4;
const MAX_CHOICES = 12;
/** An Eircode is searched in the whole register, from any place. */
const ANY_PLACE = 'dublin';

/** Finds the place of `Swords`, of `12 Oak Road, Swords, Co. Dublin`, or of an Eircode. */
export async function findPlace(call: CallEndpoint, text: string): Promise<FoundPlace> {
  const whole = await suggest(call, text);
  const eircode = parseEircode(text);
  if (eircode) {
    const place = (await placeOfEircode(call, eircode)) ?? whole[0]?.slug;
    return place ? { place, text: eircode } : { choices: [] };
  }
  const meant = whole.length === 1 ? whole[0] : whole.find((place) => isNamed(place, text));
  if (meant) return { place: meant.slug, text: null };
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  // Of an address, the longest end that names a place: `Swords, Dublin` before `Dublin`.
  for (let at = Math.max(1, parts.length - MAX_PARTS); at < parts.length; at++) {
    const end = parts.slice(at).join(', ');
    const place = (await suggest(call, end)).find((one) => isNamed(one, end));
    if (place) return { place: place.slug, text: parts.slice(0, at).join(' ') };
  }
  return { choices: whole.slice(0, MAX_CHOICES).map(({ slug, name }) => ({ slug, name })) };
}

/** @returns the place of the sold home with an Eircode, which may be far from its post town; null for an unknown home */
async function placeOfEircode(call: CallEndpoint, eircode: string): Promise<string | null> {
  const answer = await call(searchSales, { params: { place: ANY_PLACE }, query: { text: eircode } });
  return answer.ok ? (answer.body.home?.displayValue ?? null) : null;
}

async function suggest(call: CallEndpoint, text: string): Promise<NamedPlace[]> {
  const answer = await call(suggestPlaces, { body: { text } });
  return answer.ok ? suggestionsOf(answer.body) : [];
}

/** Whether a text is a place name, with or without the part after the comma: `Swords` of `Swords, Dublin`. */
function isNamed(place: NamedPlace, text: string): boolean {
  const plain = (name: string) =>
    fold(name)
      .replace(/\b(?:co|county)\b\.?|\(.*\)/g, '')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  const [whole, name, wanted] = [plain(place.name), plain(place.name.split(',')[0]!), plain(text)];
  return wanted === whole || wanted === name;
}
