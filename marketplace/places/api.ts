import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { READS, routesOf } from '#platform/http/define-route.ts';
import { matchesEtag } from '#platform/http/etag.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';
import * as contract from './contract.ts';
import { directoryCounties, directoryParams, directoryPlace } from './directory/contract.ts';
import { createDirectory } from './directory/directory.ts';
import * as endpoints from './endpoints.ts';
import type { Area, ListingCounts } from './gazetteer/area.ts';
import type { FoundArea } from './gazetteer/client-areas.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import { createAreaLists } from './gazetteer/lists.ts';
import { partnerAreaOf } from './gazetteer/partner-areas.ts';
import {
  compareNames,
  presentArea,
  presentCounts,
  presentDetail,
  presentLocation,
} from './gazetteer/present.ts';
import type { StreetsOf } from './streets.ts';

export type PlacesApiOptions = {
  /** The current gazetteer. */
  gazetteer: () => Gazetteer;
  /** Live listings in an area, by section. */
  counts: ListingCounts;
  /** Live listings in an area published within the last seven days. */
  recent: (areaId: number) => number | Promise<number>;
  /** Streets of live listings. */
  streets: StreetsOf;
  languages: Record<Locale, Language>;
};

/** Cache-Control: areas change only with a gazetteer import. */
const KEEP = 'public, max-age=300';

/** Streets in one answer: below the places of the same text. */
const MAX_STREETS = 4;

const areaParams = z.object({ id: contract.areaName });

