import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '#database/free-port.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import packageFile from '#package.json' with { type: 'json' };
import { SETTINGS } from '#server/settings/table.ts';

const DEPLOY = import.meta.dirname;
const textOf = (name: string) => readFile(path.join(DEPLOY, name), 'utf8');
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

async function folderOf(name: string): Promise<string> {
  const folder = await temporaryFolder(name);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The names of settings that a file sets, without those of other programs. */
function unknownSettings(names: readonly string[]): string[] {
  return names.filter((name) => !SETTINGS.has(name.replace(/_FILE$/, '')));
}

describe('the image', () => {
  it('is made in two stages from a pinned version of Node, the one that the product is tested with', async () => {
    const lines = (await textOf('../Dockerfile')).split('\n');
    const bases = lines.filter((line) => line.startsWith('FROM'));
    expect(bases).toHaveLength(2);
    for (const base of bases) {
      expect(base).toMatch(
        new RegExp(`^FROM node:${packageFile.dependencies.node.replaceAll('.', '\\.')}-bookworm-slim`),
      );
    }
  });

  it('runs as an ordinary user, says when it is healthy, and holds no secrets', async () => {
    const text = await textOf('../Dockerfile');
    const last = text.slice(text.lastIndexOf('FROM'));
    expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(last).toMatch(/^HEALTHCHECK .*CMD \["/m);
    expect(last).toMatch(/^ENTRYPOINT \["/m);
    // Lines after USER cannot change files.
    expect(last.slice(last.indexOf('\nUSER'))).not.toMatch(/^(RUN|COPY|ADD)/m);
    expect(text).not.toMatch(/^(ENV|ARG).*(SECRET|PASSWORD|KEY|TOKEN)/m);
    expect(text).not.toMatch(/:latest|^ADD /m);
    const ignored = (await textOf('../.dockerignore')).split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '.env', '.data', 'node_modules', 'deploy/secrets']),
    );
  });
});

describe('the parts of compose.yaml', () => {
  it('are pinned, limited and without rights that they do not need', async () => {
    const text = await textOf('../compose.yaml');
    const services = text
      .slice(text.indexOf('\nservices:'), text.indexOf('\nsecrets:'))
      .split(/\n {2}(?=[a-z]+:\n)/)
      .slice(1);
    expect(services).toHaveLength(8);
    for (const service of services) {
      const isGaff = service.includes('<<: *gaff');
      if (!isGaff) {
        expect(service).toMatch(/image: \S+:\S*\d/);
        expect(service).toMatch(/read_only: true/);
        expect(service).toMatch(/cap_drop: \[ALL\]/);
        expect(service).toMatch(/no-new-privileges:true/);
        expect(service).toMatch(/pids_limit: \d/);
      }
      expect(service).toMatch(/mem_limit: \d/);
      for (const [, port] of service.matchAll(/ports: \["([^"]+)"/g)) expect(port).toMatch(/^127\.0\.0\.1:/);
    }
  });

  it('set settings that exist, and secrets by files only', async () => {
    const text = await textOf('../compose.yaml');
    const settings = text.slice(text.indexOf('x-settings'), text.indexOf('\nservices:'));
    const names = [...settings.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!);
    expect(unknownSettings(names)).toEqual([]);
    expect(names.length).toBeGreaterThan(6);
    const plain = names.filter((name) => SETTINGS.get(name)?.secret && name !== 'SMTP_URL');
    expect(plain).toEqual([]);
  });

  it('have secrets that are made once', async () => {
    const folder = await folderOf('secrets');
    await writeFile(path.join(folder, 'make-secrets'), await textOf('make-secrets'), { mode: 0o755 });
    execFileSync(path.join(folder, 'make-secrets'));
    const read = (name: string) => readFile(path.join(folder, 'secrets', name), 'utf8');
    const first = await read('auth-secret');
    expect(first).toMatch(/^[\da-f]{64}\n$/);
    expect(await read('database-url')).toBe(
      `postgresql://gaff:${(await read('gaff-database-password')).trim()}@database/gaff\n`,
    );
    execFileSync(path.join(folder, 'make-secrets'));
    expect(await read('auth-secret')).toBe(first);
  });
});

describe('the units of systemd', () => {
  const UNITS = ['gaff-web@.service', 'gaff-worker.service', 'gaff-migrate.service'];
  const BACKUP_UNITS = ['gaff-backup.service', 'gaff-backup-log.service', 'gaff-backup-check.service'];

  it('set settings that exist', async () => {
    for (const unit of [...UNITS, ...BACKUP_UNITS]) {
      const text = await textOf(`systemd/${unit}`);
      const names = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) =>
        line!.split(' ').map((pair) => pair.split('=')[0]!),
      );
      // An option of the command, and no setting.
      expect(unknownSettings(names.filter((name) => name !== 'BACKUP_OPTIONS'))).toEqual([]);
    }
  });

  it('get the settings and all secrets, and know where the uploads are', async () => {
    for (const unit of [...UNITS, ...BACKUP_UNITS]) {
      const lines = (await textOf(`systemd/${unit}`)).split('\n');
      expect(lines, unit).toContain('EnvironmentFile=/etc/gaff/gaff.env');
      expect(lines, unit).toContain('LoadCredential=secrets:/etc/gaff/secrets');
      expect(lines.join('\n'), unit).toMatch(/^Environment=.*\bDATA_DIR=\/var\/lib\/gaff\//m);
      if (unit !== 'gaff-migrate.service')
        expect(lines.join('\n'), unit).toMatch(/^Environment=.*\bUPLOADS_DIR=\/var\/lib\/gaff\/uploads\b/m);
    }
  });

  it('have an example of the settings, with settings that exist and no secrets', async () => {
    const text = await textOf('gaff.env');
    const names = [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(8);
    expect(unknownSettings(names)).toEqual([]);
    expect(names.filter((name) => SETTINGS.get(name)?.secret)).toEqual([]);
  });

  it.skipIf(!has('systemd-analyze'))('are valid, and expose little', async () => {
    const folder = await folderOf('units');
    for (const unit of [...UNITS, ...BACKUP_UNITS]) {
      const file = path.join(folder, unit.replace('@', '@3001'));
      // The release of this test: the project itself.
      await writeFile(
        file,
        (await textOf(`systemd/${unit}`)).replaceAll('/opt/gaff/current', path.dirname(DEPLOY)),
      );
      const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
      expect(verified.stderr.split('\n').filter((line) => line.includes(path.basename(file)))).toEqual([]);
      if (BACKUP_UNITS.includes(unit)) continue;
      const security = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file]);
      expect(security.status, unit).toBe(0);
    }
  });
});

describe('the configuration of Patroni', () => {
  it('turns encryption on, without which its rules let no machine in, and lets its own account in', async () => {
    const text = await textOf('patroni/patroni.yml');
    expect(text).toMatch(/^ +- hostssl all all /m);
    expect(text).toMatch(/^ +ssl: "on"$/m);
    expect(text).toMatch(/^ +ssl_cert_file: \//m);
    expect(text).toMatch(/^ +- local all postgres peer$/m);
    expect(text).toMatch(/^ +use_unix_socket: true$/m);
  });

  it('renews the lock of the leader only while it is its own, which etcd3 of Patroni 3.0 does not', async () => {
    expect(await textOf('patroni/patroni.yml')).toMatch(/^etcd:$/m);
    expect(await textOf('patroni/patroni.yml')).not.toMatch(/^etcd3:$/m);
  });

  it('is for the PostgreSQL that pgBackRest and the documentation name', async () => {
    const versions = [...(await textOf('patroni/patroni.yml')).matchAll(/postgresql\/(\d+)\//g)];
    expect(new Set(versions.map(([, version]) => version))).toEqual(new Set(['15']));
    expect(await textOf('pgbackrest/pgbackrest.conf')).toContain('/var/lib/postgresql/15/main');
  });
});

describe('the configuration of HAProxy', () => {
  it('has a page for maintenance whose length is right', async () => {
    const page = await textOf('haproxy/maintenance.http');
    const [head, body] = page.split('\r\n\r\n') as [string, string];
    expect(head).toMatch(/^HTTP\/1\.1 503 /);
    expect(head).toMatch(/^Retry-After: \d+/m);
    expect(Number(/^Content-Length: (\d+)/m.exec(head)![1])).toBe(Buffer.byteLength(body));
  });

  it.skipIf(!has('haproxy') || !has('openssl'))('is valid', async () => {
    const folder = await folderOf('haproxy');
    const key = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=gaff.example'];
    execFileSync('openssl', [...key, '-keyout', 'key.pem', '-out', 'cert.pem'], {
      cwd: folder,
      stdio: 'ignore',
    });
    await writeFile(
      path.join(folder, 'gaff.pem'),
      (await readFile(path.join(folder, 'cert.pem'), 'utf8')) +
        (await readFile(path.join(folder, 'key.pem'), 'utf8')),
    );
    for (const name of ['haproxy.cfg', 'compose.cfg']) {
      const text = (await textOf(`haproxy/${name}`))
        .replaceAll('/etc/haproxy/gaff.pem', path.join(folder, 'gaff.pem'))
        .replaceAll(/\/\S+\/maintenance\.http/g, path.join(DEPLOY, 'haproxy', 'maintenance.http'));
      await writeFile(path.join(folder, name), text);
      const checked = spawnSync('haproxy', ['-c', '-f', path.join(folder, name)], { encoding: 'utf8' });
      expect(checked.status, checked.stderr).toBe(0);
    }
  });
});

describe('a rolling restart', () => {
  /** Two web processes on their first ports, a systemctl that only writes down what it is told, and a new release. */
  async function site(comesUp: boolean) {
    const folder = await folderOf('rolling');
    const pairs = [
      [await freePort(), await freePort()],
      [await freePort(), await freePort()],
    ] as const;
    for (const name of ['old', 'new']) {
      await mkdir(path.join(folder, name, 'deploy'), { recursive: true });
      await writeFile(path.join(folder, name, 'deploy/gaff'), '#!/bin/sh\n', { mode: 0o755 });
    }
    await symlink(path.join(folder, 'old'), path.join(folder, 'current'));
    const active = pairs.map(([first]) => `gaff-web@${first}`).join('|');
    await writeFile(
      path.join(folder, 'systemctl'),
      `#!/bin/sh\ncase "$1 $3" in "is-active ${active.split('|').join(`"|"is-active `)}") exit 0;; "is-active "*) exit 1;; esac\necho "$*" >> ${folder}/log\n`,
    );
    await chmod(path.join(folder, 'systemctl'), 0o755);
    const servers: Server[] = [];
    for (const port of comesUp ? pairs.map(([, second]) => second) : []) {
      const server = createServer((_request, reply) => reply.end('{}'));
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      servers.push(server);
    }
    onTestFinished(() => {
      for (const server of servers) server.close();
    });
    const run = () =>
      promisify(execFile)(path.join(DEPLOY, 'rolling-restart'), [path.join(folder, 'new')], {
        env: {
          PATH: `${folder}:${process.env.PATH}`,
          GAFF_HOME: folder,
          GAFF_SETTINGS: folder,
          GAFF_PORTS: pairs.map((pair) => pair.join(':')).join(' '),
          GAFF_READY_SECONDS: '1',
          GAFF_NOTICE_SECONDS: '0',
        },
      });
    const current = () =>
      execFileSync('readlink', ['-f', path.join(folder, 'current')], { encoding: 'utf8' }).trim();
    const log = async () => (await readFile(path.join(folder, 'log'), 'utf8')).trim().split('\n');
    return { folder, pairs, run, current, log };
  }

  it('ends each old process after the new one is ready, and changes the schema first', async () => {
    const { folder, pairs, run, current, log } = await site(true);
    await run();
    const steps = pairs.flatMap(([old, next]) => [
      `start gaff-web@${next}`,
      `enable --quiet gaff-web@${next}`,
      `disable --quiet --now gaff-web@${old}`,
    ]);
    expect(await log()).toEqual([
      'start gaff-migrate',
      ...steps,
      'enable --quiet gaff-worker',
      'restart gaff-worker',
    ]);
    expect(current()).toBe(path.join(folder, 'new'));
  });

  it('leaves the old processes alone if the new one is not ready', async () => {
    const { folder, pairs, run, current, log } = await site(false);
    await expect(run()).rejects.toThrow(/is not ready after 1 s/);
    const [[, next]] = pairs;
    expect(await log()).toEqual(['start gaff-migrate', `start gaff-web@${next}`, `stop gaff-web@${next}`]);
    expect(current()).toBe(path.join(folder, 'old'));
  });

  it('refuses settings that each process has for itself', async () => {
    const { folder, run, current } = await site(true);
    await writeFile(path.join(folder, 'gaff.env'), 'PUBLIC_URL=https://homes.example.ie\nPORT=3000\n');
    await expect(run()).rejects.toThrow(/PORT=3000\nTake the lines above out of gaff.env/);
    expect(current()).toBe(path.join(folder, 'old'));
  });
});

describe('a program of a release', () => {
  const SETTINGS_FILE =
    '# A comment\nSELLER_ADDRESS=1 Main Street; Dublin 2\nMAIL_FROM="Homes <a@b.ie>"\nTRUSTED_PROXIES=2\n';

  /** A release whose only program prints its settings, with settings and secrets. */
  async function release() {
    const folder = await folderOf('release');
    const file = async (name: string, text: string, mode = 0o644) => {
      await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
      await writeFile(path.join(folder, name), text, { mode });
      await chmod(path.join(folder, name), mode);
    };
    for (const name of ['gaff', 'with-settings']) await file(`deploy/${name}`, await textOf(name), 0o755);
    await file('scripts/engine-flags.txt', '--stack-size=984\n');
    await file(
      'build/program/scripts/show.js',
      'console.log(JSON.stringify([process.env, process.getuid(), process.argv.slice(2)]))',
    );
    await file('settings/gaff.env', SETTINGS_FILE, 0o600);
    await file('settings/secrets/auth-secret', 'a secret\n', 0o600);
    await file('settings/secrets/smtp-url~', 'left by an editor', 0o600);
    await file('credentials/secrets_smtp-url', 'smtps://mail.example');
    await chmod(folder, 0o755);
    const run = (program: string, env: Record<string, string>, ...args: string[]) => {
      const printed = execFileSync(path.join(folder, 'deploy', program), ['show', ...args], {
        env: { PATH: process.env.PATH, ...env },
        encoding: 'utf8',
      });
      return JSON.parse(printed) as [settings: Record<string, string>, user: number, args: string[]];
    };
    return { folder, run };
  }

  it('takes the arguments of the npm command, with the two hyphens and without', async () => {
    const { run } = await release();
    for (const args of [
      ['--', 'roles', 'list'],
      ['roles', 'list'],
    ])
      expect(run('gaff', {}, ...args)[2]).toEqual(['roles', 'list']);
  });

  it('takes each secret that systemd hands over as the setting of its name', async () => {
    const { folder, run } = await release();
    const [settings] = run('gaff', { CREDENTIALS_DIRECTORY: path.join(folder, 'credentials') });
    expect(settings.SMTP_URL_FILE).toBe(path.join(folder, 'credentials/secrets_smtp-url'));
  });

  it.skipIf(process.getuid?.() !== 0)('gets the settings of the units from with-settings', async () => {
    const { folder, run } = await release();
    const [settings, user] = run('with-settings', {
      GAFF_SETTINGS: path.join(folder, 'settings'),
      GAFF_STATE: path.join(folder, 'state'),
      GAFF_USER: 'nobody',
    });
    expect(settings).toMatchObject({
      SELLER_ADDRESS: '1 Main Street; Dublin 2',
      MAIL_FROM: 'Homes <a@b.ie>',
      TRUSTED_PROXIES: '2',
      AUTH_SECRET: 'a secret',
      DATA_DIR: path.join(folder, 'state/command'),
      UPLOADS_DIR: path.join(folder, 'state/uploads'),
    });
    expect(Object.keys(settings).filter((name) => name.startsWith('SMTP_URL'))).toEqual([]);
    expect(user).not.toBe(0);
  });
});
