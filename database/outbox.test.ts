import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';
import {
  currentOutboxPosition,
  followOutbox,
  type OutboxFollower,
  type OutboxPosition,
  readOutbox,
} from './outbox.ts';

const OUTBOX_START: OutboxPosition = { transactionId: '0', id: 0 };

let database: TestDatabase;
let follower: OutboxFollower | undefined;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await follower?.stop();
  follower = undefined;
});

function add(client: pg.Pool | pg.ClientBase, subject: number) {
  return client.query('insert into outbox (topic, subject_id) values ($1, $2)', ['test', subject]);
}

/**
 * @param first subjects of this test start here, so that rows of an earlier test, delivered again because another
 * database had an open transaction, are ignored
 */
function follow(from = OUTBOX_START, first = 0) {
  const seen: number[] = [];
  follower = followOutbox({
    ...database,
    from,
    handle: async (rows) =>
      void seen.push(...rows.map((row) => row.subject_id).filter((subject) => subject >= first)),
    onError: () => {},
  });
  return { seen, follower };
}

describe('the outbox', () => {
  it('never passes a transaction that is still open', async () => {
    const slow = await database.pool.connect();
    await slow.query('begin');
    await add(slow, 1);
    await add(database.pool, 2);
    expect((await readOutbox(database.pool, OUTBOX_START)).map((row) => row.subject_id)).toEqual([]);
    await slow.query('commit');
    slow.release();
    // Open transactions of other databases on the server may hold rows back too.
    await expect
      .poll(async () => (await readOutbox(database.pool, OUTBOX_START)).map((row) => row.subject_id))
      .toEqual([1, 2]);
  });

  it('delivers everything that is committed after a position was read, in order', async () => {
    await add(database.pool, 10);
    const from = await currentOutboxPosition(database.pool);
    const { seen, follower } = follow(from, 11);
    await add(database.pool, 11);
    await add(database.pool, 12);
    await follower.caughtUp();
    expect(seen).toEqual([11, 12]);
  });

  it('is caught up only after a row that an open transaction held back is handled', async () => {
    const { seen, follower } = follow(await currentOutboxPosition(database.pool), 15);
    const slow = await database.pool.connect();
    await slow.query('begin');
    await add(slow, 15);
    await add(database.pool, 16);
    const caughtUp = follower.caughtUp();
    await follower.drained();
    expect(seen).toEqual([]);
    await slow.query('commit');
    slow.release();
    await caughtUp;
    expect(seen).toEqual([15, 16]);
  });

  it('catches up without gaps after its connections are cut', async () => {
    const { seen, follower } = follow(await currentOutboxPosition(database.pool), 20);
    await add(database.pool, 20);
    await follower.caughtUp();
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'gaff outbox' and datname = current_database()`,
    );
    await add(database.pool, 21);
    await follower.caughtUp();
    expect(seen).toEqual([20, 21]);
  });

  it('delivers rows again after the handler failed', async () => {
    const from = await currentOutboxPosition(database.pool);
    const seen: number[] = [];
    let failures = 1;
    follower = followOutbox({
      ...database,
      from,
      onError: () => {},
      handle: async (rows) => {
        if (failures-- > 0) throw new Error('not now');
        seen.push(...rows.map((row) => row.subject_id).filter((subject) => subject >= 30));
      },
    });
    await add(database.pool, 30);
    await follower.caughtUp();
    expect(seen).toEqual([30]);
  });
});

describe('migrations', () => {
  it('does nothing when run again', async () => {
    expect(await migrate(database.pool)).toEqual([]);
  });
});

it('is read in the numeric order of transaction ids, also when they gain a digit', async () => {
  const { pool } = database;
  await pool.query('delete from outbox');
  await pool.query(
    `insert into outbox (transaction_id, topic, subject_id)
     values ('10', 'test', 3), ('9', 'test', 1), ('9', 'test', 2), ('100', 'test', 4)`,
  );
  const seen: number[] = [];
  let position = OUTBOX_START;
  for (;;) {
    const [row] = await readOutbox(pool, position, 1);
    if (!row) break;
    seen.push(row.subject_id);
    position = { transactionId: row.transaction_id, id: row.id };
  }
  expect(seen).toEqual([1, 2, 3, 4]);
});

it('docs/outbox.md names every trigger that writes the outbox', async () => {
  const { rows } = await database.pool.query<{ trigger: string; routine: string }>(
    `select t.tgname as trigger, p.proname as routine from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and p.prosrc ~* 'insert into outbox'`,
  );
  const page = await readFile(path.join(import.meta.dirname, '../docs/outbox.md'), 'utf8');
  expect(rows.length).toBeGreaterThan(0);
  expect(
    rows
      .flatMap(({ trigger, routine }) => [trigger, routine])
      .filter((name) => !page.includes(`\`${name}\``)),
  ).toEqual([]);
});
