import { randomBytes } from 'node:crypto';
import { access, chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { takeOverDatabase } from '#database/application-role.ts';
import { PROJECT_ROOT } from '#server/env.ts';
import { answers, type Part, part, until } from './part.ts';
import {
  haproxySettings,
  type Passwords,
  POSTGRES_PROGRAMS,
  patroniSettings,
  poolerSettings,
} from './patroni.ts';
import {
  DATABASE_NAMES,
  type DatabaseName,
  type Ports,
  PRODUCT_NAMES,
  type ProductName,
  portsFrom,
} from './ports.ts';

/** PostgreSQL refuses to run as root; this account (nobody) exists everywhere. */
const UNPRIVILEGED = { uid: 65534, gid: 65534 };
const DATABASE = 'gaff';
const ROLE = 'gaff_app';

/** Each program with the Debian package that has it. */
const PROGRAMS: Readonly<Record<string, string>> = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  [`${POSTGRES_PROGRAMS}/postgres`]: 'postgresql-15',
};

/** @returns the Debian packages that the cluster needs and that are not installed */
export async function missingPackages(): Promise<string[]> {
  const missing = await Promise.all(
    Object.entries(PROGRAMS).map(([program, name]) =>
      access(program).then(
        () => [],
        () => [name],
      ),
    ),
  );
  return missing.flat();
}

export type ClusterOptions = {
  /** Made if missing; a second start goes on with what it holds. Every account must be able to enter it. */
  folder: string;
  /** The port of the site; the cluster takes the 40 after it too. */
  port: number;
  /** Settings of the product beyond those of the cluster, for all processes or by the name of one. */
  settings?: Record<string, string>;
  settingsOf?: Partial<Record<ProductName, Record<string, string>>>;
  /** Ports before the two PostgreSQL servers, as `web-1` and `worker` reach them: of a faulty network, say. */
  databaseDoors?: Record<DatabaseName, number>;
  onStep?: (text: string) => void;
};

export type Cluster = {
  ports: Ports;
  /** Address of the site, through HAProxy. */
  origin: string;
  parts: {
    etcd: Part;
    haproxy: Part;
    pooler: Part;
    objectStore: Part;
    databases: Record<DatabaseName, Part>;
    products: Record<ProductName, Part>;
  };
  /** Connects to the primary as superuser, through HAProxy. */
  adminUrl: string;
  /** Connects to the primary as the application, through HAProxy. */
  applicationUrl: string;
  /** The server that takes changes now; null if there is none. */
  primary: () => Promise<DatabaseName | null>;
  /** Resolves when a process of the product is ready. */
  ready: (name: ProductName) => Promise<void>;
  stop: () => Promise<void>;
};

type Secrets = Passwords & { application: string; auth: string };

