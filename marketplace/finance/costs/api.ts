import type { FastifyInstance } from 'fastify';
import { authorityOfArea } from '#marketplace/places/authorities/authority-of-area.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { berRange } from '#property/ber.ts';
import { isNorthernIreland } from '#property/county.ts';
import { rulesAt } from '../rules/table.ts';
import { MAX_CENTS } from '../sums/cents.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import type { PricedListing, ReadPricedListing } from './model.ts';
import { neededRules } from './needed-rules.ts';

export type CostsOptions = { gazetteer: () => Gazetteer; readPricedListing: ReadPricedListing };

/** The facts and figures that the costs of a listing follow from. */
export async function costsApi(
  app: FastifyInstance,
  { gazetteer, readPricedListing }: CostsOptions,
): Promise<void> {
  const route = routesOf(app, { tag: 'Finance', access: 'anyone' });

  route(endpoints.readListingCosts, {
    summary: 'Read what the costs of a listing follow from',
    description:
      'Price, place and energy rating of a home or other property for sale, or of a whole home to rent in the Republic, with the figures of law and policy that apply today. 404 for other listings, and without a price.',
    params: contract.adParams,
    answer: contract.listingCosts,
    async handle(request, reply) {
      const { adId } = request.params;
      const listing = await readPricedListing(adId);
      if (!listing || !isCalculated(listing)) return reply.refuse(404, 'listings.unknown');
      const property = propertyOf(listing, gazetteer());
      const rules = rulesAt();
      return { adId, day: rules.day, property, rules: neededRules(property, rules) };
    },
  });
}

/** In Northern Ireland only homes for sale: the table has neither its duty on other property nor its law of rents. */
function isCalculated({ kind, countyId, price }: PricedListing): boolean {
  return price > 0 && price <= MAX_CENTS && (kind === 'home' || !isNorthernIreland(countyId));
}

function propertyOf(
  { countyId, areaId, rating, ...listing }: PricedListing,
  gazetteer: Gazetteer,
): contract.PricedProperty {
  return {
    ...listing,
    country: isNorthernIreland(countyId) ? 'northernIreland' : 'ireland',
    authority: authorityOfArea(gazetteer, areaId),
    rating: rating !== null && berRange(rating) ? rating : null,
  };
}
