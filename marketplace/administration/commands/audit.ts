import { ACT_NAMES } from '#platform/http/administrative-act.ts';
import { STAFF_ROLES } from '#platform/http/viewer.ts';
import { readActs } from '../audit/reads.ts';
import { type Command, optionOf, refused, tableOf } from './command.ts';

/** Entries that are printed when nothing else is asked for. */
const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 10_000;
const ROLES = ['operator', ...STAFF_ROLES] as const;

export const AUDIT_COMMANDS: readonly Command[] = [
  {
    name: 'audit',
    args: [],
    about: 'the log of administrative acts, the latest first',
    options: {
      by: { value: 'ID|SYSTEM-USER', about: 'only acts of this account or operator' },
      on: { value: 'ID', about: 'only acts on this account, ad, agency, queue or feature' },
      act: { value: 'ACT', about: `only this act: ${ACT_NAMES.join(', ')}` },
      role: { value: ROLES.join('|'), about: 'only acts in this role' },
      days: { value: 'N', about: 'only the last days' },
      'no-look-ups': { about: 'without look-ups' },
      limit: { value: 'N', about: `at most so many; ${DEFAULT_LIMIT} by default` },
    },
    async run({ pool }, input) {
      const role = optionOf(input, 'role');
      const knownRole = ROLES.find((one) => one === role);
      if (role && !knownRole) return refused(`Name a role: ${ROLES.join(', ')}`);
      const limit = Number(optionOf(input, 'limit') ?? DEFAULT_LIMIT);
      const days = optionOf(input, 'days');
      if (!(limit >= 1 && limit <= MAX_LIMIT) || (days !== undefined && !/^\d{1,5}$/.test(days)))
        return refused(`--limit is 1 to ${MAX_LIMIT}, --days a number`);
      const acts = await readActs(
        pool,
        {
          by: optionOf(input, 'by'),
          on: optionOf(input, 'on'),
          act: optionOf(input, 'act'),
          role: knownRole,
          days: days === undefined ? undefined : Number(days),
          withoutLookups: input.options['no-look-ups'] === true,
        },
        { limit, before: null },
      );
      const lines = tableOf(
        acts.map((one) => [
          one.at.toISOString().slice(0, 19).replace('T', ' '),
          one.role,
          one.operator_name ?? one.actor_name ?? one.actor_id,
          one.act,
          [one.subject_table, one.subject_id].filter(Boolean).join(' '),
          [one.before && `was ${JSON.stringify(one.before)}`, one.after && JSON.stringify(one.after)]
            .filter(Boolean)
            .join(' '),
          one.reason,
        ]),
      );
      return { ok: true, lines: lines.length > 0 ? lines : ['No entry'], value: { acts } };
    },
  },
];
