import type { FastifyInstance, FastifyReply } from 'fastify';
import { actingAs } from '#database/administrative-acts.ts';
import { changeRole } from '#marketplace/accounts/administration/writes.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { SWITCHABLE_FEATURES } from '#platform/http/feature-switch.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { findAccountIds, readAccountSummaries, readStaff } from './accounts/reads.ts';
import { type ActRow, readActs } from './audit/reads.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { readQueues } from './queues/reads.ts';
import { requeue } from './queues/writes.ts';
import { type SupportOptions, supportApi } from './support/api.ts';
import { presentSummary } from './support/present.ts';
import { readSwitchedOff } from './switches/reads.ts';
import { switchFeature } from './switches/writes.ts';

/** For administrators: roles, switches of features, queues and the log of acts. */
export async function administrationApi(app: FastifyInstance, options: SupportOptions): Promise<void> {
  const { pool } = options;
  await app.register(supportApi, options);
  const route = routesOf(app, { tag: 'Administration', access: 'administrator', headers: NO_STORE });

  const staff = async (): Promise<contract.Staff> => ({
    staff: (await readStaff(pool)).map((row) => ({
      ...presentSummary(row),
      hasSecondFactor: row.has_second_factor,
    })),
  });
  const features = async (): Promise<contract.Features> => {
    const off = await readSwitchedOff(pool);
    return {
      features: SWITCHABLE_FEATURES.map((feature) => ({
        feature,
        offSince: off.get(feature)?.toISOString() ?? null,
      })),
    };
  };

  route(endpoints.listStaff, {
    summary: 'List the people who run the site',
    answer: contract.staff,
    handle: staff,
  });

  route(endpoints.changeRole, {
    summary: 'Grant or revoke a role',
    description:
      'By the whole email address of a confirmed account. 409: the own account, or nothing to change.',
    body: contract.roleBody,
    answer: contract.staff,
    errors: [409],
    async handle(request, reply) {
      const { email, role, change, reason } = request.body;
      const found = await readAccountSummaries(pool, await findAccountIds(pool, email));
      const account = found.find((one) => one.email.toLowerCase() === email.toLowerCase());
      if (!account) return reply.refuse(404, 'administration.answer.unknown');
      const done = await changeRole(pool, actingAs('administrator', requireUser(request)), {
        userId: account.user_id,
        role,
        isGranted: change === 'grant',
        reason,
      });
      return done.ok ? staff() : refuse(reply, done.reason);
    },
  });

  route(endpoints.listFeatures, {
    summary: 'List the features that can be switched off',
    answer: contract.features,
    handle: features,
  });

  route(endpoints.switchFeature, {
    summary: 'Switch a feature on or off',
    description: 'In every process within seconds: its routes answer 503, and its pages say so.',
    params: contract.featureParams,
    body: contract.featureBody,
    answer: contract.features,
    async handle(request) {
      const { feature } = request.params;
      const actor = actingAs('administrator', requireUser(request));
      await switchFeature(pool, actor, { feature, ...request.body });
      return features();
    },
  });

  route(endpoints.listQueues, {
    summary: 'List the queues',
    answer: contract.queues,
    handle: async () => ({ queues: await readQueues(pool) }),
  });

  route(endpoints.requeueRows, {
    summary: 'Try rows again that gave up',
    params: contract.queueParams,
    body: contract.reasonBody,
    answer: contract.queues,
    async handle(request) {
      const { queue } = request.params;
      const actor = actingAs('administrator', requireUser(request));
      await requeue(pool, actor, { queue, id: null, reason: request.body.reason });
      return { queues: await readQueues(pool) };
    },
  });

  route(endpoints.listActs, {
    summary: 'List administrative acts',
    description: 'The latest first.',
    query: contract.actsQuery,
    answer: contract.acts,
    async handle(request) {
      const { by, on, act, lookups, before = null } = request.query;
      const rows = await readActs(
        pool,
        { by: by || undefined, on: on || undefined, act, withoutLookups: lookups === 'hidden' },
        { limit: contract.ACTS_PER_PAGE, before },
      );
      const isLast = rows.length < contract.ACTS_PER_PAGE;
      return { acts: rows.map(presentAct), nextBefore: isLast ? null : (rows.at(-1)?.id ?? null) };
    },
  });
}

function presentAct(row: ActRow): contract.Acts['acts'][number] {
  return {
    id: row.id,
    at: row.at.toISOString(),
    role: row.role,
    by: row.operator_name ?? row.actor_name ?? row.actor_id ?? '–',
    actorId: row.actor_id,
    act: row.act,
    subject: row.subject_table === null ? null : { table: row.subject_table, id: row.subject_id },
    before: row.before === null ? null : JSON.stringify(row.before),
    after: row.after === null ? null : JSON.stringify(row.after),
    reason: row.reason,
  };
}

const REFUSALS = {
  unknown: { status: 404, key: 'administration.answer.unknown' },
  own_account: { status: 409, key: 'administration.answer.own' },
  unconfirmed: { status: 409, key: 'administration.answer.unconfirmed' },
  suspended: { status: 409, key: 'administration.answer.suspended' },
  unchanged: { status: 409, key: 'administration.answer.unchanged' },
} as const;

function refuse(reply: FastifyReply, reason: keyof typeof REFUSALS) {
  const { status, key } = REFUSALS[reason];
  return reply.refuse(status, key);
}
