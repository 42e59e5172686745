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
  'bay window': 'bay windows',
  'box room': 'boxroom',
  'cul de sac': 'culdesac',
  'dual aspect': 'double aspect',
  'en suite': 'ensuite, en suites, ensuites',
  'granny flat': 'granny flats, granny annexe, granny annex',
  'heat pump': 'heat pumps, heatpump',
  'home office': 'home offices',
  'off street parking': 'offstreet parking',
  'open plan': 'openplan',
  'own door': 'own doors, own front door',
  'period features': 'period feature, original features, original period features',
  'roof terrace': 'rooftop terrace, roof garden',
  'solar panels': 'solar panel, pv panels, photovoltaic panels',
  'south facing': 'southfacing, facing south, south west facing, south east facing',
  'triple glazed': 'triple glazing',
  'turn key': 'turnkey',
  'underfloor heating': 'under floor heating, underfloor heated',
  'utility room': 'utility rooms',
  'walk in wardrobe': 'walk in wardrobes, walk in robe, walk in closet',
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
