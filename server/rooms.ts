import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { demoPictures } from '#demo/pictures/source.ts';
import { mediaApi } from '#marketplace/media/api.ts';
import { searchApi } from '#marketplace/search/api.ts';
import type { SearchArea, SearchAreas } from '#marketplace/search/request/search-areas.ts';
import type { Env } from './env.ts';
import type { Services } from './services.ts';

/** The API of every room, in one explicit list. */
export async function registerRooms(app: FastifyInstance, env: Env, services: Services): Promise<void> {
  const { gazetteer, search, cards } = services;
  const drawn = demoPictures();
  app.addHook('onClose', () => drawn.close());
  await app.register(mediaApi, {
    sources: [drawn],
    variantDirectory: path.join(env.DATA_DIR, 'pictures'),
    origins: env.IMAGE_ORIGINS.split(/\s+/).filter(Boolean),
  });
  await app.register(searchApi, {
    index: search.index,
    areas: searchAreas(gazetteer),
    cardsOf: async (found, locale) => (await cards.cards(found, locale)).filter((card) => card !== null),
    publicUrl: env.PUBLIC_URL,
  });
}

/** The gazetteer as search asks it; always the newest one. */
function searchAreas(gazetteer: Services['gazetteer']): SearchAreas {
  return {
    areaById: (id) => gazetteer().byId(id),
    areaBySlug: (slug) => gazetteer().bySlug(slug),
    areaByText: (text): SearchArea | undefined => gazetteer().complete(text, { limit: 1 })[0]?.area,
    childrenOf: (id) => gazetteer().childrenOf(id),
    all: () => gazetteer().areas,
  };
}