/** Areas by id, in lists, and by partial name. */
export async function placesApi(instance: FastifyInstance, options: PlacesApiOptions): Promise<void> {
  const { gazetteer, counts, recent, streets, languages } = options;
  const route = routesOf(instance, { tag: 'Places', access: 'anyone', headers: { vary: 'accept-language' } });
  const lists = createAreaLists(languages);
  const directory = createDirectory();

  function complete(text: string, { locale }: Language, limit?: number, accept?: (area: Area) => boolean) {
    return gazetteer().completeByListings(text, counts, { locale, limit, accept });
  }
  async function countedArea(area: Area, language: Language): Promise<z.output<typeof contract.countedArea>> {
    return {
      ...presentArea(area, gazetteer(), language),
      propertyCount: { ...presentCounts(await counts(area.id)), recent: await recent(area.id) },
    };
  }

  route(endpoints.completePlaces, {
    summary: 'Suggest places, best match first',
    description:
      'Matches names in English and Irish without accents, one typing error per word, words in any order, Eircodes and routing keys.',
    query: contract.autocompleteQuery,
    answer: contract.locations,
    async handle(request) {
      const language = request.language;
      const { query } = request.query;
      const found = await complete(query, language);
      return found.map((one) => presentLocation(one, query, gazetteer(), language));
    },
  });

  route(endpoints.listAreas, {
    summary: 'List areas by type or parent, sorted by name',
    description: 'With only `parentId`: its direct children. With neither: the counties.',
    query: contract.areasQuery,
    answer: contract.areaDetails,
    async handle(request, reply) {
      const language = request.language;
      reply.header('cache-control', KEEP);
      return areasOf(gazetteer(), request.query)
        .map((area) => presentDetail(area, gazetteer(), language))
        .sort(
          (one, other) =>
            compareNames(language.locale, one.friendlyName, other.friendlyName) || one.id - other.id,
        );
    },
  });

  route(endpoints.listLabels, {
    summary: 'List the place names of a map, most important first',
    answers: { 200: contract.placeLabels, 304: null },
    handle: async (request, reply) =>
      sendList(request, reply, lists.labels(gazetteer(), request.language.locale)),
  });

  route(endpoints.readArea, {
    summary: 'Get an area',
    params: areaParams,
    answer: contract.areaDetail,
    async handle(request, reply) {
      const language = request.language;
      const area = gazetteer().find(request.params.id)?.area;
      if (!area) return reply.refuse(404, 'places.areaUnknown');
      reply.header('cache-control', KEEP);
      return presentDetail(area, gazetteer(), language);
    },
  });

  route('GET /api/v1/locations/areas/:id/mapping/:partner', {
    summary: 'Get the partner name of an area',
    description: 'Falls back to the smallest enclosing area that the partner has a name for.',
    params: areaParams.extend({ partner: z.string().max(50) }),
    answer: contract.partnerMapping,
    async handle(request, reply) {
      const { id, partner } = request.params;
      const area = gazetteer().find(id)?.area;
      if (!area) return reply.refuse(404, 'places.areaUnknown');
      const name = partnerAreaOf(partner, area, gazetteer());
      if (!name) return reply.refuse(404, 'places.partnerUnknown');
      return { daftAreaId: /^\d+$/.test(id) ? id : String(area.id), [`${partner}AreaId`]: name };
    },
  });

  route(endpoints.readDirectory, {
    summary: 'List counties with listing counts by section and their main places',
    answer: directoryCounties,
    handle: async (request) => directory.counties(gazetteer(), counts, request.language),
  });

  route(endpoints.readPlace, {
    summary: 'Get an area by slug, with listing counts by section and the areas in and around it',
    params: directoryParams,
    answer: directoryPlace,
    async handle(request, reply) {
      const language = request.language;
      const area = gazetteer().find(request.params.slug)?.area;
      if (!area) return reply.refuse(404, 'places.areaUnknown');
      return directory.place(area, gazetteer(), counts, language);
    },
  });

  route('GET /old/v1/filters/autocomplete/areas', {
    summary: 'List all areas',
    answers: { 200: z.array(contract.area), 304: null },
    handle: async (request, reply) =>
      sendList(request, reply, lists.all(gazetteer(), request.language.locale)),
  });

  route('GET /old/v1/location/classifiedAreas', {
    summary: 'List all areas by class',
    answers: { 200: contract.classifiedAreas, 304: null },
    handle: async (request, reply) =>
      sendList(request, reply, lists.classified(gazetteer(), request.language.locale)),
  });

  route('GET /old/v1/area/:id/within', {
    summary: 'List all areas within an area',
    params: areaParams,
    answer: z.array(contract.area),
    async handle(request, reply) {
      const language = request.language;
      const found = gazetteer().find(request.params.id);
      if (!found) return reply.refuse(404, 'places.areaUnknown');
      reply.header('cache-control', KEEP);
      return within(found, gazetteer()).map((area) => presentArea(area, gazetteer(), language));
    },
  });

  route(endpoints.suggestPlaces, {
    config: READS,
    summary: 'Suggest places with listing counts by section',
    body: contract.autocompleteBody,
    answer: contract.countedAreas,
    async handle(request) {
      const language = request.language;
      const { text, limit } = request.body;
      const found = await complete(text, language, limit);
      return Promise.all(found.map(({ area }) => countedArea(area, language)));
    },
  });

  route(endpoints.suggestStreets, {
    summary: 'Suggest streets of live listings, most listings first',
    query: contract.streetsQuery,
    answer: contract.countedStreets,
    async handle({ query: { query, section }, language }) {
      const found = await streets(query, section, MAX_STREETS);
      return found.flatMap(({ name, areaId, count }) => {
        const area = gazetteer().byId(areaId);
        return area ? [{ name, area: presentArea(area, gazetteer(), language), count }] : [];
      });
    },
  });

  route('POST /old/v1/autocomplete/colleges', {
    config: READS,
    summary: 'Suggest colleges; all colleges for an empty text',
    body: contract.autocompleteBody,
    answer: contract.countedAreas,
    async handle(request) {
      const language = request.language;
      const colleges =
        request.body.text.trim() === ''
          ? gazetteer().areas.filter(isCollege)
          : (await complete(request.body.text, language, undefined, isCollege)).map(({ area }) => area);
      return Promise.all(colleges.map((area) => countedArea(area, language)));
    },
  });
}

function isCollege(area: Area): boolean {
  return area.kind === 'college';
}

/** The areas within an area; empty for a client area that one of ours only stands for. */
function within({ area, match }: FoundArea, tree: Gazetteer): readonly Area[] {
  return match === 'near' || match === 'within' ? [] : tree.within(area.id);
}

function areasOf(tree: Gazetteer, { areaType, parentId }: z.output<typeof contract.areasQuery>) {
  const parent = parentId ? tree.find(parentId) : undefined;
  if (parentId && !parent) return [];
  if (!areaType && parent) return within(parent, tree).filter((area) => area.parentId === parent.area.id);
  const type = areaType ?? 'COUNTY';
  const from = parent ? within(parent, tree) : tree.areas;
  return from.filter(({ kind }) => (type === 'AREA' ? kind !== 'county' : kind.toUpperCase() === type));
}

/** Sends a cached list, or 304 to a client that has it. */
function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: { text: string; etag: string },
): FastifyReply {
  reply.header('etag', etag).header('cache-control', KEEP);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json').send(text);
}
