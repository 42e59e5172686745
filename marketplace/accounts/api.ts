import type { FastifyInstance } from 'fastify';
import { passkeysApi } from './passkeys/api.ts';
import { secondFactorApi } from './second-factor/api.ts';
import { type SignInOptions, signInApi } from './sign-in/api.ts';

/** Everything about people and their agencies. */
export async function accountsApi(app: FastifyInstance, options: SignInOptions): Promise<void> {
  await app.register(signInApi, options);
  await app.register(secondFactorApi, options);
  await app.register(passkeysApi, options);
}
