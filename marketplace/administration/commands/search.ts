import { setTimeout } from 'node:timers/promises';
import { UNUSED_HOURS } from '#marketplace/media/uploads/rules.ts';
import { requestOfIndex } from '#marketplace/search/index-requests/writes.ts';
import { compareTables } from '#marketplace/search/postgres/compare.ts';
import type { AdministrationContext } from '../context.ts';
import { compareFiles } from '../verify/files.ts';
import { readIndexChecks, runTableCheck, TABLE_CHECK_NAMES, TABLE_CHECKS } from '../verify/reads.ts';
import { isRepairable, repairTables } from '../verify/writes.ts';
import { type Command, done, optionOf, refused } from './command.ts';

/** Seconds to wait for the processes by default, and for others after the last answer. */
const DEFAULT_WAIT = 30;
const DEFAULT_QUIET = 5;
/** Keys or ids that are printed of each difference; the JSON has a hundred. */
const MAX_PRINTED = 10;
const MAX_IN_JSON = 100;

const PARTS = ['index', 'tables', 'files'] as const;

type Finding = {
  part: (typeof PARTS)[number];
  what: string;
  count: number;
  ids: readonly (string | number)[];
};

async function checkIndexes(
  { pool, actor }: AdministrationContext,
  { seconds, quiet }: { seconds: number; quiet: number },
) {
  const requestId = await requestOfIndex(pool, actor, { act: 'check', reason: null });
  let answers = await readIndexChecks(pool, requestId);
  let lastAnswer = Date.now();
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end && (answers.length === 0 || Date.now() - lastAnswer < quiet * 1000)) {
    await setTimeout(250);
    const now = await readIndexChecks(pool, requestId);
    if (now.length > answers.length) lastAnswer = Date.now();
    answers = now;
  }
  const tables = await compareTables(pool);
  const compared = [...answers, ...(tables ? [{ process: 'tables of search', ...tables }] : [])];
  const findings = compared.flatMap(({ process, missing, unexpected, different }): Finding[] =>
    Object.entries({ missing, unexpected, different }).map(([kind, ids]) => ({
      part: 'index',
      what: `${process}: ${kind} ads`,
      count: ids.length,
      ids,
    })),
  );
  const notes =
    compared.length === 0
      ? [
          `index: no running process answered within ${seconds} s; each builds or checks its index when it starts`,
        ]
      : compared.map(({ process, listings }) => `index: ${process} has ${listings} ads`);
  return { findings, notes };
}

async function checkTables({ pool }: AdministrationContext) {
  const findings: Finding[] = [];
  for (const check of TABLE_CHECK_NAMES) {
    const { count, ids } = await runTableCheck(pool, check);
    findings.push({
      part: 'tables',
      what: `${check} (${TABLE_CHECKS[check].about}${isRepairable(check) ? '; --repair mends it' : ''})`,
      count,
      ids,
    });
  }
  return { findings, notes: [`tables: ${TABLE_CHECK_NAMES.length} checks`] };
}

async function checkFiles({ pool, storage }: AdministrationContext) {
  const { rows, stored, missing, orphans } = await compareFiles(pool, storage, UNUSED_HOURS);
  return {
    findings: [
      { part: 'files', what: 'rows without a stored file', count: missing.length, ids: missing },
      {
        part: 'files',
        what: 'stored files without a row (purge deletes them)',
        count: orphans.length,
        ids: orphans,
      },
    ] satisfies Finding[],
    notes: [`files: ${rows} rows, ${stored} stored`],
  };
}

export const SEARCH_COMMANDS: readonly Command[] = [
  {
    name: 'reindex',
    args: [],
    about: 'every running process rebuilds its search index from the tables; searches go on at the same time',
    isConfirmed: true,
    async run({ pool, actor }, { isDryRun, reason }) {
      if (isDryRun) return done('Would rebuild the search index of every running process');
      await requestOfIndex(pool, actor, { act: 'rebuild', reason });
      return done('Asked every running process to rebuild its search index');
    },
  },
  {
    name: 'verify',
    args: [],
    about:
      'compares the search index of every process, or its tables, with the ads, tables among each other, and stored files with their rows',
    options: {
      only: { value: PARTS.join('|'), about: 'one part' },
      repair: { about: 'counts counters again; takes nothing away' },
      wait: { value: 'SECONDS', about: `for the processes; ${DEFAULT_WAIT} by default` },
      quiet: { value: 'SECONDS', about: `for others after the last answer; ${DEFAULT_QUIET} by default` },
    },
    async run(context, input) {
      const only = optionOf(input, 'only');
      const seconds = Number(optionOf(input, 'wait') ?? DEFAULT_WAIT);
      const quiet = Number(optionOf(input, 'quiet') ?? DEFAULT_QUIET);
      if (only !== undefined && !PARTS.some((part) => part === only))
        return refused(`Name a part: ${PARTS.join(', ')}`);
      if (![seconds, quiet].every((time) => time >= 1 && time <= 3600))
        return refused('--wait and --quiet are 1 to 3600 seconds');
      const repaired =
        input.options.repair === true && !input.isDryRun
          ? await repairTables(context.pool, context.actor, input.reason)
          : {};
      const checks = {
        index: () => checkIndexes(context, { seconds, quiet }),
        tables: () => checkTables(context),
        files: () => checkFiles(context),
      };
      const findings: Finding[] = [];
      const notes: string[] = [];
      for (const part of PARTS) {
        if (only !== undefined && only !== part) continue;
        const found = await checks[part]();
        findings.push(...found.findings.filter(({ count }) => count > 0));
        notes.push(...found.notes);
      }
      const lines = [
        ...notes,
        ...Object.entries(repaired).map(([check, rows]) => `Repaired ${rows}: ${check}`),
        ...findings.map(
          ({ part, what, count, ids }) =>
            `${part}: ${count} ${what}: ${ids.slice(0, MAX_PRINTED).join(' ')}${count > MAX_PRINTED ? ' …' : ''}`,
        ),
        findings.length === 0 ? 'Nothing differs' : `${findings.length} differences`,
      ];
      return {
        ok: findings.length === 0,
        lines,
        value: {
          differences: findings.map((one) => ({ ...one, ids: one.ids.slice(0, MAX_IN_JSON) })),
          repaired,
          notes,
        },
      };
    },
  },
];
