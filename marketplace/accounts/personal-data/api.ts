import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorBody } from '#property/error-body.ts';
import { errorOf } from '#property/error-of.ts';
import { viewerOf } from '#property/viewer.ts';
import { proof } from '../contract.ts';
import type { SignInOptions } from '../sign-in/api.ts';
import { callLibrary, visitorHeaders } from '../sign-in/library.ts';
import { onlyFresh, onlyOneself, proveAgain } from '../sign-in/proof.ts';
import { passCookies, speaker, unproven } from '../sign-in/refusals.ts';
import * as contract from './contract.ts';
import { readPersonalData } from './reads/export.ts';
import { type Eraser, eraseAccount } from './writes.ts';

const tags = ['Accounts'];
const params = z.object({ userId: z.uuid() });

export type PersonalDataOptions = SignInOptions & { erasers: readonly Eraser[] };

/** All that is known of one, to take along or to have erased (GDPR, articles 15, 17 and 20). */
export async function personalDataApi(instance: FastifyInstance, options: PersonalDataOptions) {
  const { pool, auth, languages, erasers } = options;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const languageOf = speaker(languages);
  app.addHook('preHandler', onlyOneself);

  app.get(
    '/api/v1/users/:userId/export',
    {
      config: { access: 'signed-in' },
      preHandler: onlyFresh,
      schema: {
        tags,
        summary: 'All that is known of one',
        description: 'Every row, by table. Needs a fresh proof. What opens doors is left out.',
        params,
        response: { 200: contract.personalData, 403: errorBody },
      },
    },
    async (request, reply) => {
      const { userId, email } = viewerOf(request);
      reply.header('cache-control', 'no-store');
      reply.header('content-disposition', 'attachment; filename="gaff-data.json"');
      return { exportedAt: new Date(), userId, tables: await readPersonalData(pool, userId, email) };
    },
  );

  app.delete(
    '/api/v1/users/:userId',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Erase one’s account',
        description: 'At once and for good. Ads are withdrawn; what the law keeps stays without a name.',
        params,
        body: proof,
        response: { 204: z.null(), 409: errorBody, 422: errorBody, 429: errorBody },
      },
    },
    async (request, reply) => {
      const language = languageOf(request);
      const proven = await proveAgain({ pool, auth }, request, request.body);
      if (!proven.ok) return unproven(reply, proven.reason, language);
      const erased = await eraseAccount(pool, viewerOf(request).userId, erasers);
      if (!erased.ok) return reply.code(409).send(errorOf(409, language.t('accounts.agency.last-director')));
      const out = await callLibrary(() =>
        auth.api.signOut({ headers: visitorHeaders(request), returnHeaders: true }),
      );
      if (out.ok) passCookies(reply, out.value.headers);
      return reply.code(204).send(null);
    },
  );
}
