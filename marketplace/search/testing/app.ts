import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { searchApi } from '../api.ts';
import type { SearchRow } from '../query.ts';
import { createTestAreas, createTestIndex } from './areas.ts';
import { NOW } from './queries.ts';
import { cardOf, shownCardOf } from './rows.ts';

/**
 * The calls of the room over some ads, as at NOW, at https://gaff.example.
 * @param prepare adds to the app what stands around its rooms
 * @param card the card of an ad
 */
export async function createTestApp(
  rows: readonly SearchRow[],
  prepare: (app: FastifyInstance) => void = () => {},
  card: typeof cardOf = cardOf,
): Promise<FastifyInstance> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
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
