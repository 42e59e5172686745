import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The role under which the application, its imports and its tests connect. */
export const APPLICATION_ROLE = 'gaff_app';

/** Every object of a schema with an owner and outside an extension: tables, views, sequences, functions, types. */
const OWNED = `
  select format('alter %s %s owner to ${APPLICATION_ROLE}', kind, name) as statement
    from (
      select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
                          when 'f' then 'foreign table' else 'table' end as kind,
             format('%I.%I', nspname, relname) as name, c.oid, 'pg_class'::regclass as class, relowner as owner
        from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind in ('r', 'p', 'v', 'm', 'f')
          -- A sequence of a column has the owner of its table.
          or (relkind = 'S' and not exists (
                select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i')))
      union all
      select 'routine', p.oid::regprocedure::text, p.oid, 'pg_proc'::regclass, proowner from pg_proc p
      union all
      select 'type', t.oid::regtype::text, t.oid, 'pg_type'::regclass, typowner
        from pg_type t left join pg_class c on c.oid = t.typrelid
       where t.typtype in ('e', 'd', 'r') or (t.typtype = 'c' and c.relkind = 'c')
    ) as object
   where owner <> '${APPLICATION_ROLE}'::regrole
     and oid >= 16384
     and not exists (select from pg_depend d where d.classid = object.class and d.objid = object.oid and d.deptype = 'e')`;

/**
 * Creates the application's role in an embedded server, or resets its rights: it owns one database with its contents
 * and has no rights over the server. Objects that earlier versions created as superuser change owner.
 * @param adminUrl connects to the database as superuser
 * @returns the connection string of the application; the password is new at each start
 */
export async function prepareApplicationRole(adminUrl: string): Promise<string> {
  const password = randomBytes(18).toString('hex');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('begin');
    const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE]);
    await admin.query(
      `${rowCount === 0 ? 'create' : 'alter'} role ${APPLICATION_ROLE} with login nosuperuser nocreatedb nocreaterole
         noreplication nobypassrls password '${password}'`,
    );
    await takeOverDatabase(admin);
    await admin.query('commit');
  } finally {
    await admin.end();
  }
  const url = new URL(adminUrl);
  url.username = APPLICATION_ROLE;
  url.password = password;
  return url.href;
}

/**
 * Makes the application the owner of the connected database and of everything in it; other roles cannot create
 * objects there.
 * @param admin connected as superuser
 */
export async function takeOverDatabase(admin: pg.Client): Promise<void> {
  const { rows: databases } = await admin.query<{ name: string }>(
    'select quote_ident(current_database()) as name',
  );
  const database = databases[0]!.name;
  await admin.query(`alter database ${database} owner to ${APPLICATION_ROLE}`);
  await admin.query(`alter schema public owner to ${APPLICATION_ROLE}`);
  await admin.query(`revoke all on database ${database} from public`);
  await admin.query('revoke all on schema public from public');
  // The server's own objects have smaller object ids. Indexes change owner with their table.
  const { rows } = await admin.query<{ statement: string }>(OWNED);
  for (const { statement } of rows) await admin.query(statement);
}

/** Whether the connection has superuser rights, which the application never needs. */
export async function isSuperuser(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  return rows[0]?.rolsuper ?? false;
}
