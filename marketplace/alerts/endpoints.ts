import { endpoint } from '#platform/http/endpoint.ts';
import type * as notifications from './notifications/contract.ts';
import type * as push from './push/contract.ts';
import type * as settings from './settings/contract.ts';
import type * as unsubscribe from './unsubscribe/contract.ts';

// The routes that pages and components call.

export const listNotifications = endpoint('GET /api/v1/users/:userId/notifications').of<{
  query: typeof notifications.notificationsQuery;
  answer: typeof notifications.notifications;
}>();
export const readHeaderCounts = endpoint('GET /api/v1/users/:userId/counts').of<{
  answer: typeof notifications.headerCounts;
}>();
export const readAlertSettings = endpoint('GET /api/v1/users/:userId/alert-settings').of<{
  answer: typeof settings.alertSettings;
}>();
export const readPushKey = endpoint('GET /api/v1/push-key').of<{ answer: typeof push.pushKey }>();
export const subscribeBrowser = endpoint('POST /old/v1/users/:userId/tokens/push').of<{
  body: typeof push.newSubscription;
}>();
export const unsubscribeBrowser = endpoint('DELETE /old/v1/users/:userId/tokens/push').of<{
  body: typeof push.endedSubscription;
}>();
export const readSubscriptions = endpoint('GET /api/v1/unsubscribe/:token').of<{
  answer: typeof unsubscribe.subscriptions;
}>();
export const resubscribe = endpoint('POST /api/v1/resubscribe/:token').of();
export const markNotifications = endpoint('PUT /api/v1/users/:userId/notifications/read').of<{
  body: typeof notifications.marking;
  answer: typeof notifications.marked;
}>();
export const changeAlertSettings = endpoint('PATCH /api/v1/users/:userId/alert-settings').of<{
  body: typeof settings.settingsChange;
  answer: typeof settings.alertSettings;
}>();
export const unsubscribeFrom = endpoint('POST /api/v1/unsubscribe/:token').of<{
  query: typeof unsubscribe.choice;
  answer: typeof unsubscribe.stopped;
}>();
