import { access } from 'node:fs/promises';
import path from 'node:path';
import { buildIfNeeded } from '#scripts/build.ts';
import { compileIfNeeded } from '#scripts/compile.ts';
import { POSTGRES_PROGRAMS } from './configurations.ts';
import { answers, type Part, part, until } from './part.ts';
import { etcdPart, nodePart, patroniPart, productPart } from './parts.ts';
import {
  DATABASE_NAMES,
  type DatabaseName,
  type Ports,
  PRODUCT_NAMES,
  type ProductName,
  portsFrom,
} from './ports.ts';
import {
  DATABASE,
  makeDatabase,
  prepareFolders,
  ROLE,
  readSecrets,
  type Secrets,
  writeConfigurations,
} from './prepare.ts';

/** PostgreSQL refuses to run as root; this account (nobody) exists everywhere. */
const UNPRIVILEGED = { uid: 65534, gid: 65534 };

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
    await buildIfNeeded(onStep);
    await compileIfNeeded(onStep);
    onStep('Starting the product');
    const applicationUrl = urlOf(secrets, ports.primary);
    const products = {} as Record<ProductName, Part>;
    const origin = `http://localhost:${ports.site}`;
    const ready = (name: ProductName) =>
      until(name, 120_000, () => answers(`http://127.0.0.1:${ports.product[name]}/ready`));
    for (const name of PRODUCT_NAMES) {
      products[name] = await begin(
        productPart(
          name,
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
