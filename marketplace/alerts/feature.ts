import type { Eraser } from '#marketplace/accounts/personal-data/writes.ts';
import type { Job, PageTable } from '#platform/feature.ts';
import { alertsApi } from './api.ts';
import { eraseAlerts } from './delivery/writes.ts';
import type { Alerts } from './jobs.ts';
import { alertsMetrics } from './metrics.ts';

export const pages: PageTable = {
  'account/notifications': 'notifications',
  'unsubscribe/:token': 'unsubscribe',
};

export const api = alertsApi;

export const metrics = alertsMetrics;

export const jobs: readonly Job<{ alerts: Alerts }>[] = [
  { name: 'match changed listings', everyMs: 1_000, run: ({ alerts }) => alerts.watch() },
  {
    name: 'check travel times of alerts',
    everyMs: 1_000,
    run: ({ alerts }) => alerts.checkTravelTimes(),
  },
  { name: 'take notices of offers', everyMs: 1_000, run: ({ alerts }) => alerts.takeOfferNotices() },
  { name: 'deliver alerts', everyMs: 1_000, feature: 'alerts', run: ({ alerts }) => alerts.deliver() },
  { name: 'send push messages', everyMs: 1_000, feature: 'alerts', run: ({ alerts }) => alerts.push() },
  { name: 'delete old alerts', everyMs: 3_600_000, run: ({ alerts }) => alerts.sweep() },
];

export const eraser = (): Eraser => eraseAlerts;
