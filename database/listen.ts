import type pg from 'pg';
import { createClient } from './client.ts';

/**
 * Listens to a channel of PostgreSQL over a connection of its own, which is opened again when it is lost.
 * @param options.onPoll called at once and every `pollMs`: a notice can be lost with its connection
 * @returns what stops it
 */
export function listenTo(options: {
  connectionString: string;
  channel: 'outbox' | 'offers';
  pollMs: number;
  onNotice: (payload: string) => void;
  onPoll: () => void;
  onError: (error: Error) => void;
}): () => Promise<void> {
  const { connectionString, channel, pollMs, onNotice, onPoll, onError } = options;
  let stopped = false;
  let listener: pg.Client | undefined;

  async function listen(): Promise<void> {
    if (stopped || listener) return;
    const client = createClient(connectionString, `gaff ${channel}`);
    const lose = () => {
      if (listener === client) listener = undefined;
    };
    client.on('error', (error) => {
      lose();
      onError(error);
    });
    client.on('end', lose);
    client.on('notification', ({ payload = '' }) => onNotice(payload));
    listener = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      lose();
      onError(error as Error);
    }
  }

  const poll = () => void listen().then(() => !stopped && onPoll());
  const timer = setInterval(poll, pollMs);
  poll();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await listener?.end().catch(() => {});
  };
}
