import { expect, it } from 'vitest';
import { testProduct } from '../../support/product.ts';
import { type FuzzFinding, fuzz } from './fuzz.ts';

/** A taste of the proof `fuzz`, which sends ten thousand. */
const REQUESTS = 600;

it('no request made from the API document is answered as the document does not say', async () => {
  const { app } = await testProduct({ ads: 300 });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const findings: FuzzFinding[] = [];
  const report = await fuzz(origin, REQUESTS, 7, (finding) => findings.push(finding));
  const told = findings.map(
    ({ request, problem }) => `${request.method} ${request.path} ${request.body ?? ''}: ${problem}`,
  );
  expect(told).toEqual([]);
  expect(report.requests).toBe(REQUESTS);
});
