/** An estimate of a home beside what it sold for, both in euro. */
export type Scored = {
  estimate: number;
  sold: number;
  /** Ends of the intervals; absent for baselines. */
  low80?: number;
  high80?: number;
  low90?: number;
  high90?: number;
  groups: readonly string[];
};

/** Fewest homes of a group whose coverage says something: with 900, chance alone moves it by 2 points. */
const MIN_GROUP = 900;

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * values.length)] ?? Number.NaN;
}

function errorOf({ estimate, sold }: Scored): number {
  return Math.abs(estimate / sold - 1);
}

function share(scored: readonly Scored[], holds: (one: Scored) => boolean): number {
  return round((100 * scored.filter(holds).length) / scored.length);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** @returns the median of the absolute errors, in percent of the price */
export function mdape(scored: readonly Scored[]): number {
  return round(100 * quantile(scored.map(errorOf), 0.5));
}

/** @returns percent of the homes whose estimate is within a share of the price */
export function within(scored: readonly Scored[], limit: number): number {
  return share(scored, (one) => errorOf(one) <= limit);
}

/** @returns percent of the homes that sold within the 90 % interval */
export function cover90(scored: readonly Scored[]): number {
  return share(scored, (one) => one.sold >= one.low90! && one.sold <= one.high90!);
}

/** @returns percent of the homes that sold within the 80 % interval */
export function cover80(scored: readonly Scored[]): number {
  return share(scored, (one) => one.sold >= one.low80! && one.sold <= one.high80!);
}

/** @returns the homes whose 80 % interval is narrowest, as a share of all */
export function narrowest(scored: readonly Scored[], part: number): Scored[] {
  const widthOf = (one: Scored) => (one.high80! - one.low80!) / one.estimate;
  return scored.toSorted((a, b) => widthOf(a) - widthOf(b)).slice(0, Math.round(part * scored.length));
}

/** @returns the median width of the 80 % interval as a share of the estimate */
export function width80(scored: readonly Scored[]): number {
  return round(
    quantile(
      scored.map((one) => (one.high80! - one.low80!) / one.estimate),
      0.5,
    ),
  );
}

/** Scores of a group of homes. */
export type GroupScore = { n: number; mdape: number; cover80: number; cover90: number };

/** @returns the scores of all groups with enough homes */
export function scoresByGroup(scored: readonly Scored[]): Record<string, GroupScore> {
  const groups = new Map<string, Scored[]>();
  for (const one of scored)
    for (const group of one.groups) {
      const list = groups.get(group);
      if (list) list.push(one);
      else groups.set(group, [one]);
    }
  return Object.fromEntries(
    [...groups]
      .filter(([, list]) => list.length >= MIN_GROUP)
      .map(([group, list]) => [
        group,
        { n: list.length, mdape: mdape(list), cover80: cover80(list), cover90: cover90(list) },
      ]),
  );
}

/** @returns the coverage that is farthest from 90 % */
export function worstCover90(groups: Record<string, GroupScore>): number | null {
  const covers = Object.values(groups).map((group) => group.cover90);
  return covers.sort((a, b) => Math.abs(b - 90) - Math.abs(a - 90))[0] ?? null;
}
