import type { LocalAuthority } from '#property/local-authority.ts';
import type { RuleStep } from '../rules/model.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { percentOf } from './cents.ts';
import { bandOf, slicedMillionths } from './steps.ts';

/** The figures of the tax, read once from each set of rules. */
type TaxFigures = {
  bands: readonly RuleStep[];
  /** Rates of the slices of a value above the last band. */
  above: readonly RuleStep[];
  /** Percent by authority; none for those without a row. */
  adjustments: Map<LocalAuthority, number>;
};

const figures = new WeakMap<RuleSet, TaxFigures>();

function figuresOf(rules: RuleSet): TaxFigures {
  const known = figures.get(rules);
  if (known) return known;
  const adjustments = new Map(
    rules.rows.flatMap(({ rule, key, value }) =>
      rule === 'localAdjustment' ? [[key as LocalAuthority, value as number] as const] : [],
    ),
  );
  const read = {
    bands: rules.steps('localPropertyTax'),
    above: rules.steps('localPropertyTaxAbove'),
    adjustments,
  };
  figures.set(rules, read);
  return read;
}

/**
 * Local Property Tax of a home for a year.
 * @param cents its value
 * @param authority whose local adjustment applies; null leaves the basic rate
 * @returns cents a year: the basic rate, then the adjustment, rounded half up
 */
export function localPropertyTax(cents: number, authority: LocalAuthority | null, rules: RuleSet): number {
  const { bands, above, adjustments } = figuresOf(rules);
  const last = bands.at(-1)!;
  // The last band has no figure of its own: slices of the value apply.
  const basic =
    cents <= last[0] * 100
      ? bandOf(cents, bands) * 100
      : Math.floor(slicedMillionths(cents, above) / 1_000_000);
  const percent = authority === null ? 0 : (adjustments.get(authority) ?? 0);
  return basic + (percent < 0 ? -percentOf(basic, -percent) : percentOf(basic, percent));
}
