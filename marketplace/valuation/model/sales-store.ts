import {
  type AddressShape,
  type DescribeHome,
  type Home,
  LEVELS,
  routingKeyLevels,
  shapeOf,
} from '../address/home.ts';
import { PUBLICATION_LAG } from '../price-index/rules.ts';
import { type Evidence, PRICE_UNIT, type PriceHistory } from './evidence.ts';
import { Growing, KeyedRows, Names, Shared } from './number-lists.ts';
import {
  type CandidateSale,
  chooseOwnSales,
  chooseStreetSales,
  guessRoutingKey,
  MAX_VOTING_KEYS,
  ROUTING_KEY_LEVEL,
  type RoutingKeyVotes,
  type Subject,
  votingKeys,
  withRoutingKey,
} from './select-evidence.ts';

/** A sale of the register that serves as evidence. */
export type StoredSale = {
  address: string;
  countyId: number;
  eircode: string | null;
  /** Months since January 2005. */
  month: number;
  /** 10,000 times the logarithm of price to index. */
  relativePrice: number;
  isNew: boolean;
};

/** All evidence of the register in memory, for training and for estimates of many homes. */
export type SalesStore = {
  sales: readonly StoredSale[];
  /** The evidence about a home as it was known at a month. */
  evidenceOf: (home: Home, month: number) => Evidence;
  /** The evidence about the home of a sale as it was known in its month from the address without Eircode. */
  evidenceOfSale: (row: number) => Evidence;
  /** By sale. */
  shapes: readonly AddressShape[];
  /** Latitude and longitude of the place of each sale, one after the other; NaN if unknown. */
  places: Float64Array;
};

/**
 * Builds the store. 600,000 sales take half a minute to a minute, and 500 MB.
 * @param sales in ascending order of day, price and address, so that equal days keep one order
 */
export async function createSalesStore(
  sales: AsyncIterable<StoredSale> | Iterable<StoredSale>,
  describeHome: DescribeHome,
): Promise<SalesStore> {
  const names = new Names();
  const stored: StoredSale[] = [];
  const shapes: AddressShape[] = [];
  const localities: (readonly number[])[] = [];
  const sharedShapes = new Shared<AddressShape>();
  const sharedLocalities = new Shared<readonly number[]>();
  const places = new Growing(Float64Array);
  const homeKeys = new Growing(Int32Array);
  const eircodeNumbers = new Growing(Int32Array);
  const levels = new KeyedRows();
  const streets = new KeyedRows();
  const homes = new KeyedRows();
  const eircodes = new KeyedRows();
  // The keys of each sale by number, so that its evidence needs no texts.
  const levelNumbers = new Growing(Int32Array);
  const streetNumbers = new Growing(Int32Array);
  const voterNumbers = new Growing(Int32Array);
  const months: number[] = [];
  const votes = new Map<number, Votes>();
  for await (const sale of sales) {
    const home = describeHome(sale);
    const row = stored.push(sale) - 1;
    const subject = subjectOf(home, (name) => names.add(name));
    const street = names.add(home.streetKey);
    shapes.push(sharedShapes.of(shapeOf(home)));
    localities.push(sharedLocalities.of(subject.localities));
    if (months.at(-1) !== sale.month) months.push(sale.month);
    places.push(home.place?.latitude ?? Number.NaN, home.place?.longitude ?? Number.NaN);
    homeKeys.push(subject.homeKey);
    eircodeNumbers.push(subject.eircode ?? NONE);
    for (const key of home.levelKeys) {
      const level = key === '' ? NONE : names.add(key);
      levelNumbers.push(level);
      if (level !== NONE) levels.add(level, row);
    }
    streets.add(street, row);
    streetNumbers.push(street);
    homes.add(subject.homeKey, row);
    const voters = votingKeys(home).map((key) => names.add(key));
    for (let at = 0; at < MAX_VOTING_KEYS; at++) voterNumbers.push(voters[at] ?? NONE);
    if (subject.eircode === null) continue;
    eircodes.add(subject.eircode, row);
    for (const voter of voters) vote(votes, voter, sale);
  }
  const histories = historiesOf(names.size, levels.finish(names.size), stored);
  const levelsOfSale = levelNumbers.list();
  const streetOfSale = streetNumbers.list();
  const votersOfSale = voterNumbers.list();
  const homeKeyOfSale = homeKeys.list();
  const eircodeOfSale = eircodeNumbers.list();
  const byStreet = streets.finish(names.size);
  const byHome = homes.finish(names.size);
  const byEircode = eircodes.finish(names.size);

  function candidateOf(row: number): CandidateSale<number> {
    const { month, relativePrice, isNew } = stored[row]!;
    const eircode = eircodeOfSale[row]!;
    return {
      id: row,
      month,
      price: relativePrice * PRICE_UNIT,
      isNew,
      houseNumber: shapes[row]!.houseNumber,
      homeKey: homeKeyOfSale[row]!,
      localities: localities[row]!,
      eircode: eircode === NONE ? null : eircode,
    };
  }

  function* newestFirst(rows: Int32Array, known: number): Generator<CandidateSale<number>> {
    for (let at = rows.length - 1; at >= 0; at--) {
      const row = rows[at]!;
      if (stored[row]!.month <= known) yield candidateOf(row);
    }
  }

  function routingKeyOf(voters: ArrayLike<number>, known: number): string | null {
    return guessRoutingKey(
      Array.from(voters, (voter) => votesOf(votes.get(voter))),
      known,
    );
  }

  function evidenceAt(
    subject: Subject<number>,
    {
      levels,
      street,
      own,
      month,
    }: { levels: readonly number[]; street: number; own: Int32Array; month: number },
  ): Evidence {
    const known = month - PUBLICATION_LAG;
    return {
      known,
      newest: months.findLast((one) => one <= known) ?? null,
      levels: levels.map((level) => histories(level)),
      ...chooseStreetSales(subject, newestFirst(byStreet(street), known)),
      own: chooseOwnSales(subject, newestFirst(own, known)),
    };
  }

  function evidenceOf(home: Home, month: number): Evidence {
    const subject = subjectOf(home, (name) => names.find(name));
    const voters = votingKeys(home).map((key) => names.find(key));
    const guessed = home.eircode ? null : routingKeyOf(voters, month - PUBLICATION_LAG);
    const ofHome = byHome(subject.homeKey);
    const own =
      subject.eircode === null
        ? ofHome
        : Int32Array.from(new Set([...ofHome, ...byEircode(subject.eircode)])).sort();
    const levels = withRoutingKey(home, guessed).map((key) => (key === '' ? NONE : names.find(key)));
    return evidenceAt(subject, { levels, street: names.find(home.streetKey), own, month });
  }

  function evidenceOfSale(row: number): Evidence {
    const { month } = stored[row]!;
    const { kind } = shapes[row]!;
    const homeKey = homeKeyOfSale[row]!;
    const voters = votersOfSale.subarray(row * MAX_VOTING_KEYS, (row + 1) * MAX_VOTING_KEYS);
    const guessed = routingKeyOf(voters, month - PUBLICATION_LAG);
    const levels = Array.from(levelsOfSale.subarray(row * LEVELS.length, (row + 1) * LEVELS.length));
    const ofRoutingKey = routingKeyLevels(guessed, kind).map((key) => (key === '' ? NONE : names.find(key)));
    levels.splice(ROUTING_KEY_LEVEL, ofRoutingKey.length, ...ofRoutingKey);
    const subject = { kind, homeKey, localities: localities[row]!, eircode: null };
    return evidenceAt(subject, {
      levels,
      street: streetOfSale[row]!,
      own: byHome(homeKey),
      month,
    });
  }

  return { sales: stored, evidenceOf, evidenceOfSale, shapes, places: places.list() };
}