/**
 * Starts the product on several processes, on loopback: two web processes and a worker, PostgreSQL as primary and replica
 * under Patroni and etcd, an object store, PgBouncer, and HAProxy before all. `web-1` and the worker know both database
 * servers; `web-2` reaches the primary through PgBouncer and HAProxy.
 * @throws Error in one line if a package is missing or a part does not start; its log is in `FOLDER/logs`
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, onStep = () => {} } = options;
  const missing = await missingPackages();
  if (missing.length > 0)
    throw new Error(`The cluster needs Debian's packages: apt-get install ${missing.join(' ')}`);
  const ports = portsFrom(options.port);
  const owner = process.getuid?.() === 0 ? UNPRIVILEGED : undefined;
  const logs = path.join(folder, 'logs');
  await prepareFolders(folder, owner);
  const secrets = await readSecrets(path.join(folder, 'secrets.json'));
  await writeConfigurations(folder, ports, secrets, owner);

  const started: Part[] = [];
  async function begin(one: Part): Promise<Part> {
    await one.start();
    started.push(one);
    return one;
  }
  const stop = async () => {
    for (const one of started.reverse()) await one.stop();
  };
  try {
    onStep('Starting etcd and the object store');
    const etcd = await begin(etcdPart(folder, ports, logs));
    const objectStore = await begin(
      nodePart(
        'object-store',
        [
          'tests/cluster/object-store.ts',
          path.join(folder, 'objects'),
          String(ports.objectStore),
          secrets.auth,
        ],
        {},
        logs,
      ),
    );
    await until('etcd', 20_000, () => answers(`http://127.0.0.1:${ports.etcd}/health`));
    onStep('Starting PostgreSQL under Patroni, and HAProxy');
    const haproxy = await begin(
      part({
        name: 'haproxy',
        command: '/usr/sbin/haproxy',
        args: ['-db', '-f', path.join(folder, 'haproxy.cfg')],
        logs,
      }),
    );
    const databases = {} as Record<DatabaseName, Part>;
    for (const name of DATABASE_NAMES) {
      databases[name] = await begin(patroniPart(name, folder, logs, owner));
      // The first becomes the primary; the second copies it.
      await until(`PostgreSQL ${name}`, 90_000, () =>
        answers(`http://127.0.0.1:${ports.patroni[name]}/health`),
      );
    }
    const adminUrl = `postgresql://postgres:${secrets.superuser}@127.0.0.1:${ports.primary}/${DATABASE}`;
    await until('the primary', 30_000, () => makeDatabase(adminUrl, secrets.application));
    const pooler = await begin(
      part({
        name: 'pooler',
        command: '/usr/sbin/pgbouncer',
        args: [path.join(folder, 'pgbouncer', 'pgbouncer.ini')],
        owner,
        logs,
      }),
    );
    onStep('Starting the product');
    const applicationUrl = urlOf(secrets, ports.primary);
    const products = {} as Record<ProductName, Part>;
    const origin = `http://localhost:${ports.site}`;
    const ready = (name: ProductName) =>
      until(name, 120_000, () => answers(`http://127.0.0.1:${ports.product[name]}/ready`));
    for (const name of PRODUCT_NAMES) {
      products[name] = await begin(
        nodePart(
          name,
          ['scripts/start.ts'],
          { ...productSettings(name, folder, ports, secrets, options), ...options.settingsOf?.[name] },
          logs,
        ),
      );
      // The first migrates the database and makes the demo.
      await ready(name);
    }
    await until('the site', 10_000, () => answers(`${origin}/ready`));
    return {
      ports,
      origin,
      parts: { etcd, haproxy, pooler, objectStore, databases, products },
      adminUrl,
      applicationUrl,
      ready,
      primary: async () => {
        for (const name of DATABASE_NAMES) {
          if (await answers(`http://127.0.0.1:${ports.patroni[name]}/primary`, 1_000).catch(() => false))
            return name;
        }
        return null;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function urlOf({ application }: Secrets, ...at: readonly number[]): string {
  return `postgresql://${ROLE}:${application}@${at.map((port) => `127.0.0.1:${port}`).join(',')}/${DATABASE}`;
}

function productSettings(
  name: ProductName,
  folder: string,
  ports: Ports,
  secrets: Secrets,
  { settings, databaseDoors = ports.database }: ClusterOptions,
): Record<string, string> {
  const database: Record<string, string> =
    name === 'web-2'
      ? { DATABASE_URL: urlOf(secrets, ports.pooler), DATABASE_DIRECT_URL: urlOf(secrets, ports.primary) }
      : { DATABASE_URL: urlOf(secrets, ...DATABASE_NAMES.map((one) => databaseDoors[one])) };
  return {
    ROLE: name === 'worker' ? 'worker' : 'web',
    PORT: String(ports.product[name]),
    PUBLIC_URL: `http://localhost:${ports.site}`,
    TRUSTED_PROXIES: '1',
    DATA_DIR: path.join(folder, name),
    ...database,
    DATABASE_REPLICA_URL: `${urlOf(secrets, ports.replicas, ports.primary)}?target_session_attrs=prefer-standby`,
    AUTH_SECRET: secrets.auth,
    UPLOADS_S3_ADDRESS: `http://127.0.0.1:${ports.objectStore}/uploads`,
    UPLOADS_S3_KEY_ID: 'cluster',
    UPLOADS_S3_SECRET: secrets.auth,
    ...settings,
  };
}

function nodePart(name: string, args: readonly string[], env: Record<string, string>, logs: string): Part {
  return part({
    name,
    command: process.execPath,
    args: [...process.execArgv, ...args],
    env,
    cwd: PROJECT_ROOT,
    logs,
  });
}

function etcdPart(folder: string, ports: Ports, logs: string): Part {
  const [clients, peers] = [ports.etcd, ports.etcdPeers].map((port) => `http://127.0.0.1:${port}`);
  const settings = {
    'data-dir': path.join(folder, 'etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value!]);
  return part({ name: 'etcd', command: '/usr/bin/etcd', args, logs });
}

function patroniPart(name: DatabaseName, folder: string, logs: string, owner?: typeof UNPRIVILEGED): Part {
  const file = path.join(folder, `database-${name}`, 'patroni.yml');
  // Its home, which may be missing, is where Python would look for packages.
  const env = { HOME: path.join(folder, `database-${name}`) };
  return part({
    name: `patroni-${name}`,
    command: '/usr/bin/patroni',
    args: [file],
    env,
    owner,
    cwd: '/',
    logs,
  });
}

async function prepareFolders(folder: string, owner?: typeof UNPRIVILEGED): Promise<void> {
  const owned = [...DATABASE_NAMES.map((name) => `database-${name}`), 'pgbouncer'];
  for (const name of ['.', 'logs', 'objects', ...owned])
    await mkdir(path.join(folder, name), { recursive: true });
  await chmod(folder, 0o711);
  for (const name of owned) {
    await chmod(path.join(folder, name), 0o700);
    if (owner) await chown(path.join(folder, name), owner.uid, owner.gid);
  }
}

async function readSecrets(file: string): Promise<Secrets> {
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return JSON.parse(known) as Secrets;
  const secret = () => randomBytes(18).toString('hex');
  const made = { superuser: secret(), replication: secret(), application: secret(), auth: secret() };
  await writeFile(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

async function writeConfigurations(
  folder: string,
  ports: Ports,
  secrets: Secrets,
  owner?: typeof UNPRIVILEGED,
): Promise<void> {
  const write = async (name: string, text: string, account = owner) => {
    const file = path.join(folder, name);
    await writeFile(file, text, { mode: 0o600 });
    if (account) await chown(file, account.uid, account.gid);
  };
  for (const name of DATABASE_NAMES) {
    // JSON is YAML.
    await write(
      `database-${name}/patroni.yml`,
      JSON.stringify(patroniSettings(name, { ports, folder, passwords: secrets }), null, 2),
    );
  }
  const users = path.join(folder, 'pgbouncer', 'users.txt');
  await write('pgbouncer/users.txt', `"${ROLE}" "${secrets.application}"\n`);
  await write('pgbouncer/pgbouncer.ini', poolerSettings(ports, DATABASE, users));
  await write('haproxy.cfg', haproxySettings(ports), undefined);
}

/** Makes the database and its role unless they are there. @returns true */
async function makeDatabase(adminUrl: string, password: string): Promise<boolean> {
  const server = new URL(adminUrl);
  server.pathname = '/postgres';
  await withClient(server.href, async (client) => {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $2) as database`,
      [ROLE, DATABASE],
    );
    if (!rows[0]!.role) await client.query(`create role ${ROLE} login password '${password}'`);
    await client.query(`alter role ${ROLE} set statement_timeout = '15s'`);
    await client.query(`alter role ${ROLE} set idle_in_transaction_session_timeout = '60s'`);
    if (!rows[0]!.database) await client.query(`create database ${DATABASE} owner ${ROLE}`);
  });
  await withClient(adminUrl, takeOverDatabase);
  return true;
}

async function withClient(
  connectionString: string,
  use: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
