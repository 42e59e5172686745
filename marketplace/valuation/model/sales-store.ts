import type { DescribeHome, Home } from '../address/home.ts';
import { PUBLICATION_LAG } from '../price-index/rules.ts';
import { type Evidence, PRICE_UNIT, type PriceHistory } from './evidence.ts';
import {
  type CandidateSale,
  chooseOwnSales,
  chooseStreetSales,
  guessRoutingKey,
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
};

/**
 * Builds the store. 600,000 sales take about 15 seconds and 700 MB.
 * @param sales in ascending order of day, price and address, so that equal days keep one order
 */
export async function createSalesStore(
  sales: AsyncIterable<StoredSale> | Iterable<StoredSale>,
  describeHome: DescribeHome,
): Promise<SalesStore> {
  const names = new Names();
  const stored: StoredSale[] = [];
  const candidates: CandidateSale<number>[] = [];
  const levels = new KeyedRows();
  const streets = new KeyedRows();
  const homes = new KeyedRows();
  const eircodes = new KeyedRows();
  const votes = new Map<number, Map<string, { months: number[]; counts: number[] }>>();
  for await (const sale of sales) {
    const home = describeHome(sale);
    const row = stored.push(sale) - 1;
    const subject = subjectOf(home, (name) => names.add(name));
    candidates.push({
      id: row,
      month: sale.month,
      price: sale.relativePrice * PRICE_UNIT,
      isNew: sale.isNew,
      houseNumber: home.houseNumber,
      homeKey: subject.homeKey,
      localities: subject.localities,
      eircode: subject.eircode,
    });
    for (const key of home.levelKeys) if (key !== '') levels.add(names.add(key), row);
    streets.add(names.add(home.streetKey), row);
    homes.add(subject.homeKey, row);
    if (subject.eircode === null) continue;
    eircodes.add(subject.eircode, row);
    for (const key of votingKeys(home)) vote(votes, names.add(key), sale);
  }
  const histories = historiesOf(levels.finish(names.size), stored);
  const byStreet = streets.finish(names.size);
  const byHome = homes.finish(names.size);
  const byEircode = eircodes.finish(names.size);

  function* newestFirst(rows: Int32Array, known: number): Generator<CandidateSale<number>> {
    for (let at = rows.length - 1; at >= 0; at--) {
      const sale = candidates[rows[at]!]!;
      if (sale.month <= known) yield sale;
    }
  }

  function evidenceOf(home: Home, month: number): Evidence {
    const known = month - PUBLICATION_LAG;
    const subject = subjectOf(home, (name) => names.find(name));
    const guessed = home.eircode
      ? null
      : guessRoutingKey(
          votingKeys(home).map((key) => votesOf(votes.get(names.find(key)))),
          known,
        );
    const ofHome = byHome(subject.homeKey);
    const own =
      subject.eircode === null
        ? ofHome
        : Int32Array.from(new Set([...ofHome, ...byEircode(subject.eircode)])).sort();
    return {
      known,
      levels: withRoutingKey(home, guessed).map((key) =>
        key === '' ? undefined : histories(names.find(key)),
      ),
      ...chooseStreetSales(subject, newestFirst(byStreet(names.find(home.streetKey)), known)),
      own: chooseOwnSales(subject, newestFirst(own, known)),
    };
  }

  return { sales: stored, evidenceOf };
}

function subjectOf(home: Home, numberOf: (name: string) => number): Subject<number> {
  return {
    kind: home.kind,
    homeKey: numberOf(home.homeKey),
    localities: home.localities.map((name) => numberOf(`${home.address.countyId}|${name}`)),
    eircode: home.eircode === null ? null : numberOf(home.eircode),
  };
}

/** Numbers that stand for names. */
class Names {
  readonly #numbers = new Map<string, number>();

  get size(): number {
    return this.#numbers.size;
  }

  add(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** @returns -1 for a name that was never added */
  find(name: string): number {
    return this.#numbers.get(name) ?? -1;
  }
}

const NO_ROWS = new Int32Array();

/** Rows by the number of their key, in the order added. */
class KeyedRows {
  #keys = new Int32Array(1 << 16);
  #rows = new Int32Array(1 << 16);
  #count = 0;

  add(key: number, row: number): void {
    if (this.#count === this.#keys.length) {
      this.#keys = doubled(this.#keys);
      this.#rows = doubled(this.#rows);
    }
    this.#keys[this.#count] = key;
    this.#rows[this.#count] = row;
    this.#count += 1;
  }

  /** @returns the rows of a key; none for one that was never added */
  finish(keys: number): (key: number) => Int32Array<ArrayBuffer> {
    const begin = new Int32Array(keys + 1);
    for (let at = 0; at < this.#count; at++) begin[this.#keys[at]! + 1]! += 1;
    for (let key = 0; key < keys; key++) begin[key + 1]! += begin[key]!;
    const next = begin.slice();
    const rows = new Int32Array(this.#count);
    for (let at = 0; at < this.#count; at++) rows[next[this.#keys[at]!]!++] = this.#rows[at]!;
    return (key) => (key < 0 || key >= keys ? NO_ROWS : rows.subarray(begin[key], begin[key + 1]));
  }
}

function doubled(values: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(values.length * 2);
  longer.set(values);
  return longer;
}

/** Sums the sales of each key by month, once; the sums are made when first asked for. */
function historiesOf(
  rowsOf: (key: number) => Int32Array,
  sales: readonly StoredSale[],
): (key: number) => PriceHistory | undefined {
  const made = new Map<number, PriceHistory>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const rows = rowsOf(key);
    if (rows.length === 0) return undefined;
    const months: number[] = [];
    const counts: number[] = [];
    const sums: number[] = [];
    const squares: number[] = [];
    for (const row of rows) {
      const { month, relativePrice } = sales[row]!;
      if (months.at(-1) !== month) {
        months.push(month);
        counts.push(0);
        sums.push(0);
        squares.push(0);
      }
      const at = months.length - 1;
      counts[at]! += 1;
      sums[at]! += relativePrice;
      squares[at]! += relativePrice * relativePrice;
    }
    const history = {
      months: Int16Array.from(months),
      counts: Int32Array.from(counts),
      sums: Float64Array.from(sums),
      squares: Float64Array.from(squares),
    };
    made.set(key, history);
    return history;
  };
}

type Votes = Map<string, { months: number[]; counts: number[] }>;

function vote(votes: Map<number, Votes>, key: number, { eircode, month }: StoredSale): void {
  const ofKey: Votes = votes.get(key) ?? new Map();
  votes.set(key, ofKey);
  const routingKey = eircode!.slice(0, 3);
  const ofRoutingKey = ofKey.get(routingKey) ?? { months: [], counts: [] };
  ofKey.set(routingKey, ofRoutingKey);
  const last = ofRoutingKey.months.length - 1;
  if (ofRoutingKey.months[last] === month) ofRoutingKey.counts[last]! += 1;
  else {
    ofRoutingKey.months.push(month);
    ofRoutingKey.counts.push(1);
  }
}

function votesOf(votes: Votes | undefined): RoutingKeyVotes[] {
  return [...(votes ?? [])].map(([routingKey, { months, counts }]) => ({ routingKey, months, counts }));
}
