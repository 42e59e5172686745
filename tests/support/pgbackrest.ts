import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '#database/free-port.ts';
import { PROJECT_ROOT } from '#server/env.ts';

const run = promisify(execFile);
const BACKREST = '/usr/bin/pgbackrest';
const PROGRAMS = '/usr/lib/postgresql/15/bin';
const SHIPPED = path.join(PROJECT_ROOT, 'deploy/pgbackrest');

/** Whether the Debian packages are installed. */
export const hasPgBackRest = existsSync(BACKREST) && existsSync(path.join(PROGRAMS, 'initdb'));

/** A PostgreSQL that pgBackRest backs up with the shipped configuration. */
export type BackedUpServer = {
  query: (text: string) => Promise<Record<string, string | number>[]>;
  /** Runs pgBackRest on the stanza of the configuration. @returns what it prints */
  pgBackRest: (...args: string[]) => Promise<string>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** @param folder that the account of the server may enter; the caller removes it */
export async function startBackedUpServer(folder: string): Promise<BackedUpServer> {
  const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
  const options = { ...owner, cwd: '/', env: { ...process.env, LC_ALL: 'C', HOME: folder } };
  const place = (name: string) => path.join(folder, name);
  for (const name of ['repository', 'spool', 'lock']) await mkdir(place(name));
  const port = await freePort();
  const configuration = (await readFile(path.join(SHIPPED, 'pgbackrest.conf'), 'utf8'))
    .replace('/var/lib/pgbackrest', place('repository'))
    .replace('/var/spool/pgbackrest', place('spool'))
    .replace('CHANGE-ME', 'a secret of this test')
    .replace('/var/lib/postgresql/15/main', place('data'))
    .replace('pg1-port=5432', `pg1-port=${port}\npg1-socket-path=${folder}\npg1-user=postgres`)
    .replace('[global]', `[global]\nlock-path=${place('lock')}`);
  await writeFile(place('pgbackrest.conf'), configuration, { mode: 0o600 });
  for (const name of ['', 'repository', 'spool', 'lock', 'pgbackrest.conf']) {
    if (owner) await chown(place(name), owner.uid, owner.gid);
  }
  await chmod(folder, 0o755);
  await run(
    path.join(PROGRAMS, 'initdb'),
    ['-D', place('data'), '-U', 'postgres', '-k', '--auth=trust'],
    options,
  );
  const archive = (await readFile(path.join(SHIPPED, 'postgresql.conf'), 'utf8')).replace(
    'pgbackrest --stanza',
    `${BACKREST} --config=${place('pgbackrest.conf')} --stanza`,
  );
  const settings = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\n${archive}`;
  await writeFile(place('data/postgresql.conf'), settings);
  const control = (...args: string[]) =>
    run(path.join(PROGRAMS, 'pg_ctl'), ['-D', place('data'), '-w', '-s', ...args], options);

  return {
    async query(text) {
      const client = new pg.Client({ connectionString: `postgresql://postgres@127.0.0.1:${port}/postgres` });
      await client.connect();
      try {
        return (await client.query<Record<string, string | number>>(text)).rows;
      } finally {
        await client.end();
      }
    },
    async pgBackRest(...args) {
      const { stdout, stderr } = await run(
        BACKREST,
        [`--config=${place('pgbackrest.conf')}`, '--stanza=gaff', ...args],
        options,
      );
      return stdout + stderr;
    },
    async start() {
      await control('-l', place('server.log'), 'start');
    },
    async stop() {
      await control('-m', 'fast', 'stop');
    },
  };
}
