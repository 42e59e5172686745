import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { Keyring } from '#platform/secrets/keyring.ts';
import { deleteInputs, noteUse } from '../own-inputs/writes.ts';
import { rulesAt } from '../rules/table.ts';
import { budgetOf } from './budget-of.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { BUDGET_VERSION, type BudgetInputs } from './forms.ts';
import { readBudget, readUpdatesPermission, type SavedBudget } from './reads.ts';
import { recordUpdatesPermission } from './updates/writes.ts';
import { saveBudget } from './writes.ts';

export type SavedBudgetOptions = { pool: pg.Pool; keyring: Keyring; gazetteer: () => Gazetteer };

/** Saves of one network in a minute: each takes some milliseconds of calculation. */
const MAX_SAVES_A_MINUTE = 120;

/** The buying budget that a person saved in their account. */
export async function savedBudgetApi(app: FastifyInstance, options: SavedBudgetOptions): Promise<void> {
  const { pool, keyring, gazetteer } = options;
  const route = routesOf(app, { tag: 'Money', access: 'signed-in', headers: NO_STORE });
  const saves = { rateLimit: { max: MAX_SAVES_A_MINUTE, timeWindow: '1 minute' } };

  async function readOwn(request: FastifyRequest, reply: FastifyReply) {
    const { userId } = requireUser(request);
    const saved = await readBudget(pool, keyring, userId);
    if (!saved) {
      reply.refuse(404, 'finance.budget.unknown');
      return null;
    }
    await noteUse(pool, 'buying_budget', userId);
    return saved;
  }

  async function head(request: FastifyRequest, { createdAt, updatedAt }: SavedBudget) {
    const { userId, email } = requireUser(request);
    return {
      buyingBudgetVersion: BUDGET_VERSION,
      userId,
      userEmail: email,
      receiveUpdatesPermission: await readUpdatesPermission(pool, userId),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    } as const;
  }

  async function present(request: FastifyRequest, saved: SavedBudget) {
    return { ...(await head(request, saved)), buyingBudget: budgetOf(saved.inputs, gazetteer(), rulesAt()) };
  }

  route(endpoints.readBuyingBudget, {
    summary: 'Read the own buying budget',
    description:
      'The saved inputs with the rules that apply today, in pounds for a place in Northern Ireland. 404 before the first save.',
    answer: contract.savedBudget,
    async handle(request, reply) {
      const saved = await readOwn(request, reply);
      return saved ? present(request, saved) : reply;
    },
  });

  route(endpoints.readBudgetInputs, {
    summary: 'Read the inputs of the own buying budget',
    answer: contract.savedInputs,
    async handle(request, reply) {
      const saved = await readOwn(request, reply);
      return saved ? { ...(await head(request, saved)), inputs: saved.inputs } : reply;
    },
  });

  async function save(request: FastifyRequest, reply: FastifyReply, body: Changes, isWhole: boolean) {
    const viewer = requireUser(request);
    const { buyingBudgetVersion: _, userId, userEmail, receiveUpdatesPermission, ...changes } = body;
    if (userId !== undefined && userId !== viewer.userId) return reply.refuse(404, 'finance.budget.unknown');
    if (userEmail !== undefined && userEmail.toLowerCase() !== viewer.email.toLowerCase()) {
      const message = request.language.t('finance.budget.otherEmail');
      return reply.code(422).send(errorOf(422, message, [{ path: 'userEmail', message, code: 'not_valid' }]));
    }
    const hasInputs = Object.values(changes).some((value) => value !== undefined);
    // A permission by itself is recorded without a budget.
    if (receiveUpdatesPermission !== undefined)
      await recordUpdatesPermission(pool, viewer.userId, receiveUpdatesPermission);
    const isNew =
      (hasInputs || isWhole) &&
      (await saveBudget(pool, keyring, viewer.userId, changes as Partial<BudgetInputs>, isWhole));
    const saved = await readBudget(pool, keyring, viewer.userId);
    if (!saved) return reply.code(204).send(null);
    return reply.code(isNew ? 201 : 200).send(await present(request, saved));
  }

  route(endpoints.saveBuyingBudget, {
    summary: 'Save the own buying budget',
    description:
      'Replaces all inputs; those that are not named are empty. Whole euro, incomes a year before tax, outgoings a month.',
    config: saves,
    body: contract.newBudget,
    answers: { 200: contract.savedBudget, 201: contract.savedBudget, 204: null },
    handle: (request, reply) => save(request, reply, request.body, true),
  });

  route(endpoints.changeBuyingBudget, {
    summary: 'Change inputs of the own buying budget, or the permission to send updates',
    description:
      'Inputs that are not named stay. Without a saved budget, a permission by itself answers 204.',
    config: saves,
    body: contract.budgetChange,
    answers: { 200: contract.savedBudget, 201: contract.savedBudget, 204: null },
    handle: (request, reply) => save(request, reply, request.body, false),
  });

  route(endpoints.deleteBuyingBudget, {
    summary: 'Delete the own buying budget',
    async handle(request, reply) {
      const isDeleted = await deleteInputs(pool, 'buying_budget', requireUser(request).userId);
      return isDeleted ? null : reply.refuse(404, 'finance.budget.unknown');
    },
  });
}

type Changes = {
  buyingBudgetVersion?: number | undefined;
  userId?: string | undefined;
  userEmail?: string | undefined;
  receiveUpdatesPermission?: boolean | undefined;
};
