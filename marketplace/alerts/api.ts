import type { FastifyInstance } from 'fastify';
import { type NotificationOptions, notificationsApi } from './notifications/api.ts';
import { type PushApiOptions, pushApi } from './push/api.ts';
import { settingsApi } from './settings/api.ts';
import { type UnsubscribeOptions, unsubscribeApi } from './unsubscribe/api.ts';

/** All routes of alerts: notifications, settings, push and unsubscribe. */
export async function alertsApi(
  app: FastifyInstance,
  options: NotificationOptions & UnsubscribeOptions & PushApiOptions,
): Promise<void> {
  await app.register(notificationsApi, options);
  await app.register(settingsApi, options);
  await app.register(unsubscribeApi, options);
  await app.register(pushApi, options);
}
