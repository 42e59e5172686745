import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { memoryFolder } from '#database/temporary-folder.ts';
import { hasPgBackRest, startBackedUpServer } from '../../support/pgbackrest.ts';

it.skipIf(!hasPgBackRest)(
  'the shipped configuration of pgBackRest restores a database to a moment after its backup',
  { timeout: 600_000 },
  async () => {
    const folder = await memoryFolder('pgbackrest');
    const server = await startBackedUpServer(folder);
    try {
      await server.start();
      await server.pgBackRest('stanza-create');
      await server.pgBackRest('check');
      await server.query('create table kept (id int); insert into kept select generate_series(1, 1000)');
      await server.pgBackRest('--type=full', 'backup');
      // A backup is known to have ended in a second; what is restored must lie after it.
      await server.query('select pg_sleep(1.1)');
      await server.query('insert into kept select generate_series(1001, 1500)');
      const [moment] = await server.query('select clock_timestamp()::text as at');
      await server.query('delete from kept');
      await server.query('select pg_switch_wal()');
      await server.pgBackRest('check');
      await server.stop();
      await server.pgBackRest(
        '--delta',
        '--type=time',
        `--target=${moment!.at}`,
        '--target-action=promote',
        'restore',
      );
      await server.start();
      await expect
        .poll(() => server.query('select pg_is_in_recovery() as recovering'))
        .toEqual([{ recovering: false }]);
      expect(await server.query('select count(*)::int as rows, max(id) as newest from kept')).toEqual([
        { rows: 1500, newest: 1500 },
      ]);
      await server.pgBackRest('--type=diff', 'backup');
      expect(await server.pgBackRest('verify')).not.toMatch(/ERROR|invalid/i);
      expect(await server.pgBackRest('info')).toMatch(/status: ok[\s\S]*cipher: aes-256-cbc/);
    } finally {
      await server.stop().catch(() => {});
      await rm(folder, { recursive: true, force: true });
    }
  },
);
