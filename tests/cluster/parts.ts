import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '#server/env.ts';
import { type Part, part } from './part.ts';
import type { DatabaseName, Ports } from './ports.ts';
import type { Account } from './prepare.ts';

/** A process of the product, from compiled files as in production. */
export function productPart(name: string, env: Record<string, string>, logs: string): Part {
  const command = path.join(PROJECT_ROOT, 'deploy', 'gaff');
  return part({ name, command, args: ['start'], env, cwd: PROJECT_ROOT, logs });
}

/** A process that runs a file of the project. */
export function nodePart(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  logs: string,
): Part {
  return part({
    name,
    command: process.execPath,
    args: [...process.execArgv, ...args],
    env,
    cwd: PROJECT_ROOT,
    logs,
  });
}

/** The store of who is the primary. */
export function etcdPart(folder: string, ports: Ports, logs: string): Part {
  const [clients, peers] = [ports.etcd, ports.etcdPeers].map((port) => `http://127.0.0.1:${port}`);
  const settings = {
    'data-dir': path.join(folder, 'etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
    'enable-v2': 'true',
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  return part({ name: 'etcd', command: '/usr/bin/etcd', args, logs });
}

/** A PostgreSQL server, and Patroni that looks after it. */
export function patroniPart(name: DatabaseName, folder: string, logs: string, owner?: Account): Part {
  const file = path.join(folder, `database-${name}`, 'patroni.yml');
  // Its home, which may be missing, is where Python would look for packages.
  const env = { HOME: path.join(folder, `database-${name}`) };
  return part({
    others: () => serverProcesses(path.join(folder, `database-${name}`, 'data')),
    name: `patroni-${name}`,
    command: '/usr/bin/patroni',
    args: [file],
    env,
    owner,
    cwd: '/',
    logs,
  });
}

/** @returns the ids of a PostgreSQL server and of its processes */
function serverProcesses(data: string): number[] {
  try {
    const server = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8');
    return [server, ...children.trim().split(' ').filter(Boolean).map(Number)];
  } catch {
    return [];
  }
}
