import type pg from 'pg';
import type { Keyring } from '../secrets/keyring.ts';
import type { Message } from './message.ts';
import { insertMessage } from './queue.ts';
import { sealContent } from './sealed-content.ts';

/** A message whose unique key also names the owner of its encrypted content. */
export type ConfiguredMessage = Message & { uniqueKey: string };

/**
 * Queues a mail to an address of the settings, which the operator vouches for, so that it needs no proof. Its content
 * is stored encrypted; the subject is not.
 * @returns the id of the message; null if its unique key is queued already
 */
export async function queueConfiguredMail(
  client: pg.Pool | pg.ClientBase,
  keyring: Keyring,
  message: ConfiguredMessage,
): Promise<number | null> {
  const sealed = sealContent(keyring, message);
  return insertMessage(client, { channel: 'mail', isProven: true, message, sealed });
}
