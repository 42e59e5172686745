import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { countEstimate, RETRY_AFTER_S } from '../estimates/budget.ts';
import type { HomeFacts } from '../estimates/describe.ts';
import { factsOfRequest, PROBLEM_TEXTS } from '../estimates/facts-of-request.ts';
import type { Valuer } from '../estimates/valuer.ts';
import { type ValuingAgentsOptions, valuingAgents } from '../requests/valuing-agents.ts';
import { isFollower } from './access.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { monthlyEmailApi } from './monthly-email/api.ts';
import { presentHome, presentProperty } from './present.ts';
import { readFollowedHome, readFollowedHomes } from './reads.ts';
import { addHome, changeHome, removeHome } from './writes.ts';

export type FollowedHomesOptions = ValuingAgentsOptions & { valuer: Valuer; secret: string };

/** Each of these requests makes an estimate. */
const MAX_A_MINUTE = 60;
/** How often a change is tried while others change the same home: each time one of them succeeds. */
const MAX_TRIES = 5;

/** Routes of the homes whose value a person follows. */
export async function followedHomesApi(app: FastifyInstance, options: FollowedHomesOptions): Promise<void> {
  const { pool, valuer } = options;
  await app.register(monthlyEmailApi, options);
  const route = routesOf(app, { tag: 'Valuation', access: 'signed-in', headers: NO_STORE });
  const config = { rateLimit: { max: MAX_A_MINUTE, timeWindow: '1 minute' } };

  async function requireFollower(request: FastifyRequest, reply: FastifyReply) {
    const { userId } = request.params as { userId: string };
    if (!isFollower(requireUser(request), userId)) return reply.refuse(404, 'homes.unknown');
  }
  const refuseEstimate = (reply: FastifyReply) =>
    reply.header('retry-after', RETRY_AFTER_S).refuse(429, 'valuation.tooManyEstimates');
  const estimate = (facts: HomeFacts) =>
    valuer.value({ facts, askingPrice: null, asOf: null, origin: 'request' });

  route(endpoints.listHomes, {
    preHandler: requireFollower,
    summary: 'List followed homes',
    params: contract.ofUser,
    answer: contract.followedHomes,
    async handle(request) {
      const homes = await readFollowedHomes(pool, requireUser(request).userId);
      return { homes: homes.map((home) => presentHome(home, request.language)) };
    },
  });

  route(endpoints.followHome, {
    preHandler: requireFollower,
    summary: 'Follow the value of a home',
    description:
      'The home is estimated now and every month. Following it again replaces its facts and returns 200. A home removed within the last day is restored with its earlier estimates.',
    config,
    params: contract.ofUser,
    body: contract.newHome,
    answers: { 200: contract.followedHome, 201: contract.followedHome },
    errors: [409],
    async handle(request, reply) {
      if (!(await countEstimate(pool, request))) return refuseEstimate(reply);
      const valued = await estimate(factsOfRequest(request.body));
      if (!valued.ok) return reply.refuse(422, PROBLEM_TEXTS[valued.problem]);
      const { userId } = requireUser(request);
      const done = await addHome(pool, userId, valued.valuation, request.body.monthlyEmail);
      if (!done.ok) return reply.refuse(409, 'homes.tooMany');
      return reply.code(done.isNew ? 201 : 200).send(presentHome(done.home, request.language));
    },
  });

  route(endpoints.changeHome, {
    preHandler: requireFollower,
    summary: 'Change the facts or the monthly email of a followed home',
    description: 'Missing values stay unchanged. Its address stays: follow another address instead.',
    config,
    params: contract.ofHome,
    body: contract.homeChanges,
    answer: contract.followedHome,
    errors: [409],
    async handle(request, reply) {
      const { userId } = requireUser(request);
      const { monthlyEmail: wantsMail, ...facts } = request.body;
      const isRevalued = Object.keys(facts).length > 0;
      if (isRevalued && !(await countEstimate(pool, request))) return refuseEstimate(reply);
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const home = await readFollowedHome(pool, userId, request.params.homeId);
        if (!home) return reply.refuse(404, 'homes.unknown');
        const valued = isRevalued ? await estimate(changedFacts(home.facts, facts)) : undefined;
        if (valued && !valued.ok) return reply.refuse(422, PROBLEM_TEXTS[valued.problem]);
        const changed = await changeHome(pool, userId, home, { wantsMail, revalued: valued?.valuation });
        if (changed) return presentHome(changed, request.language);
      }
      return reply.refuse(409, 'homes.changedMeanwhile');
    },
  });

  route(endpoints.removeHome, {
    preHandler: requireFollower,
    summary: 'Stop following a home',
    description: 'Following it again within a day restores its earlier estimates.',
    params: contract.ofHome,
    async handle(request, reply) {
      const removed = await removeHome(pool, requireUser(request).userId, request.params.homeId);
      return removed ? null : reply.refuse(404, 'homes.unknown');
    },
  });

  route('GET /api/v1/users/my-properties', {
    summary: 'List followed homes for existing clients',
    answer: contract.myProperties,
    async handle(request) {
      const homes = await readFollowedHomes(pool, requireUser(request).userId);
      return Promise.all(
        homes.map(async (home) => {
          const { address, eircode } = home;
          return presentProperty(home, await valuingAgents(options, { address, eircode: eircode ?? '' }));
        }),
      );
    },
  });
}

function changedFacts(
  facts: HomeFacts,
  { propertyType, beds, baths, floorArea, ber }: contract.HomeChanges,
): HomeFacts {
  const or = <Value>(given: Value | undefined, before: Value) => (given === undefined ? before : given);
  return {
    ...facts,
    type: or(propertyType, facts.type),
    beds: or(beds, facts.beds),
    baths: or(baths, facts.baths),
    size: or(floorArea, facts.size),
    ber: or(ber, facts.ber),
  };
}
