import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { registerRequestLanguage } from '#platform/http/request-language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { searchApi } from '../api.ts';
import type { SearchRow } from '../query.ts';
import { createTestAreas, createTestIndex } from './areas.ts';
import { NOW } from './queries.ts';
import { cardOf, shownCardOf } from './rows.ts';

/**
 * The search API over some listings at the time NOW, at https://gaff.example.
 * @param prepare registers what surrounds the routes
 * @param card the card of a listing
 */
export async function createTestApp(
  rows: readonly SearchRow[],
  prepare: (app: FastifyInstance) => void = () => {},
  card: typeof cardOf = cardOf,
): Promise<FastifyInstance> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerRequestLanguage(app, languages);
  prepare(app);
  await app.register(searchApi, {
    index: createTestIndex(rows),
    areas: createTestAreas(),
    cardsOf: async (found) => found.map(({ id }) => JSON.stringify(card(id))),
    shownCardsOf: async (found) => found.map(({ id }) => JSON.stringify(shownCardOf(id))),
    publicUrl: 'https://gaff.example',
    now: () => NOW,
  });
  return app;
}