/** Number of no name. */
const NONE = -1;

function subjectOf(home: Home, numberOf: (name: string) => number): Subject<number> {
  return {
    kind: home.kind,
    homeKey: numberOf(home.homeKey),
    localities: home.localities.map((name) => numberOf(`${home.address.countyId}|${name}`)),
    eircode: home.eircode === null ? null : numberOf(home.eircode),
  };
}

/** Sums the sales of each key by month. The lists of all keys stand one after the other. */
function historiesOf(
  keys: number,
  rowsOf: (key: number) => Int32Array,
  sales: readonly StoredSale[],
): (key: number) => PriceHistory | undefined {
  const months = new Growing(Int16Array);
  const counts = new Growing(Int32Array);
  const sums = new Growing(Float64Array);
  const squares = new Growing(Float64Array);
  const begin = new Int32Array(keys + 1);
  for (let key = 0; key < keys; key++) {
    let last = NONE;
    for (const row of rowsOf(key)) {
      const { month, relativePrice } = sales[row]!;
      if (month !== last) {
        months.push(month);
        counts.push(0);
        sums.push(0);
        squares.push(0);
        last = month;
      }
      counts.addToLast(1);
      sums.addToLast(relativePrice);
      squares.addToLast(relativePrice * relativePrice);
    }
    begin[key + 1] = months.length;
  }
  const all = { months: months.list(), counts: counts.list(), sums: sums.list(), squares: squares.list() };
  return (key) => {
    const from = begin[key]!;
    const to = begin[key + 1]!;
    return key === NONE || from === to ? undefined : { ...all, from, to };
  };
}

type Votes = { routingKey: string; months: number[]; counts: number[] }[];

function vote(votes: Map<number, Votes>, key: number, { eircode, month }: StoredSale): void {
  const ofKey: Votes = votes.get(key) ?? [];
  votes.set(key, ofKey);
  const routingKey = eircode!.slice(0, 3);
  let ofRoutingKey = ofKey.find((one) => one.routingKey === routingKey);
  if (!ofRoutingKey) {
    ofRoutingKey = { routingKey, months: [], counts: [] };
    ofKey.push(ofRoutingKey);
  }
  const last = ofRoutingKey.months.length - 1;
  if (ofRoutingKey.months[last] === month) ofRoutingKey.counts[last]! += 1;
  else {
    ofRoutingKey.months.push(month);
    ofRoutingKey.counts.push(1);
  }
}

const NO_VOTES: readonly RoutingKeyVotes[] = [];

function votesOf(votes: Votes | undefined): readonly RoutingKeyVotes[] {
  return votes ?? NO_VOTES;
}
