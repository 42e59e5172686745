import type { Area, ListingCounts } from '#marketplace/places/gazetteer/area.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { districtOf } from '#marketplace/places/gazetteer/phrases.ts';
import { fold } from '#marketplace/places/rules.ts';
import type { SearchArea, SearchAreas } from '#marketplace/search/request/search-areas.ts';

/** Namesakes that are looked at for one name. */
const MAX_NAMESAKES = 12;
/** Words beside a name that add nothing to it. */
const ADDED = new Set('co county contae city town village cathair'.split(' '));

/**
 * The gazetteer in the form that search uses; always the newest one.
 * @param counts live listings, by which the most searched of several places of one name is found
 */
export function searchAreas(gazetteer: () => Gazetteer, counts?: ListingCounts): SearchAreas {
  async function areaCalled(typed: string): Promise<SearchArea | undefined> {
    const name = districtOf(typed) ?? typed;
    if (name === '') return undefined;
    const tree = gazetteer();
    const options = { limit: MAX_NAMESAKES };
    const namesakes = counts
      ? await tree.completeByListings(name, counts, options)
      : tree.complete(name, options);
    return namesakes.find(({ area, routingKey }) => routingKey !== undefined || isCalled(area, name, tree))
      ?.area;
  }
  return {
    areaById: (id) => gazetteer().byId(id),
    areaNamed: (name) => gazetteer().find(name),
    areaByText: (text): SearchArea | undefined => gazetteer().complete(text, { limit: 1 })[0]?.area,
    areaOfWords: async (words) => {
      const typed = fold(words.join(' '));
      return (await areaCalled(typed)) ?? areaCalled(unmutated(typed));
    },
    childrenOf: (id) => gazetteer().childrenOf(id),
    all: () => gazetteer().areas,
  };
}

/** A name as it is after `i` in Irish: `gcorcaigh`, `ngaillimh`, `chiarraí` without the change; empty when it has none. */
function unmutated(typed: string): string {
  const plain = typed
    .replace(/^(?:g(?=c)|n(?=[dg])|m(?=b)|b(?=p)|d(?=t)|bh(?=f))/, '')
    .replace(/^([bcdfgmpst])h/, '$1');
  return plain === typed ? '' : plain;
}

/** Whether a normalised text is a whole name of an area, and names of areas around it. */
function isCalled(area: Area, text: string, tree: Gazetteer): boolean {
  const typed = text.split(' ');
  const around = new Set([...ADDED, ...tree.areaIdsOf(area.id).flatMap((id) => wordsOf(tree.byId(id)))]);
  return namesOf(area).some((name) => {
    const own = name.split(' ');
    return (
      ` ${text} `.includes(` ${name} `) &&
      typed.every((word) => own.includes(word) || (around.has(word) && typed.length > own.length))
    );
  });
}

function namesOf(area: Area): string[] {
  return [area.name, ...area.aliases, ...(area.nameGa ? [area.nameGa] : [])].map(fold);
}

function wordsOf(area: Area | undefined): string[] {
  return area ? namesOf(area).flatMap((name) => name.split(' ')) : [];
}
