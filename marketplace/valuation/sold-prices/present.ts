import type { Area } from '#marketplace/places/gazetteer/area.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { compareNames, presentDetail } from '#marketplace/places/gazetteer/present.ts';
import { nameIn } from '#marketplace/places/rules.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';
import { addedVatPercent, paidCents } from '../register/full-price.ts';
import type { ShownSale } from '../shown-sales/reads.ts';
import type { readAskedRatios } from '../sold-against-asked/reads.ts';
import type { MedianPrice, PlacePrice, PlacePrices, Sale, YearPrices } from './contract.ts';
import type { SoldPriceBasis, SummaryRow } from './reads.ts';
import {
  changePercent,
  type HomeGroup,
  LAST_12_MONTHS,
  MIN_MEDIAN_SALES,
  PREVIOUS_12_MONTHS,
} from './rules.ts';

/** Areas within a place that are listed with their medians. */
const MAX_WITHIN = 24;

type Prices = Pick<Sale, 'soldOn' | 'paidCents' | 'hasAddedVat' | 'addedVatPercent' | 'isFullMarketPrice'>;

function presentPrice(sale: ShownSale): Prices {
  return {
    soldOn: sale.soldOn,
    paidCents: paidCents(sale),
    hasAddedVat: sale.vatExclusive,
    addedVatPercent: addedVatPercent(sale),
    isFullMarketPrice: sale.fullMarketPrice,
  };
}

/** @param all the sales of the homes, newest first */
export function presentSales(sales: readonly ShownSale[], all: readonly ShownSale[]): Sale[] {
  const ofHome = Map.groupBy(all, ({ propertyId }) => propertyId);
  return sales.map((sale) => {
    const { id, homeAddress: address, newDwelling, latitude, longitude, propertyId, soldOn } = sale;
    return {
      ...presentPrice(sale),
      id,
      address,
      isNew: newDwelling,
      position: latitude === null || longitude === null ? null : { latitude, longitude },
      earlier: (sale.isOtherHome ? [] : (ofHome.get(propertyId) ?? []))
        .filter((one) => one.soldOn < soldOn)
        .map(presentPrice),
    };
  });
}

const NO_SALES: MedianPrice = { sales: 0, pricedSales: 0, medianCents: null };

/** @returns counts and median, which is left out with too few sales */
function presentMedian(row: SummaryRow | undefined): MedianPrice {
  if (!row) return NO_SALES;
  return {
    sales: row.sales,
    pricedSales: row.priced_sales,
    medianCents: row.priced_sales < MIN_MEDIAN_SALES ? null : row.median_cents,
  };
}

/** The rows of one area by period and group. */
function summaryOf(rows: readonly SummaryRow[]) {
  const found = new Map(rows.map((row) => [`${row.period} ${row.home_group}`, row]));
  return (period: number, group: HomeGroup = 'all') => presentMedian(found.get(`${period} ${group}`));
}

/** @param rows of the two periods of 12 months, of any areas */
function placePrice(area: Area, rows: readonly SummaryRow[], locale: Locale): PlacePrice {
  const summary = summaryOf(rows.filter((row) => row.area_id === area.id));
  const last12Months = summary(LAST_12_MONTHS);
  return {
    friendlyName: nameIn(locale, area),
    displayValue: area.slug,
    last12Months,
    changePercent: changePercent(last12Months, summary(PREVIOUS_12_MONTHS)),
  };
}

/** Areas by name, each with its median; rows are of any areas and periods. */
export function presentPlaces(
  areas: readonly Area[],
  rows: readonly SummaryRow[],
  locale: Locale,
): PlacePrice[] {
  const ofArea = Map.groupBy(rows, (row) => row.area_id);
  return areas
    .map((area) => placePrice(area, ofArea.get(area.id) ?? [], locale))
    .sort((one, other) => compareNames(locale, one.friendlyName, other.friendlyName));
}

export function presentRegister(basis: SoldPriceBasis | null): PlacePrices['register'] {
  if (!basis?.firstDay || !basis.lastDay) return null;
  return { firstDay: basis.firstDay, lastDay: basis.lastDay };
}

/**
 * @param own all rows of the area
 * @param below rows of the areas directly in it
 */
export function presentPlacePrices(
  area: Area,
  {
    own,
    below,
    basis,
    asked,
  }: {
    own: readonly SummaryRow[];
    below: readonly SummaryRow[];
    basis: SoldPriceBasis | null;
    asked: Awaited<ReturnType<typeof readAskedRatios>>;
  },
  tree: Gazetteer,
  language: Language,
): PlacePrices {
  const { locale } = language;
  const summary = summaryOf(own);
  const years = [...new Set(own.map(({ period }) => period))]
    .filter((period) => period > PREVIOUS_12_MONTHS)
    .sort((one, other) => one - other)
    .map(
      (year): YearPrices => ({
        year,
        all: summary(year),
        house: summary(year, 'house'),
        flat: summary(year, 'flat'),
        new: summary(year, 'new'),
      }),
    );
  const last12Months = summary(LAST_12_MONTHS);
  const previous12Months = summary(PREVIOUS_12_MONTHS);
  const busiest = below
    .filter((row) => row.home_group === 'all' && row.period === LAST_12_MONTHS)
    .sort((one, other) => other.sales - one.sales || one.area_id - other.area_id)
    .slice(0, MAX_WITHIN)
    .map((row) => tree.byId(row.area_id)!);
  return {
    area: presentDetail(area, tree, language),
    above: tree
      .ancestorsOf(area)
      .map((one) => ({ friendlyName: nameIn(locale, one), displayValue: one.slug }))
      .reverse(),
    within: presentPlaces(busiest, below, locale),
    register: presentRegister(basis),
    askedYears: asked.map((row) => ({
      year: row.year,
      homes: row.homes,
      medianRatio: row.median_ratio,
      lowerRatio: row.lower_ratio,
      upperRatio: row.upper_ratio,
    })),
    last12Months,
    previous12Months,
    changePercent: changePercent(last12Months, previous12Months),
    sales: years.reduce((sum, { all }) => sum + all.sales, 0),
    years,
  };
}
