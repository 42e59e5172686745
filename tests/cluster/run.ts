import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createLifetime } from '#server/lifetime.ts';
import { openCluster } from './cluster.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: path.join(os.tmpdir(), 'gaff-cluster') },
    port: { type: 'string', default: '7400' },
  },
});
const lifetime = createLifetime((error, what) => console.error(`${what}:`, error));
try {
  const cluster = await openCluster({
    folder: path.resolve(values.folder),
    port: Number(values.port),
    onStep: (text) => console.log(`• ${text}`),
  });
  lifetime.onEnd(cluster.stop, 60_000);
  const { etcd, haproxy, pooler, objectStore, databases, products } = cluster.parts;
  const parts = [etcd, ...Object.values(databases), haproxy, pooler, objectStore, ...Object.values(products)];
  console.log(`\nThe cluster is up:  ${cluster.origin}\n`);
  for (const { name, pid } of parts) console.log(`  ${name.padEnd(14)} process ${pid()}`);
  console.log(
    `\nPrimary: ${await cluster.primary()}. Logs: ${path.join(values.folder, 'logs')}. Ctrl-C ends it; its data stays.`,
  );
} catch (error) {
  console.error((error as Error).message);
  await lifetime.end(1);
}
