import { foldedWords } from '#platform/text/normalize.ts';

/**
 * Words that mean something together, `sea view`, with every wording that advertisements use for it. Unquoted keywords
 * that are a wording find every wording; alone, `sea` and `view` would also find a season of viewings.
 */
const VIEWS: Record<string, readonly string[]> = {
  'sea view': ['sea', 'ocean'],
  'mountain view': ['mountain', 'mountains', 'hills'],
  'lake view': ['lake', 'lough'],
  'river view': ['river'],
  'harbour view': ['harbour', 'marina'],
};

const WORDINGS: Record<string, string> = {
  'sea view': 'radharc na farraige, radharc farraige, radharc ar an bhfarraige',
  'mountain view': 'radharc na sléibhte, radharc ar na sléibhte',
  'attic conversion': 'attic conversions, converted attic, attic converted, tiontú áiléir',
  'bay window': 'bay windows',
  'box room': 'boxroom',
  'cul de sac': 'culdesac',
  'double glazed': 'double glazing, doubleglazed, doubleglazing, gloiniú dúbailte',
  'dual aspect': 'double aspect',
  'electric car charger':
    'electric car charging, electric vehicle charger, electric vehicle charging, ev charger, ev chargers, ev charging, ev charge point, car charger, car charging, car charging point',
  'en suite': 'ensuite, en suites, ensuites',
  'end of terrace':
    'end terrace, end of terrace house, end terrace house, teach ceann sraithe, teach cinn sraithe',
  'gas heating': 'gas central heating, gas fired heating, gas fired central heating, gfch, téamh gáis',
  'granny flat': 'granny flats, granny annexe, granny annex',
  'ground floor': 'groundfloor, urlár na talún',
  'heat pump': 'heat pumps, heatpump, heatpumps, air to water, teaschaidéal, teaschaidéil',
  'home office': 'home offices, oifig bhaile',
  'in need of renovation':
    'needs renovation, requires renovation, requiring renovation, needing renovation, in need of modernisation, requires modernisation, requiring modernisation, in need of refurbishment, requires refurbishment, requiring refurbishment, in need of repair, in need of upgrading, renovation project, doer upper, fixer upper',
  'no onward chain': 'no chain, chain free',
  'off street parking': 'offstreet parking, off street car parking, off road parking, offroad parking',
  'oil heating': 'oil central heating, oil fired heating, oil fired central heating, ofch, téamh ola',
  'open plan': 'openplan',
  'own door': 'own doors, own front door',
  'period features': 'period feature, original features, original period features',
  'pet friendly': 'petfriendly, pets welcome, pets are welcome, pets considered, fáilte roimh pheataí',
  'roof terrace': 'rooftop terrace, roof garden',
  'sea front': 'seafront, ocean front, oceanfront, cois na farraige',
  'solar panels': 'solar panel, solar pv, pv panels, photovoltaic panels, painéil ghréine, grianphainéil',
  'south facing':
    'southfacing, south facing lawn, facing south, faces south, southerly facing, southerly aspect, south west facing, southwest facing, south east facing, southeast facing, aghaidh ó dheas',
  'triple glazed': 'triple glazing, tripleglazed, tripleglazing, gloiniú triarach',
  'turn key': 'turnkey',
  'underfloor heating': 'under floor heating, underfloor heated, téamh faoi urlár',
  'utility room': 'utility rooms',
  'walk in wardrobe': 'walk in wardrobes, walkin wardrobe, walkin wardrobes, walk in robe, walk in closet',
  'wine cellar': 'wine cellars',
  'wood burning stove':
    'wood burning stoves, woodburning stove, wood burner, solid fuel stove, multi fuel stove',
};

/** A wording before one of these is the name of a street or a house: `Sea View Terrace`. */
const NAMES =
  'avenue ave cottage cottages court crescent drive estate grove heights hotel house lane lawn lawns lodge park road rd square terrace';

/** One expression: the name that URLs show, and its wordings as folded words, the name first. */
export type Expression = {
  name: string;
  wordings: readonly (readonly string[])[];
  /** Wordings that name a second thing too, `sea and mountain views`: found in texts, but not what a searcher means. */
  shared: readonly (readonly string[])[];
};

export const EXPRESSIONS: readonly Expression[] = [
  ...new Set([...Object.keys(VIEWS), ...Object.keys(WORDINGS)]),
].map((name) => ({
  name,
  wordings: [...new Set([name, ...viewsOf(name), ...(WORDINGS[name]?.split(', ') ?? [])])].map(foldedWords),
  shared: sharedViewsOf(name).map(foldedWords),
}));

/** Words after which a wording is no expression. */
export const NAME_WORDS: ReadonlySet<string> = new Set(NAMES.split(' '));

/** `sea view`, `seaviews`, `views over the sea`. */
function viewsOf(name: string): string[] {
  return (VIEWS[name] ?? []).flatMap((thing) =>
    ['view', 'views'].flatMap((view) => [
      `${thing} ${view}`,
      `${thing}${view}`,
      ...['of', 'of the', 'over', 'over the', 'to the', 'out to'].map((over) => `${view} ${over} ${thing}`),
    ]),
  );
}

/** `sea and mountain views`, `sea mountain views`. */
function sharedViewsOf(name: string): string[] {
  const others = Object.entries(VIEWS).flatMap(([other, things]) => (other === name ? [] : things));
  return (VIEWS[name] ?? []).flatMap((thing) =>
    others.flatMap((other) => [`${thing} and ${other} views`, `${thing} ${other} views`]),
  );
}

type Wording = { name: string; words: readonly string[] };

/** Wordings by their first word, the longest first. */
function byFirstWord(wordings: readonly Wording[]): ReadonlyMap<string, readonly Wording[]> {
  return Map.groupBy(
    wordings.toSorted((a, b) => b.words.length - a.words.length),
    ({ words }) => words[0]!,
  );
}

const TYPED = byFirstWord(
  EXPRESSIONS.flatMap(({ name, wordings }) => wordings.map((words) => ({ name, words }))),
);
const WRITTEN = byFirstWord(
  EXPRESSIONS.flatMap(({ name, wordings, shared }) =>
    [...wordings, ...shared].map((words) => ({ name, words })),
  ),
);

/**
 * @param words folded
 * @param by a searcher types; an advertiser writes
 * @returns the expression that starts at a word, with its number of words, the longest first; undefined without one
 */
export function expressionAt(
  words: readonly string[],
  at: number,
  by: 'searcher' | 'advertiser',
): { name: string; length: number } | undefined {
  const found = (by === 'searcher' ? TYPED : WRITTEN)
    .get(words[at] ?? '')
    ?.find((wording) => wording.words.every((word, index) => words[at + index] === word));
  return found && { name: found.name, length: found.words.length };
}
