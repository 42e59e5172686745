import { readQueues } from '../queues/reads.ts';
import { QUEUES, queueOf } from '../queues/rules.ts';
import { requeue } from '../queues/writes.ts';
import { type Command, done, optionOf, refused, tableOf } from './command.ts';

export const QUEUE_COMMANDS: readonly Command[] = [
  {
    name: 'queues',
    args: [],
    about: 'how many rows wait in each queue, since when, and how many gave up',
    async run({ pool }) {
      const queues = await readQueues(pool);
      const lines = tableOf([
        ['queue', 'waiting', 'oldest due', 'gave up'],
        ...queues.map((one) => [one.queue, one.waiting, `${one.oldestSeconds} s`, one.failed]),
      ]);
      return { ok: true, lines, value: { queues } };
    },
  },
  {
    name: 'requeue',
    args: [QUEUES.join('|')],
    about: 'tries rows again that gave up; pictures: prepares their sizes again',
    options: { id: { value: 'ID', about: 'only this row' } },
    isConfirmed: true,
    async run({ pool, actor }, input) {
      const queue = queueOf(input.args[0]);
      if (!queue) return refused(`Name a queue: ${QUEUES.join(', ')}`);
      const id = optionOf(input, 'id') ?? null;
      if (input.isDryRun) {
        const state = (await readQueues(pool)).find((one) => one.queue === queue)!;
        return done(`Would requeue ${id ?? state.failed} of ${queue}`, { ...state });
      }
      const rows = await requeue(pool, actor, { queue, id, reason: input.reason });
      return id !== null && rows === 0
        ? refused(`${queue} has no row ${id} that gave up`)
        : done(`Requeued ${rows} of ${queue}`, { rows });
    },
  },
];
