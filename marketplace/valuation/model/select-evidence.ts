import type { Home } from '../address/home.ts';
import { routingKeyLevels } from '../address/home.ts';
import type { Evidence, LocalityMatch, PastSale, SameHome } from './evidence.ts';

/** A sale that may be evidence. Names of places are texts or, in large stores, numbers that stand for them. */
export type CandidateSale<Name> = PastSale & {
  homeKey: Name;
  localities: readonly Name[];
  eircode: Name | null;
};

/** The home asked about, in the names of its candidates. */
export type Subject<Name> = Pick<Home, 'kind'> & {
  homeKey: Name;
  localities: readonly Name[];
  eircode: Name | null;
};

/** Most sales of the street that are looked at: older ones hardly change an estimate. */
export const MAX_STREET_SALES = 60;

/** Says how far the places around two streets of one name agree. */
export function localityMatch<Name>(a: readonly Name[], b: readonly Name[]): LocalityMatch {
  if (a.length === 0 || b.length === 0) return 'unknown';
  return a.some((name) => b.includes(name)) ? 'shared' : 'different';
}

/**
 * Chooses the sales that stand for the street of a home: the newest in its own place, or else those on streets of the
 * same name.
 * @param sales of the street, newest first, known at the time
 */
export function chooseStreetSales<Name>(
  subject: Subject<Name>,
  sales: Iterable<CandidateSale<Name>>,
): Pick<Evidence, 'street' | 'matches'> {
  const near: CandidateSale<Name>[] = [];
  const matches: LocalityMatch[] = [];
  const others: CandidateSale<Name>[] = [];
  for (const sale of sales) {
    if (isOwnAddress(subject, sale)) continue;
    const match = localityMatch(subject.localities, sale.localities);
    if (match === 'different') {
      if (others.length < MAX_STREET_SALES) others.push(sale);
      continue;
    }
    near.push(sale);
    matches.push(match);
    if (near.length === MAX_STREET_SALES) break;
  }
  if (near.length > 0) return { street: near, matches };
  return { street: others, matches: others.map(() => 'different') };
}

function isOwnAddress<Name>(subject: Subject<Name>, sale: CandidateSale<Name>): boolean {
  if (subject.kind !== 'unnumbered' && sale.homeKey === subject.homeKey) return true;
  return subject.eircode !== null && sale.eircode === subject.eircode;
}

/**
 * Chooses the sales of the home itself, by Eircode, else by number and street. A name without a number is a townland or
 * a street: its sales are of other homes, mostly.
 * @param sales with the home's Eircode or its `homeKey`, newest first, each once
 */
export function chooseOwnSales<Name>(
  subject: Subject<Name>,
  sales: Iterable<CandidateSale<Name>>,
): Evidence['own'] {
  const byCertainty: Record<SameHome, CandidateSale<Name>[]> = {
    certain: [],
    'number and street': [],
    unnumbered: [],
  };
  for (const sale of sales) {
    const certainty = certaintyOf(subject, sale);
    if (certainty) byCertainty[certainty].push(sale);
  }
  for (const certainty of ['certain', 'number and street', 'unnumbered'] as const)
    if (byCertainty[certainty].length > 0) return { sales: byCertainty[certainty], certainty };
  return null;
}

function certaintyOf<Name>(subject: Subject<Name>, sale: CandidateSale<Name>): SameHome | null {
  if (subject.eircode !== null && sale.eircode !== null)
    return sale.eircode === subject.eircode ? 'certain' : null;
  if (sale.homeKey !== subject.homeKey) return null;
  if (subject.kind === 'unnumbered') {
    const isSame =
      sale.localities.length === subject.localities.length &&
      sale.localities.every((name) => subject.localities.includes(name));
    return isSame ? 'unnumbered' : null;
  }
  return localityMatch(subject.localities, sale.localities) === 'different' ? 'number and street' : 'certain';
}

/** Numbers of sales by month whose Eircode has a routing key. */
export type RoutingKeyVotes = { routingKey: string; months: ArrayLike<number>; counts: ArrayLike<number> };

/** Part of the sales of a place that must agree on its routing key. */
const MIN_VOTE_SHARE = 0.6;

/**
 * Guesses the routing key of a home without an Eircode from those of sales near it.
 * @param votesByKey of the keys of {@link votingKeys}, in their order
 */
export function guessRoutingKey(
  votesByKey: readonly (readonly RoutingKeyVotes[])[],
  known: number,
): string | null {
  for (const votes of votesByKey) {
    let total = 0;
    let most = 0;
    let routingKey = '';
    for (const vote of votes) {
      let count = 0;
      for (let at = 0; at < vote.months.length; at++)
        if (vote.months[at]! <= known) count += vote.counts[at]!;
      total += count;
      if (count < most || (count === most && vote.routingKey > routingKey)) continue;
      most = count;
      routingKey = vote.routingKey;
    }
    if (total > 0 && most / total >= MIN_VOTE_SHARE) return routingKey;
  }
  return null;
}

/** Most keys that {@link votingKeys} returns. */
export const MAX_VOTING_KEYS = 4;

/** The keys whose sales say which routing key a home has: street, locality, town, area; only those it has. */
export function votingKeys({ streetKey, levelKeys }: Pick<Home, 'streetKey' | 'levelKeys'>): string[] {
  return [`s|${streetKey}`, ...VOTING_LEVELS.map((at) => levelKeys[at]!)].filter(Boolean);
}

/** Positions in `LEVELS`. */
const VOTING_LEVELS = [9, 5, 4] as const;
/** Position in `LEVELS`; the level by kind follows it. */
export const ROUTING_KEY_LEVEL = 7;

/** @returns the level keys with those of a guessed routing key in place */
export function withRoutingKey(
  { levelKeys, kind }: Pick<Home, 'levelKeys' | 'kind'>,
  routingKey: string | null,
): string[] {
  if (!routingKey) return [...levelKeys];
  return levelKeys
    .with(ROUTING_KEY_LEVEL, routingKeyLevels(routingKey, kind)[0])
    .with(ROUTING_KEY_LEVEL + 1, routingKeyLevels(routingKey, kind)[1]);
}
