import { UNUSED_HOURS } from '#marketplace/media/uploads/rules.ts';
import { purgeRows } from '../purge/writes.ts';
import { compareFiles } from '../verify/files.ts';
import { type Command, tableOf } from './command.ts';

export const PURGE_COMMANDS: readonly Command[] = [
  {
    name: 'purge',
    args: [],
    about: 'deletes rows whose time is over, as the hourly jobs do, and stored files that no row names',
    isConfirmed: true,
    async run({ pool, actor, storage }, { isDryRun, reason }) {
      const deleted = await purgeRows(pool, actor, { isDryRun, reason });
      const { orphans } = await compareFiles(pool, storage, UNUSED_HOURS);
      if (!isDryRun) for (const key of orphans) await storage.drop(key);
      const rows = Object.entries({ ...deleted, 'stored files': orphans.length }).filter(
        ([, count]) => count > 0,
      );
      const words = isDryRun ? 'Would delete' : 'Deleted';
      return {
        ok: true,
        lines:
          rows.length > 0
            ? [`${words}:`, ...tableOf(rows.map(([name, count]) => [`  ${name}`, count]))]
            : ['Nothing to delete'],
        value: { isDryRun, deleted, files: orphans },
      };
    },
  },
];
