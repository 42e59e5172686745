import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayChangeAgency, maySeeAgency } from '#marketplace/agencies/access.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { parseEircode, routingKeyOf } from '#property/eircode.ts';
import { isAgent } from './access.ts';
import { areasAround, isChoosable, presentValuationArea } from './areas.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import type { RequestsOptions } from './options.ts';
import { countAgencies, countValuingAgencies, readAgencyAreas } from './reads.ts';
import { valuingAgents } from './valuing-agents.ts';
import { changeAgencyAreas } from './writes.ts';

/** The areas in which agencies value homes, for agencies and for people who look for one. */
export async function areasApi(instance: FastifyInstance, options: RequestsOptions): Promise<void> {
  const { pool, gazetteer } = options;
  const route = routesOf(instance, { tag: 'Valuation requests', access: 'signed-in', headers: NO_STORE });

  async function agencyAreas(request: FastifyRequest, agencyId: number) {
    const { areaIds, isOffered } = await readAgencyAreas(pool, agencyId);
    const places = gazetteer();
    const areas = areaIds.flatMap((id) => places.byId(id) ?? []);
    return { areas: areas.map((area) => presentValuationArea(area, places, request.language)), isOffered };
  }

  route(endpoints.readAgencyAreas, {
    summary: 'List the areas in which an agency values homes',
    params: contract.agencyParams,
    answer: contract.agencyAreas,
    async handle(request, reply) {
      const { agencyId } = request.params;
      if (!maySeeAgency(requireUser(request), agencyId)) return reply.callNotFound();
      return agencyAreas(request, agencyId);
    },
  });

  route(endpoints.changeAgencyAreas, {
    summary: 'Choose the areas in which an agency values homes',
    description:
      'For directors and managers. An area includes everything in it. Replaces the areas chosen before.',
    params: contract.agencyParams,
    body: contract.agencyAreasChange,
    answer: contract.agencyAreas,
    async handle(request, reply) {
      const { agencyId } = request.params;
      const viewer = requireUser(request);
      if (!maySeeAgency(viewer, agencyId)) return reply.callNotFound();
      if (!mayChangeAgency(viewer, agencyId)) return reply.refuse(403, 'valuation.refusal.role');
      const places = gazetteer();
      const areas = request.body.areas.map((name) => places.find(name)?.area);
      const wrong = areas.findIndex((area) => !isChoosable(area));
      if (wrong >= 0) {
        const message = request.language.t('valuation.refusal.area', {
          area: areas[wrong]?.name ?? request.body.areas[wrong] ?? '',
        });
        return reply.code(422).send(errorOf(422, message, [{ path: `areas.${wrong}`, message }]));
      }
      const areaIds = [...new Set(areas.filter(isChoosable).map(({ id }) => id))];
      await changeAgencyAreas(pool, agencyId, areaIds);
      return agencyAreas(request, agencyId);
    },
  });

  route('GET /api/v1/agents/valuations/areas', {
    summary: 'Find the areas of an Eircode and who values there',
    description:
      'For estate agents only: others get 403. 400 for text that is neither an Eircode nor a routing key, 404 for a routing key that is not in use.',
    query: contract.areasQuery,
    answer: contract.areasOfEircode,
    async handle(request, reply) {
      const { agency } = requireUser(request);
      if (!agency || !isAgent({ agency })) return reply.refuse(403, 'valuation.refusal.agentsOnly');
      const { eircode } = request.query;
      const routingKey = routingKeyOf(eircode);
      if (routingKey === null) return reply.refuse(400, 'valuation.refusal.eircode');
      const places = gazetteer();
      const found = places.ofEircode(eircode);
      if (!found) return reply.refuse(404, 'valuation.refusal.unknownEircode');
      const around = areasAround(places, found.area);
      const ids = around.map(({ id }) => id);
      const counts = new Map(
        (await countAgencies(pool, ids, agency.id)).map((count) => [count.areaId, count]),
      );
      return {
        eircode: parseEircode(eircode),
        routingKey,
        valuesHere: [...counts.values()].some(({ isOwn }) => isOwn),
        agencies: await countValuingAgencies(pool, ids),
        areas: around.map((area) => ({
          ...presentValuationArea(area, places, request.language),
          valuesHere: counts.get(area.id)?.isOwn ?? false,
          agencies: counts.get(area.id)?.agencies ?? 0,
        })),
      };
    },
  });

  route(endpoints.listValuationAgents, {
    access: 'anyone',
    summary: 'Find agencies that value a home',
    description:
      'By its address, its Eircode, or both. Agencies of the narrowest area come first, at most ten.',
    query: contract.agentsQuery,
    answer: contract.valuationAgents,
    handle: (request) => valuingAgents(options, request.query),
  });
}
