import type { FastifyInstance } from 'fastify';
import { requireSelf } from '#marketplace/accounts/sign-in/proof.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { MessageKey } from '#platform/i18n/language.ts';
import { factsOfRequest, PROBLEM_TEXTS } from '../estimates/facts-of-request.ts';
import { type CorrectionsOptions, withdrawHomeCorrection } from './change.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { findShownHome } from './find-home.ts';
import { presentOwnCorrection, presentShownHome } from './present.ts';
import { queueApi } from './queue-api.ts';
import { readCorrection, readCorrectionsOf } from './reads.ts';
import { type SendRefusal, sendHomeCorrection } from './send.ts';

/** Each looks for a home by its address: a person tries a few. */
const MAX_A_MINUTE = 60;
/** Field and text of the refusals of a correction. */
const REFUSALS = {
  saleUnknown: { path: 'soldOn', key: 'homeCorrections.refusal.saleUnknown' },
  notSpelling: { path: 'shownAddress', key: 'homeCorrections.refusal.notSpelling' },
  notInRegister: { path: 'shownAddress', key: 'homeCorrections.refusal.notInRegister' },
} as const satisfies Partial<Record<SendRefusal, { path: string; key: MessageKey }>>;
const PROBLEMS = {
  ...PROBLEM_TEXTS,
  nothingShown: 'homeCorrections.refusal.nothingShown',
  needsEircode: 'homeCorrections.refusal.needsEircode',
} as const;

/** Routes by which a person sees what is shown of their home, and asks to correct or hide it. */
export async function homeCorrectionsApi(app: FastifyInstance, options: CorrectionsOptions): Promise<void> {
  const { pool } = options;
  await app.register(queueApi, options);
  const route = routesOf(app, { tag: 'Home corrections', access: 'signed-in', headers: NO_STORE });
  const config = { rateLimit: { max: MAX_A_MINUTE, timeWindow: '1 minute' } };

  route(endpoints.readShownHome, {
    access: 'anyone',
    summary: 'Read what is shown of a home',
    description: '422: nothing is shown of it, or it cannot be found by this address.',
    config,
    query: contract.homeQuery,
    answer: contract.shownHome,
    async handle(request, reply) {
      const found = await findShownHome(options, factsOfRequest(request.query));
      return found.ok ? presentShownHome(found.home) : reply.refuse(422, PROBLEMS[found.problem]);
    },
  });

  route(endpoints.sendCorrection, {
    preHandler: requireSelf,
    summary: 'Ask to correct or hide what is shown of your home',
    description:
      'A moderator decides; until then nothing changes. 409: the same correction is open already, or too many are.',
    config,
    params: contract.userParams,
    body: contract.newCorrection,
    answers: { 201: contract.ownCorrection },
    errors: [409],
    async handle(request, reply) {
      const { body, ip, language } = request;
      const found = await findShownHome(options, factsOfRequest(body));
      if (!found.ok) return reply.refuse(422, PROBLEMS[found.problem]);
      const { userId } = requireUser(request);
      const sent = await sendHomeCorrection(pool, { userId, ip }, found.home, body);
      if (sent.ok) return presentOwnCorrection((await readCorrection(pool, sent.id))!);
      if (sent.reason in REFUSALS) {
        const { path, key } = REFUSALS[sent.reason as keyof typeof REFUSALS];
        const message = language.t(key);
        return reply.code(422).send(errorOf(422, message, [{ path, message }]));
      }
      if (sent.reason === 'tooMany') {
        reply.header('retry-after', '3600');
        return reply.refuse(429, 'homeCorrections.refusal.tooMany');
      }
      return reply.refuse(
        409,
        sent.reason === 'same' ? 'homeCorrections.refusal.same' : 'homeCorrections.refusal.tooManyOpen',
      );
    },
  });

  route(endpoints.listOwnCorrections, {
    preHandler: requireSelf,
    summary: 'List your corrections about homes',
    params: contract.userParams,
    answer: contract.ownCorrections,
    async handle(request) {
      const rows = await readCorrectionsOf(pool, requireUser(request).userId);
      return { corrections: rows.map(presentOwnCorrection) };
    },
  });

  route(endpoints.withdrawCorrection, {
    preHandler: requireSelf,
    summary: 'Withdraw a correction about a home',
    description: 'An accepted one loses its effect: the home is shown as before. 409: it is closed.',
    params: contract.ownCorrectionParams,
    answer: contract.ownCorrection,
    errors: [409],
    async handle(request, reply) {
      const { correctionId } = request.params;
      const correction = await readCorrection(pool, correctionId);
      if (correction?.user_id !== requireUser(request).userId)
        return reply.refuse(404, 'homeCorrections.refusal.unknown');
      if (!(await withdrawHomeCorrection(options, correctionId)))
        return reply.refuse(409, 'homeCorrections.refusal.closed');
      return presentOwnCorrection((await readCorrection(pool, correctionId))!);
    },
  });
}
