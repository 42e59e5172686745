import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ListingSummary } from '#marketplace/listings/model.ts';
import { summary } from '#marketplace/listings/testing/summaries.ts';
import { reachGrid } from '#marketplace/travel/engine/reach-grid.ts';
import { TRAVEL_MODES } from '#marketplace/travel/model.ts';
import { registerRequestLanguage } from '#platform/http/request-language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { searchApi } from '../api.ts';
import type { SearchRow } from '../model.ts';
import type { SearchApiOptions } from '../options.ts';
import { createTestAreas, createTestIndex } from './areas.ts';
import { NOW } from './queries.ts';

/**
 * The search API over some listings at the time NOW, at https://gaff.example.
 * @param prepare registers what surrounds the routes
 * @param summaryOf the summary of a listing by id
 */
export async function createTestApp(
  rows: readonly SearchRow[],
  prepare: (app: FastifyInstance, options: SearchApiOptions) => unknown = () => {},
  summaryOf: (id: number) => ListingSummary = (id) => summary({ id }),
): Promise<FastifyInstance> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerRequestLanguage(app, languages);
  const options: SearchApiOptions = {
    index: createTestIndex(rows),
    areas: createTestAreas(),
    summariesOf: async (found) => found.map(({ id }) => summaryOf(id)),
    travel: {
      modes: () => TRAVEL_MODES,
      timetableDate: () => '2026-12-02',
      timesTo: async () => null,
      reachGrid: async (destinations, grid) => reachGrid(destinations, grid),
    },
    publicUrl: 'https://gaff.example',
    now: () => NOW,
  };
  await prepare(app, options);
  await app.register(searchApi, options);
  return app;
}
