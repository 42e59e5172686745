import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testProduct } from '#tests/support/product.ts';
import { recordJob } from './job-metrics.ts';
import { type Metrics, type MetricsOptions, openMetrics } from './open.ts';

const { app, services, pool, connectionString, env } = await testProduct({
  listings: 20,
  settings: { METRICS_PORT: '9464', RATE_LIMIT: '40' },
});
let metrics: Metrics;

function open(given: Partial<MetricsOptions> = {}): Promise<Metrics> {
  return openMetrics(services, {
    address: { host: '127.0.0.1', port: 0 },
    connectionString,
    dataDir: env.DATA_DIR,
    role: 'both',
    isReady: () => true,
    ...given,
  });
}

beforeAll(async () => {
  metrics = await open();
});
afterAll(() => metrics.close());

/** The samples of one scrape, by name with labels. */
async function scrape(url = metrics.url): Promise<Map<string, number>> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

describe('the metrics of a process', () => {
  it('count requests by the pattern of the route, never by the address', async () => {
    const { body } = await app.inject('/api/v1/gazetteer/places?q=Dublin');
    expect(body).toBeTruthy();
    for (const id of [999_991, 999_992, 999_993]) await app.inject(`/api/v1/ads/${id}`);
    await app.inject('/some/path/of/a/stranger');
    await app.inject('/ready');
    const samples = await scrape();
    const routes = new Set(
      [...samples.keys()].flatMap(
        (key) => /^gaff_http_request_duration_seconds_count.*route="([^"]*)"/.exec(key)?.[1] ?? [],
      ),
    );
    expect([...routes].filter((route) => /99999|stranger|Dublin/.test(route))).toEqual([]);
    expect(routes).toContain('none');
    expect(routes).toContain('/ready');
    expect(
      samples.get('gaff_http_request_duration_seconds_count{method="GET",route="/ready",status="200"}'),
    ).toBe(1);
  });

  it('count refused requests by reason', async () => {
    const before = (await scrape()).get('gaff_http_requests_refused_total{reason="rate_limit"}')!;
    const statuses = [];
    // More than two minutes allow together: one may end in between.
    for (let count = 0; count < 100; count++)
      statuses.push((await app.inject('/api/v2/ads/results')).statusCode);
    const refused = statuses.filter((status) => status === 429).length;
    expect(refused).toBeGreaterThan(0);
    expect((await scrape()).get('gaff_http_requests_refused_total{reason="rate_limit"}')! - before).toBe(
      refused,
    );
  });

  it('show what waits and since when, for every queue', async () => {
    const other = await open();
    const before = await scrape(other.url);
    expect(before.get('gaff_queue_due_rows{queue="mails"}')).toBe(0);
    expect(before.get('gaff_queue_oldest_due_seconds{queue="mails"}')).toBe(0);
    await other.close();
    await pool.query(
      `insert into mail_message (channel, recipient, locale, subject, content, attachments, recipient_proven, due_at)
       values ('mail', 'ann@x.example', 'en', 'Late', '{"heading":"","blocks":[]}', '[]', true, now() - interval '90 seconds')`,
    );
    const again = await open();
    const after = await scrape(again.url);
    await again.close();
    await pool.query("delete from mail_message where subject = 'Late'");
    expect(after.get('gaff_queue_due_rows{queue="mails"}')).toBe(1);
    expect(after.get('gaff_queue_oldest_due_seconds{queue="mails"}')).toBeGreaterThanOrEqual(90);
    const queues = [...after.keys()].filter((key) => key.startsWith('gaff_queue_due_rows{'));
    expect(queues.length).toBeGreaterThanOrEqual(14);
  });

  it('show the business, the index and the followers of the outbox', async () => {
    const samples = await scrape();
    const listings = [...samples].filter(([key]) => key.startsWith('gaff_listings{'));
    expect(listings.reduce((sum, [, count]) => sum + count, 0)).toBe(
      (await pool.query<{ count: number }>("select count(*) from ad where state = 'published'")).rows[0]!
        .count,
    );
    expect(samples.get('gaff_search_index_listings')).toBe(services.search.listingsInMemory());
    expect(samples.get('gaff_database_up')).toBe(1);
    for (const follower of ['search index', 'caches', 'alerts', 'webhooks'])
      expect(samples.has(`gaff_outbox_lag_seconds{follower="${follower}"}`)).toBe(true);
    expect([...samples.keys()].filter((key) => key.startsWith('gaff_measure_failures_total{'))).toEqual([]);
    for (const name of [
      'gaff_accounts',
      'gaff_bids',
      'gaff_payments',
      'gaff_conversations',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(samples.has(name)).toBe(true);
  });

  it('say when a job last succeeded, and count its failures', async () => {
    await recordJob({ name: 'a test', everyMs: 5_000 }, async () => 1);
    await expect(
      recordJob({ name: 'a test', everyMs: 5_000 }, async () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const samples = await scrape();
    expect(samples.get('gaff_job_runs_total{job_name="a test"}')).toBe(2);
    expect(samples.get('gaff_job_failures_total{job_name="a test"}')).toBe(1);
    expect(samples.get('gaff_job_interval_seconds{job_name="a test"}')).toBe(5);
    expect(samples.get('gaff_job_last_success_timestamp_seconds{job_name="a test"}')).toBeGreaterThan(
      1_700_000_000,
    );
  });

  it('say how much room is on the disk, which version runs and in which role', async () => {
    const samples = await scrape();
    expect(samples.get('gaff_data_disk_free_bytes')).toBeGreaterThan(0);
    expect(samples.get('gaff_data_disk_free_bytes')).toBeLessThan(samples.get('gaff_data_disk_size_bytes')!);
    expect([...samples.keys()].find((key) => key.startsWith('gaff_info'))).toMatch(
      /^gaff_info\{version="[\d.]+",role="both"\}$/,
    );
  });

  it('of a worker have no search index, and a standby server shows its lag', async () => {
    const other = await open({ role: 'worker', replicaUrl: connectionString });
    const samples = await scrape(other.url);
    await other.close();
    expect(samples.has('gaff_search_index_listings')).toBe(false);
    expect(samples.get('gaff_database_replica_lag_seconds')).toBe(0);
  });

  it('are served at /metrics alone', async () => {
    const { origin } = new URL(metrics.url);
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(metrics.url, { method: 'POST' })).status).toBe(404);
  });
});

describe('a metric that cannot be read', () => {
  it('is absent and counted, and the others are there', async () => {
    await pool.query('alter table push_message rename to push_message_away');
    try {
      const other = await open();
      const samples = await scrape(other.url);
      await other.close();
      expect(samples.has('gaff_queue_due_rows{queue="push messages"}')).toBe(false);
      expect(samples.get('gaff_measure_failures_total{measure="push messages"}')).toBe(1);
      expect(samples.has('gaff_queue_due_rows{queue="mails"}')).toBe(true);
    } finally {
      await pool.query('alter table push_message_away rename to push_message');
    }
  });

  it('because the database is away is absent; what the process knows is there', async () => {
    const nowhere = 'postgres://nobody@127.0.0.1:1/nothing';
    const other = await open({ connectionString: nowhere });
    const samples = await scrape(other.url);
    await other.close();
    expect(samples.get('gaff_database_up')).toBe(0);
    expect([...samples.keys()].filter((key) => key.startsWith('gaff_queue_'))).toEqual([]);
    expect(samples.has('gaff_accounts')).toBe(false);
    expect(samples.get('gaff_ready')).toBe(1);
  });
});
