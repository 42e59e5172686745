import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { PlaceName } from '#marketplace/places/directory/contract.ts';
import type { Area } from '#marketplace/places/gazetteer/area.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { nameIn } from '#marketplace/places/rules.ts';
import { routesOf } from '#platform/http/define-route.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { COUNTIES, isNorthernIreland } from '#property/county.ts';
import { readSalesOfProperties } from '../shown-sales/reads.ts';
import { readAskedRatios } from '../sold-against-asked/reads.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { presentPlacePrices, presentPlaces, presentRegister, presentSales } from './present.ts';
import { findSales, readAreaOfEircode, readSoldPriceBasis, readSummaries } from './reads.ts';
import { LAST_12_MONTHS, MAX_LISTED_SALES, PREVIOUS_12_MONTHS, SALES_PER_PAGE, searchOf } from './rules.ts';

type SoldPricesOptions = { pool: pg.Pool; gazetteer: () => Gazetteer };

/** Sold prices of the Property Price Register by place. */
export async function soldPricesApi(
  instance: FastifyInstance,
  { pool, gazetteer }: SoldPricesOptions,
): Promise<void> {
  const route = routesOf(instance, {
    tag: 'Sold prices',
    access: 'anyone',
    headers: { vary: 'accept-language' },
  });
  /** The area of a path. Colleges are no places with homes of their own. */
  function areaOf(place: string): Area | undefined {
    const area = gazetteer().find(place)?.area;
    return area?.kind === 'college' ? undefined : area;
  }

  /** The place of the home whose Eircode is searched for; null for other searches. */
  async function placeOfHome(text: string, locale: Locale): Promise<PlaceName | null> {
    const search = searchOf(text);
    const areaId = search && 'eircode' in search ? await readAreaOfEircode(pool, search.eircode) : null;
    const area = areaId === null ? undefined : gazetteer().byId(areaId);
    return area ? { friendlyName: nameIn(locale, area), displayValue: area.slug } : null;
  }

  route(endpoints.readCountyPrices, {
    summary: 'List counties with their median sold price',
    answer: contract.countyPrices,
    async handle(request) {
      const counties = COUNTIES.filter(({ id }) => !isNorthernIreland(id)).flatMap(
        ({ id }) => gazetteer().byId(id) ?? [],
      );
      const ids = counties.map(({ id }) => id);
      const [basis, last, previous] = await Promise.all([
        readSoldPriceBasis(pool),
        readSummaries(pool, ids, LAST_12_MONTHS),
        readSummaries(pool, ids, PREVIOUS_12_MONTHS),
      ]);
      return {
        register: presentRegister(basis),
        counties: presentPlaces(counties, [...last, ...previous], request.language.locale),
      };
    },
  });

  route(endpoints.readPlacePrices, {
    summary: 'Get the median sold prices of a place by year and kind',
    description:
      'Medians are of sales at full market price, with VAT. Second-hand houses, second-hand flats and new homes are told apart; the register has no other property type.',
    params: contract.placeParams,
    answer: contract.placePrices,
    async handle(request, reply) {
      const area = areaOf(request.params.place);
      if (!area) return reply.refuse(404, 'places.areaUnknown');
      const below = gazetteer()
        .within(area.id)
        .filter(({ parentId, regionIds }) => parentId === area.id || regionIds.includes(area.id))
        .map(({ id }) => id);
      const [own, last, previous, basis, asked] = await Promise.all([
        readSummaries(pool, [area.id]),
        readSummaries(pool, below, LAST_12_MONTHS),
        readSummaries(pool, below, PREVIOUS_12_MONTHS),
        readSoldPriceBasis(pool),
        readAskedRatios(pool, area.id),
      ]);
      const rows = { own, below: [...last, ...previous], basis, asked };
      return presentPlacePrices(area, rows, gazetteer(), request.language);
    },
  });

  route(endpoints.searchSales, {
    summary: 'Search the sales of a place',
    description: `At most ${MAX_LISTED_SALES} sales are listed; narrow the search to see others. An Eircode finds the sales of its home wherever it is.`,
    params: contract.placeParams,
    query: contract.salesQuery,
    answer: contract.salesPage,
    async handle(request, reply) {
      const area = areaOf(request.params.place);
      if (!area) return reply.refuse(404, 'places.areaUnknown');
      const { query } = request;
      const { sales, count } = await findSales(pool, area.id, query);
      const homes = [...new Set(sales.map(({ propertyId }) => propertyId))];
      const ofHomes = await readSalesOfProperties(pool, homes);
      return {
        sales: presentSales(sales, ofHomes),
        home: sales.length > 0 ? await placeOfHome(query.text ?? '', request.language.locale) : null,
        total: count > MAX_LISTED_SALES + 1 ? count : Math.min(count, MAX_LISTED_SALES),
        hasMore: count > MAX_LISTED_SALES,
        page: query.page,
        pages: Math.ceil(Math.min(count, MAX_LISTED_SALES) / SALES_PER_PAGE),
      };
    },
  });
}
