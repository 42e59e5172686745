import type { FastifyInstance } from 'fastify';
import { authorityOfArea } from '#marketplace/places/authorities/authority-of-area.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { routesOf } from '#platform/http/define-route.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { localAuthorityName } from '#property/local-authority.ts';
import { RULES, type RuleTopic } from '../rules/model.ts';
import { rulesAt } from '../rules/table.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { BUDGET_AREA_IDS } from './places.ts';

export type BudgetOptions = { gazetteer: () => Gazetteer };

/** Topics of figures that a budget rests on. */
const TOPICS: ReadonlySet<RuleTopic> = new Set([
  'lending',
  'lenders',
  'schemes',
  'stampDuty',
  'propertyTax',
  'buyingCosts',
]);
/** Figures change with imports, and at midnight. */
const HEADERS = { 'cache-control': 'public, max-age=60' };

/** The buying budget: its figures for everybody, and the saved budget of a person. */
export async function budgetApi(app: FastifyInstance, { gazetteer }: BudgetOptions): Promise<void> {
  const route = routesOf(app, { tag: 'Money', access: 'anyone', headers: HEADERS });

  route(endpoints.readBudgetFigures, {
    summary: 'Read the figures that a buying budget rests on',
    description: 'With them a browser works out a budget by itself: nothing that a person enters is sent.',
    answer: contract.budgetFigures,
    handle(request) {
      const { day, rows } = rulesAt();
      return {
        day,
        rules: rows.filter(({ rule }) => TOPICS.has(RULES[rule].topic)),
        places: placesOf(gazetteer(), request.language.locale),
      };
    },
  });
}

function placesOf(gazetteer: Gazetteer, locale: Locale): contract.BudgetPlace[] {
  const places = BUDGET_AREA_IDS.flatMap((areaId) => {
    const area = gazetteer.byId(areaId);
    const authority = authorityOfArea(gazetteer, areaId);
    if (!area || !authority) return [];
    return [{ areaId, slug: area.slug, name: localAuthorityName(authority, locale), authority }];
  });
  return places.toSorted((a, b) => a.name.localeCompare(b.name, 'en-IE'));
}
