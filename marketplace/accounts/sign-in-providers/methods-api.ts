import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '#database/transaction.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { accountMail } from '../emails/account-mails.ts';
import * as endpoints from '../endpoints.ts';
import { passwordDigest } from '../reads.ts';
import { requireFreshProof, requireSelf } from '../sign-in/proof.ts';
import type { ProviderOptions } from './api.ts';
import * as contract from './contract.ts';
import { SIGN_IN_PROVIDERS } from './providers.ts';
import { readLinkedProviders } from './reads.ts';
import { unlinkProvider } from './writes.ts';

const params = z.object({ userId: z.uuid() });
const oneProvider = z.object({ userId: z.uuid(), provider: contract.provider });

/** The ways in which a user can sign in. */
export async function signInMethodsApi(instance: FastifyInstance, options: ProviderOptions): Promise<void> {
  const { pool, providerClients } = options;
  const route = routesOf(instance, { tag: 'Accounts', access: 'signed-in' });
  instance.addHook('preHandler', requireSelf);

  route(endpoints.listSignInMethods, {
    summary: 'List sign-in methods',
    params,
    answer: contract.signInMethods,
    async handle(request) {
      const { userId } = requireUser(request);
      const linked = await readLinkedProviders(pool, userId);
      return {
        hasPassword: (await passwordDigest(pool, userId)) !== null,
        providers: SIGN_IN_PROVIDERS.flatMap((provider) => {
          const isConfigured = providerClients.has(provider);
          const row = linked.find((one) => one.provider === provider);
          if (!isConfigured && !row) return [];
          return [
            { provider, isConfigured, linked: row ? { email: row.email, linkedAt: row.linked_at } : null },
          ];
        }),
      };
    },
  });

  route(endpoints.unlinkSignInProvider, {
    preHandler: requireFreshProof,
    summary: 'Unlink a sign-in provider',
    description:
      'Requires recent authentication. 409 if the account would have neither a password nor another provider.',
    params: oneProvider,
    errors: [409],
    async handle(request, reply) {
      const { userId } = requireUser(request);
      const { provider } = request.params;
      const done = await inTransaction(pool, async (client) => {
        const result = await unlinkProvider(client, userId, provider, [...providerClients.keys()]);
        if (result === 'unlinked') {
          await accountMail({ ...options, pool: client }).providerUnlinked(userId, provider);
        }
        return result;
      });
      if (done === 'not-linked') return reply.callNotFound();
      return done === 'last' ? reply.refuse(409, 'accounts.lastSignInMethod') : null;
    },
  });
}
