import { expect, it } from 'vitest';
import { afterFile } from '../../support/after-file.ts';
import { person } from '../../support/people.ts';
import { testProduct } from '../../support/product.ts';
import { startLoadProcess } from '../load/start.ts';
import { mixed } from './requests.ts';
import { capacityOf, summaryOf } from './run.ts';

const { app, pool } = await testProduct({ listings: 200, settings: { OVERLOAD_WAIT_MS: '200' } });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
const load = startLoadProcess();
afterFile(async () => load.stop());

it('ten times the capacity is answered: what is too much with 503 and a time to come back', async () => {
  const people = [await person(pool), await person(pool)];
  const { rows } = await pool.query<{ id: number }>("select id from ad where state = 'published' limit 50");
  const requests = mixed(
    people,
    rows.map(({ id }) => id),
    null,
  );
  const capacity = await capacityOf(load, port, requests, { warm: 0, seconds: 1 });
  const result = await load.apply({
    port,
    requests,
    seconds: 2,
    connections: 300,
    perSecond: Math.max(200, capacity * 10),
  });
  const summary = summaryOf(result);
  expect(summary).toMatchObject({ errors: 0, shedWithoutRetryAfter: 0 });
  expect(summary.shed).toBeGreaterThan(0);
  expect(Object.keys(result.all.statuses).every((status) => ['200', '201', '503'].includes(status))).toBe(
    true,
  );
  // Writes are refused last.
  expect(summary.served.save!).toBeGreaterThanOrEqual(summary.served.search!);

  await expect.poll(() => app.admissionStatus()).toMatchObject({ underWay: 0, waiting: 0 });
  expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
  const again = await load.apply({ port, requests: requests.slice(0, 50), seconds: 1, connections: 1 });
  expect(summaryOf(again)).toMatchObject({ errors: 0, shed: 0 });
});
