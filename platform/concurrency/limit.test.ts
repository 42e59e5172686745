import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createConcurrencyLimit } from './limit.ts';

it('the number of concurrent jobs stays within the limit, queued jobs run, and others are refused, also after failures', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 6 }),
      fc.array(fc.boolean(), { maxLength: 20 }),
      fc.scheduler(),
      async (running, waiting, jobs, scheduler) => {
        const pass = createConcurrencyLimit(running, waiting);
        let active = 0;
        let most = 0;
        const answers = jobs.map((fails) =>
          pass(async () => {
            active += 1;
            most = Math.max(most, active);
            await scheduler.schedule(Promise.resolve());
            active -= 1;
            if (fails) throw new Error('job failed');
            return 'done';
          }).catch(() => 'failed'),
        );
        await scheduler.waitIdle();
        const results = await Promise.all(answers);
        const room = Math.min(jobs.length, running + waiting);
        expect(most).toBe(Math.min(running, jobs.length));
        expect(results.map((result) => result !== null)).toEqual(jobs.map((_, index) => index < room));
        expect(await pass(async () => 'again')).toBe('again');
      },
    ),
  );
});
