import type pg from 'pg';
import type { SavedReply } from './contract.ts';

/** Whose replies: a person's own, and the replies of their agency. */
export type RepliesOwner = { userId: string; agencyId: number | null };

/** @returns the replies that a person can use, by name */
export async function readSavedReplies(
  client: pg.Pool | pg.ClientBase,
  { userId, agencyId }: RepliesOwner,
): Promise<SavedReply[]> {
  const { rows } = await client.query<SavedReply>(
    `select id, name, text, agency_id is not null as "isShared" from saved_reply
      where user_id = $1 or agency_id = $2 order by lower(name), id`,
    [userId, agencyId],
  );
  return rows;
}
