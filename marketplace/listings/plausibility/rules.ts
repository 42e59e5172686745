import { distanceToExtentKm, type Extent } from '#marketplace/places/gazetteer/area.ts';
import { SQUARE_METRES_PER_UNIT } from '#property/size.ts';
import { berBand } from '../energy/ber-band.ts';
import type { NewListing } from '../write-model/new-listing.ts';
import { AVAILABLE_NOW_DATE } from './available-now.ts';
import {
  AUCTION_YEARS_AHEAD,
  AVAILABLE_YEARS,
  BER_KWH,
  BER_KWH_TOLERANCE,
  type Bounds,
  CONSTRUCTION_YEARS_AHEAD,
  FIRST_CONSTRUCTION_YEAR,
  HOME_PRICES,
  isHome,
  isWithin,
  MANY_BEDS,
  MAX_BEDS,
  MAX_EXTRA_BATHROOMS,
  MAX_KM_OUTSIDE_COUNTY,
  MIN_PRICE_PER_BED,
  OTHER_PRICES,
  rentBounds,
  type SizedHome,
  sizeBounds,
} from './limits.ts';

/** The facts that the rules read: a listing, or the known fields of a draft. */
export type PlausibleFacts = Pick<NewListing, 'adType' | 'propertyType'> & Partial<NewListing>;

export type PlausibilityContext = {
  now: Date;
  /** The extent of a county; without it pins are not compared with their county. */
  countyBox?: (countyId: number) => Extent | undefined;
};

/** Fields that are hidden where their value is implausible; the advertiser still sees the value. */
export const HIDEABLE_FIELDS = [
  'floorArea',
  'floorAreaUnit',
  'totalBeds',
  'bathrooms',
  'berKwh',
  'constructionYear',
  'availableFrom',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof NewListing)[];

/**
 * The consequence of an implausible value in a file: it is hidden, or the listing waits for a person. In the form both
 * are a question, and a value that the advertiser keeps waits for a person.
 */
type Rule = {
  consequence: 'hide' | 'hold';
  /** The hidden fields; the first is the field that the question is about. */
  fields: readonly (keyof NewListing)[];
  /** @returns whether the value is implausible; false where it is missing */
  isImplausible: (facts: PlausibleFacts, context: PlausibilityContext) => boolean;
};

const DAYS_PER_YEAR = 365.25;
const YEAR_MS = DAYS_PER_YEAR * 86_400_000;

