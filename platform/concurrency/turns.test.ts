import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('jobs of a key run one after another in their order, those of other keys do not wait, and a full queue refuses', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 4 }),
      fc.array(fc.record({ key: fc.integer({ min: 0, max: 2 }), fails: fc.boolean() }), { maxLength: 20 }),
      fc.scheduler(),
      async (waiting, jobs, scheduler) => {
        const inTurn = createTurns<number>(waiting);
        const running = new Map<number, number[]>();
        const done: number[] = [];
        const answers = jobs.map(({ key, fails }, at) =>
          inTurn(key, async () => {
            running.set(key, [...(running.get(key) ?? []), at]);
            expect(running.get(key)).toEqual([at]);
            await scheduler.schedule(Promise.resolve());
            running.set(key, []);
            done.push(at);
            if (fails) throw new Error('job failed');
            return 'done';
          }).catch(() => 'failed'),
        );
        const first = new Set(jobs.map(({ key }) => key)).size;
        // The first job of each key runs at once.
        await Promise.resolve();
        expect([...running.values()].flat()).toHaveLength(first);
        await scheduler.waitIdle();
        const results = await Promise.all(answers);
        for (const key of [0, 1, 2]) {
          const ofKey = jobs.flatMap((job, at) => (job.key === key ? [at] : []));
          const run = ofKey.slice(0, 1 + waiting);
          expect(done.filter((at) => jobs[at]!.key === key)).toEqual(run);
          for (const at of ofKey)
            expect(results[at]).toBe(!run.includes(at) ? null : jobs[at]!.fails ? 'failed' : 'done');
        }
        expect(await inTurn(0, async () => 'again')).toBe('again');
      },
    ),
  );
});
