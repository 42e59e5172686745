import type { FastifyInstance } from 'fastify';
import { apiTokensApi } from './api-tokens/api.ts';
import { clientsApi } from './clients/api.ts';
import { passkeysApi } from './passkeys/api.ts';
import { secondFactorApi } from './second-factor/api.ts';
import { type SignInOptions, signInApi } from './sign-in/api.ts';

/** Everything about people and their agencies. */
export async function accountsApi(app: FastifyInstance, options: SignInOptions): Promise<void> {
  await app.register(signInApi, options);
  await app.register(secondFactorApi, options);
  await app.register(passkeysApi, options);
  await app.register(clientsApi, options);
  await app.register(apiTokensApi, options);
}
