import type { Generated, GeneratedAlways } from 'kysely';

export type OutboxTable = {
  id: GeneratedAlways<number>;
  transaction_id: Generated<string>;
  topic: string;
  subject_id: number;
  payload: unknown | null;
  at: Generated<Date>;
};

export type FeedTables = {
  outbox: OutboxTable;
};
