import { glob, readFile, writeFile } from 'node:fs/promises';
import type { Config } from '@react-router/dev/config';
import { transformWithOxc } from 'vite';

export default {
  appDirectory: 'web',
  ssr: true,
  // The browser knows all pages from one small file: the first way to another kind of page asks for nothing but its data.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async () => {
    await leanManifest('build/client/assets');
    await buildServiceWorker('web/notifications/service-worker.ts', 'build/client/service-worker.js');
  },
} satisfies Config;

/**
 * Leaves out of that file what only the server asks of it: which files a page's own file imports (they stand in the
 * pages themselves), and what a page does not have. A third of it goes, from every first visit.
 */
async function leanManifest(folder: string): Promise<void> {
  for await (const name of glob('manifest-*.js', { cwd: folder })) {
    const file = `${folder}/${name}`;
    const [, head, json, end] = /^([^{]+)(\{.*\})(;?)$/s.exec(await readFile(file, 'utf8'))!;
    const manifest = JSON.parse(json!);
    for (const route of Object.values<Record<string, unknown>>(manifest.routes)) {
      delete route.imports;
      for (const [key, value] of Object.entries(route)) if (value === false) delete route[key];
    }
    await writeFile(file, head + JSON.stringify(manifest) + end);
  }
}

/** By itself, and under one name for good: browsers look there whether it has changed. */
async function buildServiceWorker(source: string, target: string): Promise<void> {
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false });
  await writeFile(target, code);
}
