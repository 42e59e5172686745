import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Network } from '#marketplace/media/outside/ssrf-safe-fetch.ts';
import { queueDeliveries } from '#marketplace/webhooks/writes.ts';
import { afterFile } from './after-file.ts';

export type Hit = { path: string; headers: IncomingHttpHeaders; body: string };
export type Answer = { status: number; location?: string };

/** A webhook receiver; this machine counts as part of the public internet. */
export type Receiver = {
  port: number;
  /** Complete requests in order, recorded before they are answered. */
  hits: Hit[];
  network: Partial<Network>;
};

/** @param answerTo returns the response, possibly delayed */
export async function webhookReceiver(answerTo: (hit: Hit) => Answer | Promise<Answer>): Promise<Receiver> {
  const hits: Hit[] = [];
  const program = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', async () => {
      const hit = { path: request.url!, headers: request.headers, body };
      hits.push(hit);
      const { status, location } = await answerTo(hit);
      response.writeHead(status, location ? { location } : {}).end();
    });
  });
  await new Promise<void>((listening) => program.listen(0, '127.0.0.1', listening));
  afterFile(async () => {
    program.closeAllConnections();
    program.close();
  });
  return {
    port: (program.address() as AddressInfo).port,
    hits,
    network: {
      resolve: async () => ['127.0.0.1'],
      permits: (address) => address === '127.0.0.1',
      request: httpRequest,
    },
  };
}

/** Queues all new events; open transactions of other tests may delay them. */
export async function queueAllDeliveries(pool: pg.Pool): Promise<void> {
  for (;;) {
    while ((await queueDeliveries(pool)) > 0);
    const { rows } = await pool.query<{ behind: boolean }>(
      `select exists (select from outbox o, webhook_position p
        where (o.transaction_id, o.id) > (p.transaction_id, p.outbox_id)) as behind`,
    );
    if (!rows[0]!.behind) return;
    await setTimeout(5);
  }
}
