import type pg from 'pg';
import type { DueRow, PersonRow } from './reads.ts';

/**
 * Delivers a person's due alerts by one channel, within the transaction. @returns the ids of the delivered alerts and
 * of the message; alerts that are not returned are dropped
 */
export type ChannelSender = (
  client: pg.ClientBase,
  person: PersonRow,
  due: readonly DueRow[],
  now: number,
) => Promise<{ deliveredIds: readonly number[]; messageId: number | null }>;
