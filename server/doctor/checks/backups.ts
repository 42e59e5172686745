import { createPool } from '#database/client.ts';
import type { Check } from '../check.ts';
import { error, ok, warning } from '../finding.ts';

/** Hours after which a daily backup is late, and after which it is missing. */
const LATE_HOURS = 26;
const MISSING_HOURS = 72;

/** The age of the newest backup that `npm run backup` recorded. */
export const backups: Check = {
  name: 'backups',
  async run({ connectionString }) {
    if (connectionString === null) return [ok('their age is in the database, which does not run now')];
    const pool = createPool({ connectionString, poolSize: 1 });
    try {
      const { rows: tables } = await pool.query<{ exists: boolean }>(
        "select to_regclass('backup_run') is not null as exists",
      );
      if (!tables[0]!.exists) return [ok('none yet: the database has no tables')];
      const { rows } = await pool.query<{ hours: number | null }>(
        `select extract(epoch from now() - max(finished_at))::float8 / 3600 as hours
           from backup_run where kind = 'backup' and problem is null`,
      );
      const { hours } = rows[0]!;
      const remedy = 'See npm run backup, and docs/backup.md';
      if (hours === null) return [warning('none was recorded here', remedy)];
      const says = `the newest is ${Math.round(hours)} hours old`;
      if (hours > MISSING_HOURS) return [error(says, remedy)];
      return [hours > LATE_HOURS ? warning(says, remedy) : ok(says)];
    } finally {
      await pool.end();
    }
  },
};
