import type { Row } from '../row.ts';
import type { World } from '../world.ts';

const BODY = { url: 'https://program.example/', events: ['ad.changed'] };

/** A webhook of the advertiser with one delivery. */
async function webhookOf({ pool, people }: World): Promise<{ url: string; delivery: number }> {
  await pool.query('delete from webhook where user_id = $1', [people.advertiser.userId]);
  const { rows } = await pool.query<{ id: number; delivery: number }>(
    `with made as (insert into webhook (user_id, url, events, secret) values ($1, $2, $3, 'key') returning id)
     insert into webhook_delivery (webhook_id, event, data, delivered_at)
     select id, 'test', '{}', now() from made returning webhook_id as id, id as delivery`,
    [people.advertiser.userId, BODY.url, BODY.events],
  );
  const { id, delivery } = rows[0]!;
  return { url: `/api/v1/users/${people.advertiser.userId}/webhooks/${id}`, delivery };
}

function ofOne(path: (delivery: number) => string, payload?: object): Row {
  return [
    {
      of: 'a webhook of the advertiser',
      allows: ['advertiser'],
      async ask(world) {
        const { url, delivery } = await webhookOf(world);
        return { url: url + path(delivery), ...(payload && { payload }) };
      },
    },
  ];
}

function ofAll(payload?: object): Row {
  return [
    {
      of: 'the advertiser',
      allows: ['advertiser'],
      async ask({ people }) {
        return {
          url: `/api/v1/users/${people.advertiser.userId}/webhooks`,
          ...(payload && { payload }),
        };
      },
    },
  ];
}

export const WEBHOOK_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/users/:userId/webhooks': ofAll(),
  'POST /api/v1/users/:userId/webhooks': ofAll(BODY),
  'PATCH /api/v1/users/:userId/webhooks/:id': ofOne(() => '', { enabled: false }),
  'DELETE /api/v1/users/:userId/webhooks/:id': ofOne(() => ''),
  'POST /api/v1/users/:userId/webhooks/:id/test': ofOne(() => '/test'),
  'GET /api/v1/users/:userId/webhooks/:id/deliveries': ofOne(() => '/deliveries'),
  'POST /api/v1/users/:userId/webhooks/:id/deliveries/:deliveryId': ofOne(
    (delivery) => `/deliveries/${delivery}`,
  ),
};
