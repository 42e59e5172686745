import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { proof } from '../contract.ts';
import { accountMail } from '../emails/account-mails.ts';
import * as endpoints from '../endpoints.ts';
import type { SignInOptions } from '../sign-in/api.ts';
import { callLibrary, visitorHeaders } from '../sign-in/library.ts';
import { requireFreshProof, requireSelf, verifyIdentity } from '../sign-in/proof.ts';
import { forwardCookies, refuseProof } from '../sign-in/refusals.ts';
import * as contract from './contract.ts';
import { type Exporter, readPersonalData } from './reads/export.ts';
import { cancelErasure, type Hiding, requestErasure } from './writes.ts';

const params = z.object({ userId: z.uuid() });

export type PersonalDataOptions = SignInOptions & { hiding: Hiding; exporters: readonly Exporter[] };

/** Export and erasure of personal data (GDPR, articles 15, 17 and 20). */
export async function personalDataApi(instance: FastifyInstance, options: PersonalDataOptions) {
  const { pool, auth, hiding, exporters } = options;
  const mail = accountMail(options);
  const route = routesOf(instance, { tag: 'Accounts' });

  route(endpoints.exportData, {
    access: 'signed-in',
    preHandler: [requireSelf, requireFreshProof],
    summary: 'Export personal data',
    description: 'Every row about the account, by table, without secrets. Requires recent authentication.',
    params,
    answer: contract.personalData,
    async handle(request, reply) {
      const { userId, email } = requireUser(request);
      reply.header('cache-control', 'no-store');
      reply.header('content-disposition', 'attachment; filename="gaff-data.json"');
      const tables = await readPersonalData(pool, userId, email, exporters);
      return { exportedAt: new Date(), userId, tables };
    },
  });

  route(endpoints.eraseAccount, {
    access: 'signed-in',
    preHandler: requireSelf,
    summary: 'Erase the account',
    description:
      'Ends all sessions and takes listings off the market immediately. The account is erased after seven days unless the user cancels by the link in the email or after signing in. Until then its API and client tokens are disabled. Records that the law requires are kept without a name.',
    params,
    body: proof,
    answers: { 202: contract.erasure },
    errors: [409],
    async handle(request, reply) {
      const language = request.language;
      const proven = await verifyIdentity({ pool, auth }, request, request.body);
      if (!proven.ok) return refuseProof(reply, proven.reason, language);
      const { userId } = requireUser(request);
      const requested = await requestErasure(pool, userId, hiding);
      if (!requested.ok) return reply.refuse(409, 'accounts.agency.last-director');
      const out = await callLibrary(() =>
        auth.api.signOut({ headers: visitorHeaders(request), returnHeaders: true }),
      );
      if (out.ok) forwardCookies(reply, out.value.headers);
      await mail.erasureRequested(userId, requested.dueAt, requested.token);
      return { eraseAt: requested.dueAt.toISOString() };
    },
  });

  route(endpoints.cancelErasureByLink, {
    access: 'anyone',
    summary: 'Cancel the erasure of an account by email token',
    description: 'Uses the token from the email, until the account is erased. Restores its listings.',
    body: contract.cancellation,
    async handle(request, reply) {
      if (await cancelErasure(pool, { token: request.body.token }, hiding)) return null;
      return reply.refuse(404, 'accounts.erasure.unknown');
    },
  });

  route(endpoints.cancelErasure, {
    access: 'signed-in',
    preHandler: requireSelf,
    summary: 'Cancel the erasure of the account',
    description: 'For signed-in users, without the email token. Restores the listings.',
    params,
    async handle(request, reply) {
      const { userId } = requireUser(request);
      if (await cancelErasure(pool, { userId }, hiding)) return null;
      return reply.refuse(404, 'accounts.erasure.none');
    },
  });
}
