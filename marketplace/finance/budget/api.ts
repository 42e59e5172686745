import type { FastifyInstance } from 'fastify';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { compareNames } from '#marketplace/places/gazetteer/present.ts';
import { nameIn } from '#marketplace/places/rules.ts';
import { routesOf } from '#platform/http/define-route.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { localAuthorityName } from '#property/local-authority.ts';
import { sterlingRate } from '#property/sterling.ts';
import { RULES, type RuleTopic } from '../rules/model.ts';
import { rulesAt } from '../rules/table.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { placeOfArea } from './place-of-area.ts';
import { BUDGET_AREA_IDS, NORTHERN_COUNTY_IDS } from './places.ts';

export type BudgetOptions = { gazetteer: () => Gazetteer };

/** Topics of figures that a budget rests on. */
const TOPICS: ReadonlySet<RuleTopic> = new Set([
  'lending',
  'lenders',
  'schemes',
  'stampDuty',
  'propertyTax',
  'buyingCosts',
  'northernIreland',
]);
/** Figures change with imports, and at midnight. */
const HEADERS = { 'cache-control': 'public, max-age=60' };

/** The buying budget: its figures for everybody, and the saved budget of a person. */
export async function budgetApi(app: FastifyInstance, { gazetteer }: BudgetOptions): Promise<void> {
  const route = routesOf(app, { tag: 'Money', access: 'anyone', headers: HEADERS });

  route(endpoints.readBudgetFigures, {
    summary: 'Read the figures that a buying budget rests on',
    description: 'With them a browser works out a budget by itself: nothing that a person enters is sent.',
    query: contract.figuresQuery,
    answer: contract.budgetFigures,
    handle(request) {
      const { day, rows } = rulesAt();
      return {
        day,
        rules: rows.filter(({ rule }) => TOPICS.has(RULES[rule].topic)),
        places: placesOf(gazetteer(), request.language.locale, request.query.areaId),
        sterling: sterlingRate(),
      };
    },
  });
}

function placesOf(gazetteer: Gazetteer, locale: Locale, areaId: number | undefined): contract.BudgetPlace[] {
  const placeOf = (id: number) => {
    const area = gazetteer.byId(id);
    const place = placeOfArea(gazetteer, id);
    if (!area || !place) return [];
    const isOffered = BUDGET_AREA_IDS.includes(id);
    const name =
      isOffered && place.authority ? localAuthorityName(place.authority, locale) : nameIn(locale, area);
    return [{ areaId: id, slug: area.slug, name, ...place }];
  };
  const byName = (ids: readonly number[]) =>
    ids.flatMap(placeOf).toSorted((a, b) => compareNames(locale, a.name, b.name));
  const offered = [...byName(BUDGET_AREA_IDS), ...byName(NORTHERN_COUNTY_IDS)];
  const isOther = areaId !== undefined && offered.every((place) => place.areaId !== areaId);
  return isOther ? [...offered, ...placeOf(areaId)] : offered;
}
