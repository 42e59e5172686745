import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { z } from 'zod';
import { requireSelf } from '#marketplace/accounts/sign-in/proof.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import * as endpoints from '../endpoints.ts';
import { userParams } from '../notifications/contract.ts';
import { alertSettings, type SettingsChange, settingsChange } from './contract.ts';
import { readSettings, type SettingsRow } from './reads.ts';
import { changeSettings } from './writes.ts';

/** Routes of the delivery settings: quiet hours and pause apply to mail and push, not to the site. */
export async function settingsApi(instance: FastifyInstance, { pool }: { pool: pg.Pool }): Promise<void> {
  const route = routesOf(instance, { tag: 'Alerts', access: 'signed-in' });
  instance.addHook('preHandler', requireSelf);

  route(endpoints.readAlertSettings, {
    summary: 'Get quiet hours and the pause of alerts',
    params: userParams,
    answer: alertSettings,
    handle: async (request) => settingsOf(await readSettings(pool, requireUser(request).userId)),
  });

  route(endpoints.changeAlertSettings, {
    summary: 'Set quiet hours or a pause',
    description: 'Alerts due in the meantime are sent in one email afterwards.',
    params: userParams,
    body: settingsChange,
    answer: alertSettings,
    async handle(request) {
      const { userId } = requireUser(request);
      await changeSettings(pool, userId, changesOf(request.body));
      return settingsOf(await readSettings(pool, userId));
    },
  });
}

function settingsOf(row: SettingsRow): z.output<typeof alertSettings> {
  return { quietFrom: clock(row.quiet_from), quietTo: clock(row.quiet_to), pausedUntil: row.paused_until };
}

function changesOf({ quietFrom, quietTo, pausedUntil }: SettingsChange): Partial<SettingsRow> {
  return {
    ...(quietFrom !== undefined && { quiet_from: minutes(quietFrom), quiet_to: minutes(quietTo ?? null) }),
    ...(pausedUntil !== undefined && { paused_until: pausedUntil }),
  };
}

function clock(minute: number | null): string | null {
  if (minute === null) return null;
  return [Math.floor(minute / 60), minute % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
}

function minutes(time: string | null): number | null {
  if (time === null) return null;
  const [hour, minute] = time.split(':').map(Number);
  return hour! * 60 + minute!;
}
