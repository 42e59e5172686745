import type { FastifyInstance } from 'fastify';
import { type NotificationOptions, notificationsApi } from './notifications/api.ts';
import { type PushApiOptions, pushApi } from './push/api.ts';
import { settingsApi } from './settings/api.ts';
import { type UnsubscribeOptions, unsubscribeApi } from './unsubscribe/api.ts';

/** Everything somebody may ask of alerts: what there is, when to be told, and no more of it. */
export async function alertsApi(
  app: FastifyInstance,
  options: NotificationOptions & UnsubscribeOptions & PushApiOptions,
): Promise<void> {
  await app.register(notificationsApi, options);
  await app.register(settingsApi, options);
  await app.register(unsubscribeApi, options);
  await app.register(pushApi, options);
}
