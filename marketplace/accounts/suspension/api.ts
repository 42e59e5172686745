import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { BY_SECRET_ADDRESS, routesOf } from '#platform/http/define-route.ts';
import type { Language } from '#platform/i18n/language.ts';
import * as endpoints from '../endpoints.ts';
import { basisKey } from './basis.ts';
import * as contract from './contract.ts';
import { suspensionAppeal } from './forms.ts';
import { readSuspension, readSuspensionChanges } from './reads.ts';
import { canAppeal } from './rules.ts';
import { suspensionOfToken } from './token.ts';
import { appealSuspension } from './writes.ts';

const params = z.object({ token: z.string().min(1).max(100) });

/** The page of a suspended person: why, and the appeal. The token is in the mail and in the answer of the sign-in. */
export async function suspensionApi(
  instance: FastifyInstance,
  { pool, secret }: { pool: pg.Pool; secret: string },
): Promise<void> {
  const route = routesOf(instance, { tag: 'Accounts', access: 'anyone', headers: BY_SECRET_ADDRESS });

  route(endpoints.readSuspension, {
    summary: 'Get the statement of reasons of a suspension',
    description: 'By the token of the mail about it.',
    params,
    answer: contract.suspensionStatement,
    async handle(request, reply) {
      const statement = await statementOf(request.params.token, request.language);
      return statement ?? reply.refuse(404, 'accounts.suspension.unknown');
    },
  });

  route(endpoints.appealSuspension, {
    summary: 'Appeal against a suspension',
    description: 'Once for each suspension. Another moderator decides if there is one.',
    params,
    body: suspensionAppeal,
    answers: { 201: contract.suspensionStatement },
    errors: [409],
    async handle(request, reply) {
      const { token } = request.params;
      const id = suspensionOfToken(secret, token);
      if (id === null || !(await readSuspension(pool, id)))
        return reply.refuse(404, 'accounts.suspension.unknown');
      if (!(await appealSuspension(pool, id, request.body.text)))
        return reply.refuse(409, 'accounts.suspension.noAppeal');
      return (await statementOf(token, request.language))!;
    },
  });

  async function statementOf(token: string, { t }: Language): Promise<contract.SuspensionStatement | null> {
    const id = suspensionOfToken(secret, token);
    const found = id === null ? null : await readSuspension(pool, id);
    if (!found) return null;
    const changes = await readSuspensionChanges(pool, [found.id]);
    const noteOf = (...actions: string[]) =>
      changes.findLast(({ action }) => actions.includes(action))?.note ?? null;
    return {
      ground: found.ground,
      rule: t(`accounts.suspension.ground.${found.ground}`),
      basis: t(basisKey(found.ground, found.county_ids)),
      facts: found.facts,
      suspendedAt: found.suspended_at.toISOString(),
      endsAt: found.ends_at?.toISOString() ?? null,
      liftedAt: found.lifted_at?.toISOString() ?? null,
      appeal: found.appeal,
      appealText: noteOf('appealed'),
      answer: noteOf('upheld', 'granted', 'lifted'),
      canAppeal: canAppeal({ appeal: found.appeal, liftedAt: found.lifted_at }),
    };
  }
}
