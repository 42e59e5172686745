import type { FastifyInstance } from 'fastify';
import { type ClientListingOptions, clientListingsApi } from './listings/api.ts';
import { type ClientMortgageOptions, clientMortgagesApi } from './mortgages/api.ts';
import { type ClientSavedOptions, clientSavedApi } from './saved-listings/api.ts';
import { type ClientSearchOptions, clientSearchApi } from './search/api.ts';

type Needs = ClientListingOptions &
  ClientMortgageOptions &
  ClientSavedOptions &
  Omit<ClientSearchOptions, 'index' | 'summariesOf'> & {
    search: { index: ClientSearchOptions['index'] };
    listings: { summaries: ClientSearchOptions['summariesOf'] };
  };

export async function api(app: FastifyInstance, options: Needs): Promise<void> {
  await app.register(clientListingsApi, options);
  await app.register(clientMortgagesApi, options);
  await app.register(clientSavedApi, options);
  await app.register(clientSearchApi, {
    ...options,
    index: options.search.index,
    summariesOf: options.listings.summaries,
  });
}
