import type { Currency } from '#property/money.ts';
import { boundLabel, valueLabel } from '../filters/labels.ts';
import { ADDED_STEPS } from '../filters/steps.ts';
import { type FilterName, specOf } from '../filters/table.ts';
import type { Range, RangeName, SearchQuery, Term } from '../model.ts';
import { printBound, RANGE_NAMES } from '../request/ranges.ts';
import type { ReadingContext } from '../request/read.ts';
import { chosenValues, kindsOfValue, LIST_FILTERS, typeValuesOf } from '../request/values.ts';
import { distanceText, fullAreaName, type SearchTextContext, searchCurrency } from './places.ts';
import { typeText } from './titles.ts';
import { travelText } from './travel.ts';

/** An active filter of a search, and the search without it, at its first page. */
export type Chip = {
  filter: FilterName;
  label: string;
  /** True for words that no other filter understands, and that the texts of ads are searched for. */
  isText?: boolean;
  without: SearchQuery;
};

type Narrowing = Omit<Chip, 'without'> & { without: Partial<SearchQuery> };

/** All active filters of a search except its sections, each with the search without it. */
export function chipsOf(query: SearchQuery, context: ReadingContext & SearchTextContext): Chip[] {
  const { t } = context.language;
  const section = query.sections.length === 1 ? query.sections[0] : undefined;
  const currency = searchCurrency(query, context);
  const parts: Narrowing[] = [
    ...placeParts(query, context),
    ...query.travel.map((destination) => ({
      filter: 'travel' as const,
      label: travelText(destination, context.language),
      without: { travel: without(query.travel, [destination]) },
    })),
    ...typeParts(query, context),
    ...RANGE_NAMES.flatMap((name) => {
      const range = query.ranges[name];
      if (!range) return [];
      const { [name]: _, ...ranges } = query.ranges;
      return [{ filter: name, label: rangeLabel(name, range, currency, context), without: { ranges } }];
    }),
    ...(query.withinBudget
      ? [
          {
            filter: 'withinBudget' as const,
            label: t('search.filter.withinBudget'),
            without: { withinBudget: false },
          },
        ]
      : []),
    ...LIST_FILTERS.flatMap((entry) =>
      chosenValues(query, entry).map((value) => ({
        filter: entry.name as FilterName,
        label:
          entry.name === 'ownerOccupied'
            ? t('search.chip.named', {
                name: t('search.filter.ownerOccupied'),
                value: valueLabel(entry.name, value, section, context.language),
              })
            : valueLabel(entry.name, value, section, context.language),
        without: {
          [entry.key]: without<string | boolean>(query[entry.key], [entry.choices.get(value)!]),
        },
      })),
    ),
    ...query.terms.map((term) => ({
      filter: 'terms' as const,
      label: termLabel(term, context),
      isText: term.kind !== 'street',
      without: { terms: query.terms.filter((other) => other !== term) },
    })),
  ];
  return parts.map((part) => ({ ...part, without: { ...query, ...part.without, from: 0 } }));
}

function termLabel(term: Term, { language: { t } }: SearchTextContext): string {
  switch (term.kind) {
    case 'prefix':
      return t('search.chip.term', { words: term.word });
    case 'expression':
      return t('search.chip.term', { words: term.name });
    case 'phrase':
      return t('search.chip.term', { words: term.words.join(' ') });
    case 'street':
      return t('search.chip.street', {
        street: term.words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' '),
      });
  }
}

function without<T>(values: readonly T[], gone: readonly T[]): T[] {
  return values.filter((value) => !gone.includes(value));
}

function placeParts(query: SearchQuery, context: SearchTextContext): Narrowing[] {
  const { t } = context.language;
  const filter = 'location';
  return [
    ...query.areas.map((chosen) => {
      const area = context.areas.areaById(chosen.areaId);
      const place = area ? fullAreaName(area, context) : String(chosen.areaId);
      const label =
        chosen.radius > 0
          ? t('search.chip.areaWithin', { place, radius: distanceText(chosen.radius) })
          : place;
      return { filter, label, without: { areas: without(query.areas, [chosen]) } } as const;
    }),
    ...(query.circle
      ? ([
          {
            filter,
            label: t('search.chip.circle', { radius: distanceText(query.circle.radius) }),
            without: { circle: null },
          },
        ] as const)
      : []),
    ...(query.box ? ([{ filter, label: t('search.chip.box'), without: { box: null } }] as const) : []),
    ...query.polygons.map(
      (polygon) =>
        ({
          filter,
          label: t('search.chip.drawn'),
          without: { polygons: without(query.polygons, [polygon]) },
        }) as const,
    ),
  ];
}

function typeParts(query: SearchQuery, context: SearchTextContext): Narrowing[] {
  const { values, kinds } = typeValuesOf(query.kinds);
  const filter = 'propertyType';
  return [
    ...values.map((value) => ({
      filter,
      label: typeText(value, context),
      without: {
        // A kind stays while another chosen value covers it.
        kinds: [...new Set([...values.filter((other) => other !== value).flatMap(kindsOfValue), ...kinds])],
      },
    })),
    ...kinds.map((kind) => ({
      filter,
      label: context.language.t(`property.kind.${kind}`),
      without: { kinds: without(query.kinds, [kind]) },
    })),
  ] as Narrowing[];
}

/** `Price: €200,000 to €300,000`, `Beds: 2+`, `In the last 3 days`. */
function rangeLabel(
  name: RangeName,
  { from, to }: Range,
  currency: Currency,
  { language, now }: ReadingContext & SearchTextContext,
): string {
  const { t } = language;
  const heading = t(name === 'ber' && currency === 'GBP' ? 'search.filter.epc' : specOf(name).label);
  // The name already says beds or baths; zero bedrooms have a word of their own.
  const isCount = name === 'numBeds' || name === 'numBaths';
  const text = (bound: number) =>
    isCount && bound > 0 ? String(bound) : boundLabel(name, bound, language, currency);
  // The minimum is zero, so "up to 0 bedrooms" means a studio.
  const least = to === 0 ? 0 : from;
  if (least !== null && to !== null)
    return least === to
      ? t('search.chip.exactly', { name: heading, value: text(to) })
      : t('search.chip.between', { name: heading, from: text(least), to: text(to) });
  // The first grade is the best: "up to B2" would leave open which way.
  if (name === 'ber')
    return from === null
      ? t('search.chip.orBetter', { name: heading, rating: text(to!) })
      : t('search.chip.orWorse', { name: heading, rating: text(from) });
  if (from === null) return t('search.chip.atMost', { name: heading, to: text(to!) });
  if (name === 'firstPublishDate') {
    const printed = printBound(name, 'from', from, now);
    const days = ADDED_STEPS.find((step) => printed === `now-${step}d/d`);
    if (days) return t('search.addedWithin', { count: days });
  }
  return t(isCount ? 'search.chip.orMore' : 'search.chip.atLeast', { name: heading, from: text(from) });
}
