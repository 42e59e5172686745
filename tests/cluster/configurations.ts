import { DATABASE_NAMES, type DatabaseName, type Ports } from './ports.ts';

/** Debian's PostgreSQL programs. */
export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin';

export type Passwords = { superuser: string; replication: string };

/**
 * The settings of Patroni for one of two PostgreSQL servers. A change is acknowledged when both have it, while both
 * run; after the loss of one the other goes on alone. A primary that falls silent is replaced after `ttl` seconds.
 */
export function patroniSettings(
  name: DatabaseName,
  { ports, folder, passwords }: { ports: Ports; folder: string; passwords: Passwords },
): object {
  const address = `127.0.0.1:${ports.database[name]}`;
  const role = (username: string, password: string) => ({ username, password });
  return {
    scope: 'gaff',
    name,
    restapi: {
      listen: `127.0.0.1:${ports.patroni[name]}`,
      connect_address: `127.0.0.1:${ports.patroni[name]}`,
    },
    // Not etcd3, where Patroni before 3.1 overwrites the lock of another leader.
    etcd: { host: `127.0.0.1:${ports.etcd}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        master_start_timeout: 5,
        synchronous_mode: true,
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 120,
            shared_buffers: '128MB',
            max_wal_size: '1GB',
            wal_keep_size: '128MB',
            // A replica that falls silent holds up every change until then.
            wal_sender_timeout: '4s',
            wal_receiver_timeout: '4s',
            random_page_cost: 1.1,
            timezone: 'UTC',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: `${folder}/database-${name}/data`,
      bin_dir: POSTGRES_PROGRAMS,
      pgpass: `${folder}/database-${name}/passwords`,
      authentication: {
        superuser: role('postgres', passwords.superuser),
        replication: role('replicator', passwords.replication),
        rewind: role('rewinder', passwords.replication),
      },
      parameters: { unix_socket_directories: '', password_encryption: 'scram-sha-256' },
    },
  };
}

/** The settings of HAProxy: the site over all web processes that are ready, and PostgreSQL by its role. */
export function haproxySettings(ports: Ports): string {
  const web = (['web-1', 'web-2'] as const)
    .map((name) => `  server ${name} 127.0.0.1:${ports.product[name]} check`)
    .join('\n');
  const servers = DATABASE_NAMES.map(
    (name) => `  server ${name} 127.0.0.1:${ports.database[name]} check port ${ports.patroni[name]}`,
  ).join('\n');
  const database = (title: string, port: number, role: string) => `
listen ${title}
  mode tcp
  bind 127.0.0.1:${port}
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS ${role}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
`;
  const unavailable = [502, 503, 504]
    .map(
      (status) =>
        `  http-error status ${status} content-type text/plain string "Gaff is not available for a moment. Try again." hdr Retry-After 5`,
    )
    .join('\n');
  return `global
  maxconn 4000

defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout queue 5s
${unavailable}

frontend site
  bind 127.0.0.1:${ports.site}
  option forwardfor
  use_backend web if { nbsrv(web) gt 0 }
  default_backend known

backend web
  balance roundrobin
  option httpchk GET /ready
  http-check expect status 200
  option redispatch
  retries 2
  # A request that reached no process may go to the next; one that did may have written.
  retry-on conn-failure
  default-server inter 500ms fall 2 rise 1
${web}

# While no process is ready, say because the database is away, those that run show what they know.
backend known
  balance roundrobin
  option httpchk GET /live
  http-check expect status 200
  option redispatch
  retry-on conn-failure
  default-server inter 500ms fall 2 rise 1
${web}
${database('primary', ports.primary, '/primary')}${database('replicas', ports.replicas, '/replica')}`;
}

/** The settings of PgBouncer, which shares few connections of the primary between transactions. */
export function poolerSettings(ports: Ports, database: string, userFile: string): string {
  return `[databases]
${database} = host=127.0.0.1 port=${ports.primary} dbname=${database}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${userFile}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
# Clients send them at the start; the role has the same.
ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout
`;
}
