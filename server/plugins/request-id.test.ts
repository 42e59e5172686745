import fastify from 'fastify';
import { expect, it } from 'vitest';
import { currentNetwork, currentRequestId } from '#platform/http/request-scope.ts';
import { REQUEST_ID_HEADER, registerRequestIds, requestIds } from './request-id.ts';

it('work of a request knows its id and its network, and other work has neither', async () => {
  const app = fastify({ genReqId: requestIds(0) });
  registerRequestIds(app);
  app.all('/', async () => {
    await new Promise(setImmediate);
    return { id: currentRequestId(), network: currentNetwork() };
  });
  for (const method of ['GET', 'POST'] as const) {
    const answer = await app.inject({
      ...{ method, url: '/', remoteAddress: '2001:db8:1:2:3::4' },
      ...(method === 'POST' && { payload: { some: 'body' } }),
    });
    expect(answer.json()).toEqual({
      id: answer.headers[REQUEST_ID_HEADER],
      network: '2001:db8:1:2',
    });
  }
  expect([currentRequestId(), currentNetwork()]).toEqual([undefined, undefined]);
  await app.close();
});
