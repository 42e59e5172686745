import type { Home } from '../address/home.ts';

/** What tells homes apart. */
export type Identity = Pick<Home, 'kind' | 'homeKey' | 'localities' | 'eircode'>;

/** Words in the name of one house: "Rose Cottage". Other names without a number are of a street or townland. */
const HOUSE_WORDS: ReadonlySet<string> = new Set(
  'cottage house lodge villa farmhouse bungalow hall castle rectory glebe cabin chalet'.split(' '),
);
/** Places that must agree for a house known by its name. */
const MIN_NAME_LOCALITIES = 2;

/**
 * Says whether two addresses are of one home. When in doubt they are not: a wrong history is worse than none.
 * The precision on the real register stands in docs/register.md.
 */
export function isSameHome(a: Identity, b: Identity): boolean {
  if (a.eircode !== null && b.eircode !== null) return a.eircode === b.eircode && !contradict(a, b);
  if (a.homeKey !== b.homeKey || a.kind !== b.kind) return false;
  if (a.kind === 'unnumbered') return isNamedHouse(a) && sameLocalities(a, b);
  return a.localities.some((name) => b.localities.includes(name));
}

/** Two numbered addresses under one Eircode that agree in neither number nor street: one of the Eircodes is wrong. */
function contradict(a: Identity, b: Identity): boolean {
  if (a.kind === 'unnumbered' || b.kind === 'unnumbered') return false;
  const [, unitA, numberA, streetA] = a.homeKey.split('|');
  const [, unitB, numberB, streetB] = b.homeKey.split('|');
  return streetA !== streetB && `${unitA}|${numberA}` !== `${unitB}|${numberB}`;
}

function isNamedHouse({ homeKey, localities }: Identity): boolean {
  const words = homeKey.slice(homeKey.lastIndexOf('|') + 1).split(' ');
  return (
    words.length > 1 &&
    localities.length >= MIN_NAME_LOCALITIES &&
    words.some((word) => HOUSE_WORDS.has(word))
  );
}

function sameLocalities(a: Identity, b: Identity): boolean {
  return (
    a.localities.length === b.localities.length && a.localities.every((name) => b.localities.includes(name))
  );
}
