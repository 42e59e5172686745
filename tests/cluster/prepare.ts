import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { takeOverDatabase } from '#database/application-role.ts';
import { haproxySettings, type Passwords, patroniSettings, poolerSettings } from './configurations.ts';
import { DATABASE_NAMES, type Ports } from './ports.ts';

export const DATABASE = 'gaff';
export const ROLE = 'gaff_app';

/** The account that PostgreSQL runs under. */
export type Account = { uid: number; gid: number };
export type Secrets = Passwords & { application: string; auth: string };

/** Makes the folders of a cluster, which only their accounts may enter. */
export async function prepareFolders(folder: string, owner?: Account): Promise<void> {
  const owned = [...DATABASE_NAMES.map((name) => `database-${name}`), 'pgbouncer'];
  for (const name of ['.', 'logs', 'objects', ...owned])
    await mkdir(path.join(folder, name), { recursive: true });
  await chmod(folder, 0o711);
  for (const name of owned) {
    await chmod(path.join(folder, name), 0o700);
    if (owner) await chown(path.join(folder, name), owner.uid, owner.gid);
  }
}

/** @returns the passwords of a cluster, made at its first start */
export async function readSecrets(file: string): Promise<Secrets> {
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return JSON.parse(known) as Secrets;
  const secret = () => randomBytes(18).toString('hex');
  const made = { superuser: secret(), replication: secret(), application: secret(), auth: secret() };
  await writeFile(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

/** Writes the configurations of Patroni, PgBouncer and HAProxy. */
export async function writeConfigurations(
  folder: string,
  ports: Ports,
  secrets: Secrets,
  owner?: Account,
): Promise<void> {
  const write = async (name: string, text: string, account = owner) => {
    const file = path.join(folder, name);
    await writeFile(file, text, { mode: 0o600 });
    if (account) await chown(file, account.uid, account.gid);
  };
  for (const name of DATABASE_NAMES) {
    // JSON is YAML.
    await write(
      `database-${name}/patroni.yml`,
      JSON.stringify(patroniSettings(name, { ports, folder, passwords: secrets }), null, 2),
    );
  }
  const users = path.join(folder, 'pgbouncer', 'users.txt');
  await write('pgbouncer/users.txt', `"${ROLE}" "${secrets.application}"\n`);
  await write('pgbouncer/pgbouncer.ini', poolerSettings(ports, DATABASE, users));
  await write('haproxy.cfg', haproxySettings(ports), undefined);
}

/** Makes the database and its role unless they are there. @returns true */
export async function makeDatabase(adminUrl: string, password: string): Promise<boolean> {
  const server = new URL(adminUrl);
  server.pathname = '/postgres';
  await withClient(server.href, async (client) => {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $2) as database`,
      [ROLE, DATABASE],
    );
    if (!rows[0]!.role) await client.query(`create role ${ROLE} login password '${password}'`);
    await client.query(`alter role ${ROLE} set statement_timeout = '15s'`);
    await client.query(`alter role ${ROLE} set idle_in_transaction_session_timeout = '60s'`);
    if (!rows[0]!.database) await client.query(`create database ${DATABASE} owner ${ROLE}`);
  });
  await withClient(adminUrl, takeOverDatabase);
  return true;
}

async function withClient(
  connectionString: string,
  use: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
