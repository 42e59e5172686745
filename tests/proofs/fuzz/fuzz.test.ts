import { expect, it } from 'vitest';
import { testProduct } from '../../support/product.ts';
import { type FuzzFinding, fuzz } from './fuzz.ts';

/** A small sample of the `fuzz` proof, which sends ten thousand requests. */
const REQUESTS = 600;

it('every response matches the API document', async () => {
  const { app } = await testProduct({ listings: 300 });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const findings: FuzzFinding[] = [];
  const report = await fuzz(origin, REQUESTS, 7, (finding) => findings.push(finding));
  const texts = findings.map(
    ({ request, problem }) => `${request.method} ${request.path} ${request.body ?? ''}: ${problem}`,
  );
  expect(texts).toEqual([]);
  expect(report.requests).toBe(REQUESTS);
});
