import { Agent, request } from 'node:http';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { registerDraining } from './drain.ts';
import { registerHealth } from './plugins/health.ts';

type Answer = { status: number; connection: string | undefined };

function get(port: number, agent: Agent, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, agent }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

it('stopping cuts off no request on a keep-alive connection', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerDraining(app);
  registerHealth(app, async () => true);
  app.get('/', async () => {
    await new Promise(setImmediate);
    return 'x'.repeat(20_000);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const probe = new Agent({ keepAlive: false });
  expect((await get(port, probe, '/ready')).status).toBe(200);

  let answered = 0;
  let wereServed = () => {};
  const served = new Promise<void>((resolve) => (wereServed = resolve));
  const failures: unknown[] = [];
  /** Sends requests on one connection until the server closes it. */
  async function visitor(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const answer = await get(port, agent, '/').catch((error: unknown) => {
        failures.push(error);
      });
      if (!answer) return;
      answered += 1;
      if (answered === 1_000) wereServed();
      if (answer.status !== 200) failures.push(answer);
      if (answer.connection === 'close') return agent.destroy();
    }
  }
  const visitors = Promise.all(Array.from({ length: 40 }, visitor));
  await served;
  const drained = app.drain(2_000);
  const ready = await get(port, probe, '/ready');
  expect([ready.status, ready.connection]).toEqual([503, 'close']);
  await drained;
  await app.close();
  await visitors;
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThanOrEqual(1_000);
});