/** The table of rules for numbers, dates and positions; one that reads a value stands after the rule that may hide it. */
export const RULES = {
  beds: {
    consequence: 'hide',
    fields: ['totalBeds'],
    isImplausible: (facts) => {
      const { totalBeds: beds, saleValue } = facts;
      if (beds == null || !isHome(facts)) return false;
      if (beds > MAX_BEDS) return true;
      return beds > MANY_BEDS && saleValue != null && saleValue / beds < MIN_PRICE_PER_BED;
    },
  },
  floorArea: {
    consequence: 'hide',
    fields: ['floorArea', 'floorAreaUnit'],
    isImplausible: (facts) => {
      const { floorArea, floorAreaUnit } = facts;
      if (floorArea == null || floorAreaUnit == null) return false;
      return !isWithin(floorArea * SQUARE_METRES_PER_UNIT[floorAreaUnit], sizeBoundsOf(facts));
    },
  },
  bathrooms: {
    consequence: 'hide',
    fields: ['bathrooms'],
    isImplausible: (facts) => {
      const { bathrooms, totalBeds: beds } = facts;
      if (bathrooms == null || !isHome(facts)) return false;
      if (bathrooms > MAX_BEDS) return true;
      // The bedrooms of a shared home are those on offer.
      if (beds == null || facts.adType === 'sharing') return false;
      return bathrooms > beds + MAX_EXTRA_BATHROOMS && bathrooms > 2 * beds;
    },
  },
  berKwh: {
    consequence: 'hide',
    fields: ['berKwh'],
    isImplausible: ({ berKwh, ber }) => {
      if (berKwh == null) return false;
      const band = ber == null ? null : berBand(ber);
      if (!isWithin(berKwh, BER_KWH)) return true;
      return band !== null && !isWithin(berKwh, widened(band));
    },
  },
  constructionYear: {
    consequence: 'hide',
    fields: ['constructionYear'],
    isImplausible: ({ constructionYear: year }, { now }) =>
      year != null &&
      !isWithin(year, {
        least: FIRST_CONSTRUCTION_YEAR,
        most: now.getUTCFullYear() + CONSTRUCTION_YEARS_AHEAD,
      }),
  },
  availableFrom: {
    consequence: 'hide',
    fields: ['availableFrom'],
    isImplausible: ({ availableFrom, publishedAt }, { now }) => {
      if (availableFrom == null || availableFrom === AVAILABLE_NOW_DATE) return false;
      const from = publishedAt ?? now;
      return !isWithin(Date.parse(availableFrom), yearsAround(from, now, AVAILABLE_YEARS));
    },
  },
  auctionDate: {
    consequence: 'hold',
    fields: ['auctionDate'],
    isImplausible: ({ auctionDate }, { now }) =>
      auctionDate != null &&
      !isWithin(auctionDate.getTime(), {
        least: null,
        most: now.getTime() + AUCTION_YEARS_AHEAD * YEAR_MS,
      }),
  },
  position: {
    consequence: 'hide',
    fields: ['latitude', 'longitude'],
    isImplausible: ({ latitude, longitude, countyId }, { countyBox }) => {
      const box = countyId === undefined ? undefined : countyBox?.(countyId);
      if (latitude == null || longitude == null || !box) return false;
      return distanceToExtentKm({ latitude, longitude }, box) > MAX_KM_OUTSIDE_COUNTY;
    },
  },
  salePrice: {
    consequence: 'hold',
    fields: ['saleValue'],
    isImplausible: (facts) => {
      const bounds = isHome(facts) ? HOME_PRICES : OTHER_PRICES;
      const ofUnits = facts.adType === 'sale' ? (facts.units ?? []).map(({ price }) => price) : [];
      return [facts.saleValue, ...ofUnits].some((price) => price != null && !isWithin(price, bounds));
    },
  },
  rent: {
    consequence: 'hold',
    fields: ['rentalValue'],
    isImplausible: (facts) => {
      const { rentalValue, collectionPeriod, units = [] } = facts;
      const rents = [{ price: rentalValue, collectionPeriod }, ...units];
      return rents.some(({ price, collectionPeriod: period }) => {
        const bounds = period ? rentBounds(facts, facts.offering ?? 'standard', period) : null;
        return price != null && bounds !== null && !isWithin(price, bounds);
      });
    },
  },
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof RULES;
export const RULE_IDS = Object.keys(RULES) as RuleId[];

/** @returns the plausible size of a listing in square metres; older listings of homes have the acres of their grounds */
export function sizeBoundsOf(facts: SizedHome & Pick<PlausibleFacts, 'floorAreaUnit'>): Bounds {
  const isGrounds = facts.floorAreaUnit === 'ACRES' && isHome(facts);
  return isGrounds ? sizeBounds({ ...facts, propertyType: 'site' }) : sizeBounds(facts);
}

/** @returns the rules that a listing breaks, in the order of the table */
export function brokenRules(facts: PlausibleFacts, context: PlausibilityContext): RuleId[] {
  return RULE_IDS.filter((id) => RULES[id].isImplausible(facts, context));
}

/** The range of a date in milliseconds: years before and after a time, and at least after the present. */
function yearsAround(from: Date, now: Date, years: { before: number; ahead: number }): Bounds {
  const latest = Math.max(from.getTime(), now.getTime());
  return { least: from.getTime() - years.before * YEAR_MS, most: latest + years.ahead * YEAR_MS };
}

/** The band of a grade with the tolerance for certificates of either scale. */
function widened({ least, most }: Bounds): Bounds {
  return {
    least: least === null ? null : least / BER_KWH_TOLERANCE,
    most: most === null ? null : most * BER_KWH_TOLERANCE,
  };
}
