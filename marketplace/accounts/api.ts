import type { FastifyInstance } from 'fastify';
import { apiTokensApi } from './api-tokens/api.ts';
import { captchaApi } from './captcha/api.ts';
import { clientsApi } from './clients/api.ts';
import { passkeysApi } from './passkeys/api.ts';
import { type PersonalDataOptions, personalDataApi } from './personal-data/api.ts';
import { type PhoneOptions, phoneApi } from './phone/api.ts';
import { type ProfileOptions, profileApi } from './profile/api.ts';
import { secondFactorApi } from './second-factor/api.ts';
import { signInApi } from './sign-in/api.ts';
import { type ProviderOptions, signInProvidersApi } from './sign-in-providers/api.ts';
import { signInMethodsApi } from './sign-in-providers/methods-api.ts';
import { signUpApi } from './sign-up/api.ts';
import { suspensionApi } from './suspension/api.ts';

/** All routes of people and their agencies. */
export async function accountsApi(
  app: FastifyInstance,
  options: PersonalDataOptions & PhoneOptions & ProfileOptions & ProviderOptions,
): Promise<void> {
  await app.register(signUpApi, options);
  await app.register(signInApi, options);
  await app.register(signInProvidersApi, options);
  await app.register(signInMethodsApi, options);
  await app.register(secondFactorApi, options);
  await app.register(passkeysApi, options);
  await app.register(clientsApi, options);
  await app.register(apiTokensApi, options);
  await app.register(phoneApi, options);
  await app.register(profileApi, options);
  await app.register(personalDataApi, options);
  await app.register(captchaApi, options);
  await app.register(suspensionApi, options);
}
