import { cp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createPool } from '#database/client.ts';
import { memoryFolder } from '#database/temporary-folder.ts';
import { missingPackages, openCluster } from '../../cluster/cluster.ts';
import { DATABASE_NAMES, type DatabaseName, portsFrom } from '../../cluster/ports.ts';
import { ROUND_SETTINGS } from '../../support/offers.ts';
import { openStripeStandIn } from '../../support/stripe-stand-in.ts';
import { openTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import { deliver } from '../payments/buyer.ts';
import { type Disk, mountDisk } from './disk.ts';
import { FAULTS, settled, suffer } from './faults.ts';
import {
  compareWithStored,
  type FaultReport,
  type FaultTimes,
  gapsOf,
  type Operation,
  reportFault,
} from './history.ts';
import { startLoad } from './load.ts';
import { countStored, plantMarket } from './market.ts';

const PORT = 7600;
/** A disk that holds the database of the proof several times over. */
const DISK_MEGABYTES = 900;
/** Where the logs of the last run stay. */
const KEPT_LOGS = path.join(os.tmpdir(), 'gaff-faults-logs');
/** Seconds after each fault in which nothing else happens. */
const CALM_SECONDS = 6;

/**
 * Runs the product on a cluster under a mixed load while every part of it fails in turn. Holds when nothing acknowledged is
 * lost, nothing is done twice, no answer is wrong, and everything works again within the time of each fault.
 * @param files names of faults, or parts of them; all without
 */
export async function proveFaults({ files: wanted = [] }: { files?: readonly string[] }) {
  const missing = await missingPackages();
  if (missing.length > 0)
    throw new Error(`The proof needs Debian's packages: apt-get install ${missing.join(' ')}`);
  const faults = FAULTS.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  const folder = await memoryFolder('faults');
  const ports = portsFrom(PORT);
  const stripe = await openStripeStandIn();
  const doors = {} as Record<DatabaseName, TcpProxy>;
  const disks = {} as Record<DatabaseName, Disk>;
  for (const name of DATABASE_NAMES) {
    doors[name] = await openTcpProxy(ports.database[name]);
    disks[name] = await mountDisk(path.join(folder, `database-${name}`), DISK_MEGABYTES);
  }
  const jumpingClock = { NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'clock.ts')}` };
  try {
    const cluster = await openCluster({
      folder,
      port: PORT,
      settings: {
        ...ROUND_SETTINGS,
        RATE_LIMIT: '0',
        DEMO_ADS: '300',
        DEMO_SALES: '200',
        STRIPE_SECRET_KEY: 'sk_test_stand_in',
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_URL: stripe.url,
      },
      settingsOf: { 'web-2': jumpingClock, worker: jumpingClock },
      databaseDoors: { a: doors.a.port, b: doors.b.port },
      onStep: say,
    });
    const pool = createPool({ connectionString: cluster.applicationUrl, poolSize: 4 });
    try {
      await settled(cluster);
      say('Planting the market');
      const market = await plantMarket(pool, cluster.origin);
      const load = startLoad(cluster.origin, market, stripe);
      await wait(CALM_SECONDS * 1_000);
      const reports: (FaultReport & { holds: boolean })[] = [];
      for (const fault of faults) {
        say(fault.name);
        const times: FaultTimes = { ...fault, ...(await suffer(fault, { cluster, doors, disks })) };
        await wait(fault.maxRecoverySeconds * 1_000);
        const report = reportFault(load.operations, times, Date.now());
        const { maxRecoverySeconds, maxFailed = Number.POSITIVE_INFINITY } = fault;
        const holds = report.recoverySeconds <= maxRecoverySeconds && report.failed <= maxFailed;
        reports.push({ ...report, holds });
        say(`  ${JSON.stringify(report)} ${JSON.stringify(tally(load.operations, times.beganAt))}`);
        // The next fault must find everything in place.
        await settled(cluster);
        await wait(CALM_SECONDS * 1_000);
      }
      await load.stop();
      for (const event of load.unsent) await deliver(cluster.origin, stripe, event);
      const stored = await countStored(pool, market);
      const compared = compareWithStored(load.operations, stored);
      const wrong = load.operations.filter(({ outcome }) => outcome === 'wrong');
      for (const [note, times] of countNotes(wrong)) say(`  ${times} wrong: ${note}`);
      for (const token of [...compared.acknowledgedLost, ...compared.doubled]) say(`  ${token}`);
      const first = load.operations[0]?.startedAt ?? 0;
      const gaps = gapsOf(load.operations, first, load.operations.at(-1)?.endedAt ?? 0).map(
        ({ from, to }) => (to - from) / 1_000,
      );
      const report = {
        operations: load.operations.length,
        acknowledgedLost: compared.acknowledgedLost.length,
        doubled: compared.doubled.length,
        wrongAnswers: wrong.length,
        unavailableSeconds: Math.round(gaps.reduce((sum, one) => sum + one, 0)),
        longestUnavailableSeconds: Math.round(Math.max(0, ...gaps)),
        faults: reports,
      };
      const holds =
        report.acknowledgedLost + report.doubled + report.wrongAnswers === 0 &&
        reports.every((one) => one.holds) &&
        load.operations.length > 0;
      return { report, details: reports, holds };
    } finally {
      await pool.end();
      await cluster.stop();
      await rm(KEPT_LOGS, { recursive: true, force: true });
      await cp(path.join(folder, 'logs'), KEPT_LOGS, { recursive: true });
    }
  } finally {
    await stripe.close();
    for (const name of DATABASE_NAMES) {
      await doors[name].close();
      await disks[name].unmount();
    }
    await rm(folder, { recursive: true, force: true });
  }
}

function say(text: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);
}

/** @returns how many operations since then had each outcome */
function tally(operations: readonly Operation[], since: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome, startedAt } of operations)
    if (startedAt >= since) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** @returns the kinds of wrong answers, the most frequent first; request ids differ */
function countNotes(wrong: readonly Operation[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { kind, note } of wrong) {
    const about = `${kind}: ${note.replace(/,"requestId.*/, '')}`;
    counts.set(about, (counts.get(about) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}
