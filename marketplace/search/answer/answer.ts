import type { SearchEnvelope } from '../contract.ts';
import type { SearchQuery } from '../query.ts';
import type { SearchAreas } from '../request/search-areas.ts';
import { chosenValues, listFilterOf, typeValuesOf } from '../request/values.ts';

/** What a page may be labelled with, as lists of words by name: the field's clients read some of these keys. */
export function targetingOf(
  query: SearchQuery,
  areas: SearchAreas,
  currentPage: number,
  isSignedIn: boolean,
): SearchEnvelope['dfpTargetingValues'] {
  const places = query.areas.flatMap(({ areaId }) => areas.areaById(areaId) ?? []);
  const counties = places.flatMap(({ countyId }) => areas.areaById(countyId)?.slug ?? []);
  return {
    pageType: ['search-results'],
    searchPageNo: [String(currentPage)],
    section: [...query.sections],
    areaName: places.map(({ slug }) => slug),
    countyName: [...new Set(counties)],
    propertyType: typeValuesOf(query.kinds).values,
    adState: chosenValues(query, listFilterOf('adState')!),
    distilledBrand: ['gaff'],
    isUserLoggedIn: [String(isSignedIn)],
  };
}

/**
 * Cards as the entries of a list of results, where what is said of the visitor stands beside each; all in JSON.
 * @param isSaved whether the visitor keeps the ad of a card, by its place; without it there is none who could
 */
export function entriesOf(
  cards: readonly (string | null)[],
  isSaved?: (index: number) => boolean,
): (string | null)[] {
  if (!isSaved)
    return cards.map((card) => card && `{"listing":${card},"savedAd":false,"imageRestricted":false}`);
  return cards.map(
    (card, index) => card && `{"listing":${card},"savedAd":${isSaved(index)},"imageRestricted":false}`,
  );
}

/**
 * Joins ready cards into the text of an answer: they are made once an ad changes, not once a search, and are neither
 * read nor written here.
 * @param key under which the cards stand
 * @param cards JSON of each ad; one that has gone since it was found is left out
 * @param rest the other keys of the answer
 */
export function joinAnswer(key: string, cards: readonly (string | null)[], rest: object): string {
  const listed = cards.filter((card) => card !== null).join();
  const others = JSON.stringify(rest).replace(NOT_ASCII, escaped).slice(1);
  return `{"${key}":[${listed}]${others === '}' ? '' : ','}${others}`;
}

const NOT_ASCII = /[\u0080-\uffff]/g;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** The bytes of an answer. Cards are made in ASCII, and ASCII is copied several times as fast as text is encoded. */
export function bytesOf(text: string): Buffer {
  return Buffer.byteLength(text) === text.length ? Buffer.from(text, 'latin1') : Buffer.from(text);
}
