import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { testProduct } from '#tests/support/product.ts';
import { PROJECT_ROOT } from '../env.ts';
// Loads every module that records.
import '../jobs.ts';
import { recordJob } from './job-metrics.ts';
import { openMetrics } from './open.ts';

const RULES = 'deploy/prometheus/gaff.rules.yml';
const RULE_TESTS = 'deploy/prometheus/gaff.rules.test.yml';
const DASHBOARD = 'deploy/grafana/gaff.json';
/** Prometheus adds these itself. */
const OF_PROMETHEUS = new Set(['up']);

type Panel = {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { refId: string; expr: string; datasource: { uid: string } }[];
};
type Dashboard = {
  uid: string;
  schemaVersion: number;
  panels: Panel[];
  templating: { list: { name: string }[] };
};

const read = (file: string) => readFile(path.join(PROJECT_ROOT, file), 'utf8');
const rules = await read(RULES);
const dashboard = JSON.parse(await read(DASHBOARD)) as Dashboard;
const { app, services, connectionString, env } = await testProduct({
  listings: 2,
  settings: { METRICS_PORT: '9464' },
});
/** The names of all samples that a process exposes. */
let exposed: ReadonlySet<string>;

beforeAll(async () => {
  await recordJob({ name: 'a test of rules', everyMs: 1_000 }, async () => 1);
  await app.inject('/live');
  const metrics = await openMetrics(services, {
    address: { host: '127.0.0.1', port: 0 },
    connectionString,
    replicaUrl: connectionString,
    dataDir: env.DATA_DIR,
    role: 'both',
    isReady: () => true,
  });
  const text = await (await fetch(metrics.url)).text();
  await metrics.close();
  // A metric without a reading yet, for example of garbage collection, has only its type.
  exposed = new Set(
    text.split('\n').flatMap((line) => {
      const [, name, type] = /^# TYPE (\S+) (\S+)/.exec(line) ?? [];
      if (!name) return [];
      return type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
    }),
  );
});

/** @returns the metrics that an expression of PromQL names */
function metricsIn(expression: string): string[] {
  const plain = expression.replace(/"[^"]*"/g, '""').replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '');
  return (plain.match(/\b(?:gaff|nodejs|process)_[a-z\d_]+|\bup\b/g) ?? []).filter(
    (name) => !OF_PROMETHEUS.has(name),
  );
}

const alerts = rules
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)![0],
    expression: /expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/.exec(text)!.slice(1).find(Boolean)!,
    severity: /severity: (\w+)/.exec(text)?.[1],
    annotations: Object.fromEntries(
      [...text.matchAll(/^ {10}(summary|threshold|runbook): ["'](.+)["']$/gm)].map(([, key, value]) => [
        key!,
        value!,
      ]),
    ),
  }));

describe('the alert rules', () => {
  it('name metrics that a process exposes', () => {
    expect(alerts.length).toBeGreaterThan(20);
    for (const { name, expression } of alerts) {
      const named = metricsIn(expression);
      expect(
        named.filter((metric) => !exposed.has(metric)),
        name,
      ).toEqual([]);
    }
  });

  it('say why each limit is where it is, and lead to an entry of the runbook', async () => {
    const headings = [...(await read('docs/runbook.md')).matchAll(/^## (.+)$/gm)].map(
      ([, heading]) => heading,
    );
    for (const { name, severity, annotations } of alerts) {
      expect(['page', 'ticket'], name).toContain(severity);
      expect(Object.keys(annotations), name).toEqual(['summary', 'threshold', 'runbook']);
      expect(headings, name).toContain(annotations.runbook);
    }
    expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length);
  });

  const promtool = (...given: string[]) =>
    spawnSync('promtool', given, { cwd: PROJECT_ROOT, encoding: 'utf8', timeout: 30_000 });
  const isThere = promtool('--version').status === 0;

  it.skipIf(!isThere)('fire when they should, and are silent while all is well', () => {
    const { status, stdout, stderr } = promtool('test', 'rules', RULE_TESTS);
    expect(stdout + stderr).not.toContain('FAILED');
    expect(status).toBe(0);
    expect(promtool('check', 'config', 'deploy/prometheus/prometheus.yml').status).toBe(0);
  });
});

describe('the dashboard', () => {
  it('shows metrics that a process exposes', () => {
    const shown = dashboard.panels.flatMap(({ targets = [] }) =>
      targets.flatMap(({ expr }) => metricsIn(expr)),
    );
    expect(shown.length).toBeGreaterThan(40);
    expect(shown.filter((metric) => !exposed.has(metric))).toEqual([]);
  });

  it('has panels that lie beside each other, each with a title and a source', () => {
    const { panels, templating } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'instance']);
    const taken = new Set<string>();
    for (const { title, type, gridPos, targets = [] } of panels) {
      expect(title).not.toBe('');
      expect(['row', 'stat', 'timeseries']).toContain(type);
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(taken.has(`${x} ${y}`), title).toBe(false);
          taken.add(`${x} ${y}`);
        }
      expect(targets.length > 0, title).toBe(type !== 'row');
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
      for (const { datasource } of targets) expect(datasource.uid).toMatch(/^\$\{datasource\}$/);
    }
  });
});
