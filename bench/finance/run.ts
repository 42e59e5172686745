import { rulesAt } from '#marketplace/finance/rules/table.ts';
import { buyingBudget } from '#marketplace/finance/sums/buying-budget.ts';
import type { Area } from '#marketplace/places/gazetteer/area.ts';
import type { MemoryIndex } from '#marketplace/search/index/search-index.ts';
import type { SearchQuery } from '#marketplace/search/model.ts';
import { loadIndex } from '../search/load-index.ts';
import { mixedQueries } from '../search/queries.ts';
import { randomFrom } from '../search/random.ts';
import { bestOf, mean, percentile, rounded, type Times, timed } from '../search/timing.ts';
import { type Person, randomPeople } from './people.ts';

const BUDGETS = 2_000;
const QUERIES = 400;
const WARM_UP = 300;
const ROUNDS = 9;
/** People who search at the same time; each of them makes several searches. */
const PEOPLE = 40;

/**
 * Compares searches by costs with the plain searches that people would make otherwise: the same places and filters, up to
 * the highest price of the person's budget and by price, against homes within the budget up to a monthly cost and by that
 * cost. Every search returns 20 ids, the exact total and all facet counts.
 */
export async function benchFinance({ ads }: { ads: number }): Promise<object> {
  const rules = rulesAt();
  const people = randomPeople(randomFrom(1), BUDGETS, rules);
  const times: Times = [];
  for (const { facts, home } of people) timed(times, () => buyingBudget(facts, home, rules));
  const { index, areas } = await loadIndex(ads);
  const few = people.filter(({ limit }) => limit > 0).slice(0, PEOPLE);
  const own: Times[] = [];
  const plain: Times[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    own.push(measure(index, areas, few, byCosts));
    plain.push(measure(index, areas, few, byPrice));
  }
  const [budget, peer] = [bestOf(own), bestOf(plain)];
  return {
    ads,
    budgets: BUDGETS,
    budgetP50Ms: percentile(times, 0.5),
    budgetP99Ms: percentile(times, 0.99),
    queries: QUERIES,
    searchWithBudgetP50Ms: percentile(budget, 0.5),
    searchWithBudgetP99Ms: percentile(budget, 0.99),
    searchWithBudgetMeanMs: rounded(mean(budget)),
    searchPlainP50Ms: percentile(peer, 0.5),
    searchPlainP99Ms: percentile(peer, 0.99),
    searchPlainMeanMs: rounded(mean(peer)),
    ratio: rounded(percentile(budget, 0.5) / percentile(peer, 0.5)),
  };
}

type Narrow = (query: SearchQuery, person: Person) => SearchQuery;

const byPrice: Narrow = (query, { limit }) => ({
  ...query,
  sort: 'priceAsc',
  ranges: { ...query.ranges, salePrice: { from: null, to: limit } },
});

const byCosts: Narrow = (query, { terms, monthly }) => ({
  ...query,
  sort: 'monthlyCostAsc',
  budget: terms,
  withinBudget: true,
  costsOn: rulesAt().day,
  ranges: { ...query.ranges, monthlyCost: { from: null, to: monthly } },
});

function measure(
  index: MemoryIndex,
  areas: readonly Area[],
  people: readonly Person[],
  narrow: Narrow,
): Times {
  const queries = (count: number, seed: number) =>
    mixedQueries(areas, count, seed).map((query, at) => {
      const { salePrice, rentalPrice, ...ranges } = query.ranges;
      const sections = [at % 10 === 0 ? ('new-homes' as const) : ('residential-for-sale' as const)];
      return narrow({ ...query, sections, ranges }, people[at % people.length]!);
    });
  for (const query of queries(WARM_UP, 1)) index.search(query, true);
  const times: Times = [];
  for (const query of queries(QUERIES, 2)) timed(times, () => index.search(query, true));
  return times;
}
