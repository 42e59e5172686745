import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { APPLICATION_ROLE, isSuperuser, takeOverDatabase } from './application-role.ts';
import { createPool } from './client.ts';
import { migrate } from './migrate.ts';

const server = inject('databaseServer');

describe('the role of the application', () => {
  it('has no rights over the server and reaches neither its files nor its programs', async () => {
    const { pool } = await testDatabase();
    const { rows } = await pool.query(
      `select current_user as name, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls
         from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        name: APPLICATION_ROLE,
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ]);
    for (const statement of [
      "copy (select 1) to program 'true'",
      "copy (select 1) to '/tmp/gaff-role'",
      "select pg_read_file('/etc/passwd')",
      "select lo_import('/etc/passwd')",
      'create role other superuser',
      'create database other',
      "alter system set log_min_messages = 'debug5'",
      'set session_replication_role = replica',
      'create extension plperlu',
      `alter role ${APPLICATION_ROLE} superuser`,
    ]) {
      await expect(pool.query(statement), statement).rejects.toThrow(/permission denied|must be|only role/i);
    }
  });

  it('owns everything in its database', async () => {
    const { pool } = await testDatabase();
    expect(await strangers(pool)).toEqual([]);
  });
});

describe('a database that was created by the superuser', () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const urlOf = (base: string) => Object.assign(new URL(base), { pathname: `/${name}` }).href;
  const admin = new pg.Client({ connectionString: server.admin });

  beforeAll(async () => {
    await admin.connect();
    await admin.query(`create database ${name}`);
    const pool = createPool({ connectionString: urlOf(server.admin) });
    await migrate(pool);
    await pool.query(`create view seen as select 1 as one; create type mood as enum ('glad');
      create sequence apart; create domain word as text; create materialized view kept as select 1 as one;
      insert into user_account (email, name) values ('a@b.ie', 'A')`);
    await pool.end();
  });
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  it('belongs to the application after the next start, with all its contents, and after the one after that', async () => {
    for (const _start of [1, 2]) {
      const client = new pg.Client({ connectionString: urlOf(server.admin) });
      await client.connect();
      expect(await isSuperuser(client)).toBe(true);
      await takeOverDatabase(client);
      await client.end();
    }
    const pool = createPool({ connectionString: urlOf(server.application) });
    try {
      expect(await strangers(pool)).toEqual([]);
      expect(await migrate(pool)).toEqual([]);
      const { rows } = await pool.query("select name from user_account where email = 'a@b.ie'");
      expect(rows).toEqual([{ name: 'A' }]);
      // A future migration does these things.
      await pool.query(`alter table user_account add column later text; drop view seen; drop type mood;
        create index on user_account (later); insert into sign_in_failure (subject) values ('x');
        create or replace function later() returns int language sql as 'select 1'; create table more (id int)`);
    } finally {
      await pool.end();
    }
  });
});

/** Objects of the schema, outside an extension, that belong to another role. */
async function strangers(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select name from (select relname as name, oid from pg_class where relnamespace = 'public'::regnamespace and relowner <> current_user::regrole
     union all select proname, oid from pg_proc where pronamespace = 'public'::regnamespace and proowner <> current_user::regrole
     union all select typname, oid from pg_type where typnamespace = 'public'::regnamespace and typowner <> current_user::regrole
     union all select nspname, oid from pg_namespace where nspname = 'public'
                  and not pg_has_role(current_user, nspowner, 'usage')) stranger
      where not exists (select from pg_depend d where d.objid = stranger.oid and d.deptype = 'e')`,
  );
  return rows;
}
