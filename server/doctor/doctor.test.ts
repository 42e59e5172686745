import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { testDatabase } from '#tests/support/database.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { writeStreetMap } from '#tests/support/street-map-file.ts';
import { openStripeStandIn } from '#tests/support/stripe-stand-in.ts';
import { readEnv } from '../env.ts';
import type { Check, Patient } from './check.ts';
import { connectionRoom } from './checks/database.ts';
import { freeSpace } from './checks/disk.ts';
import { memory, nodeVersion, openFileLimit, timeService } from './checks/machine.ts';
import { CHECKS } from './checks.ts';
import { type Examined, examine } from './examine.ts';

type Records = Record<string, string[]>;

const missing = (name: string) =>
  Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: 'ENOTFOUND' });

async function patient(variables: Record<string, string>, more: Partial<Patient> & { txt?: Records } = {}) {
  const folder = await temporaryFolder('doctor');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const read = readEnv({ DATA_DIR: folder, ...variables });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const { txt = {}, ...given } = more;
  return {
    env: read.env,
    variables,
    connectionString: null,
    mailTo: null,
    dns: {
      resolveTxt: async (name: string) => {
        if (!txt[name]) throw missing(name);
        return txt[name].map((record) => record.match(/.{1,200}/g) ?? []);
      },
      resolveMx: async (name: string) => {
        throw missing(name);
      },
    },
    ...given,
  } satisfies Patient;
}

/** @returns the findings of one check as lines: `error says → remedy` */
async function linesOf(name: string, given: Patient): Promise<string[]> {
  const found = await examine(
    CHECKS.filter((check) => check.name === name),
    given,
  );
  return found.map(lineOf);
}

function lineOf(finding: Examined): string {
  const line = `${finding.status} ${finding.says}`;
  return finding.status === 'ok' ? line : `${line} → ${finding.remedy}`;
}

/** A server on loopback until the end of the test. @returns its origin */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the doctor', () => {
  it('goes on where one check fails and another takes too long', async () => {
    const checks: Check[] = [
      { name: 'broken', run: () => Promise.reject(new Error('no such file', { cause: new Error('gone') })) },
      { name: 'slow', run: () => new Promise(() => {}) },
      { name: 'healthy', run: () => [{ status: 'ok', says: 'well' }] },
    ];
    expect(await examine(checks, await patient({}), 20)).toMatchObject([
      { check: 'broken', status: 'error', says: 'the check failed: no such file: gone' },
      { check: 'slow', status: 'error', says: 'no result after 0.02 s' },
      { check: 'healthy', status: 'ok', says: 'well' },
    ]);
  });

  it('finds no errors on this machine without settings', async () => {
    const { connectionString } = await testDatabase();
    const found = await examine(CHECKS, await patient({}, { connectionString }));
    const errors = found.filter(({ status }) => status === 'error').map(({ says }) => says);
    // The database of tests is volatile on purpose.
    expect(errors.filter((says) => !/(fsync|full_page_writes|synchronous_commit) is off/.test(says))).toEqual(
      [],
    );
    expect(new Set(found.map(({ check }) => check)).size).toBeGreaterThan(8);
  });
});

describe('settings', () => {
  it('that are misspelled are named, and variables of other programs are not', async () => {
    const given = await patient({
      TRUSTED_PROXYS: '1',
      SMPT_URL: 'smtp://mail.example',
      HOSTNAME: 'web-1',
      HOME: '/root',
      AUTH_SECRET_FIEL: '/run/secret',
      PATH: '/bin',
    });
    expect(await linesOf('settings', given)).toEqual([
      'warning TRUSTED_PROXYS is no setting → Write TRUSTED_PROXIES, if that is meant',
      'warning SMPT_URL is no setting → Write SMTP_URL, if that is meant',
      'warning AUTH_SECRET_FIEL is no setting → Write AUTH_SECRET_FILE, if that is meant',
    ]);
  });

  it('that a public site lacks are named, and files of secrets that anybody may read', async () => {
    const folder = await temporaryFolder('doctor-secret');
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'secret');
    await writeFile(file, 'q8w9e7r6t5y4u3i2o1p0a9s8d7f6g5h4');
    await chmod(file, 0o644);
    const given = await patient({ PUBLIC_URL: 'https://gaff.example', AUTH_SECRET_FILE: file });
    const lines = await linesOf('settings', given);
    expect(lines).toContain(
      'warning a public site lacks mail (SMTP_URL) → Set it: docs/settings.md says what it is',
    );
    expect(lines.at(-1)).toBe(
      `warning AUTH_SECRET_FILE: any user of this machine may read ${file} → chmod o-rwx ${file}`,
    );
    expect(lines.join()).not.toContain('AUTH_SECRET)');
  });
});

describe('the machine', () => {
  it('needs the version of Node, memory and files', () => {
    expect(nodeVersion('18.20.0').status).toBe('error');
    expect(nodeVersion(process.versions.node).status).toBe('ok');
    expect([256, 700, 2000].map((mb) => memory(mb * 1024 ** 2).status)).toEqual(['error', 'warning', 'ok']);
    const limits = (files: string) =>
      `Limit  Soft Limit  Hard Limit  Units\nMax open files  ${files}  4096  files\n`;
    expect(['256', '8192', 'unlimited'].map((files) => openFileLimit(limits(files)).status)).toEqual([
      'warning',
      'ok',
      'ok',
    ]);
  });

  it('needs a clock that follows a time server', () => {
    expect(['no', 'yes', '', null].map((answer) => timeService(answer).status)).toEqual([
      'warning',
      'ok',
      'ok',
      'ok',
    ]);
  });

  it('needs space, and a folder that it may write to', async () => {
    const gb = 1024 ** 3;
    expect([0.2, 3, 50].map((free) => freeSpace(free * gb, '/data').status)).toEqual([
      'error',
      'warning',
      'ok',
    ]);
    const given = await patient({});
    expect((await linesOf('disk', given))[0]).toContain('is writable');
    const file = path.join(given.env.DATA_DIR, 'file');
    await writeFile(file, '');
    const wrong = { ...given, env: { ...given.env, DATA_DIR: path.join(file, 'below') } };
    expect(await linesOf('disk', wrong)).toEqual([
      expect.stringMatching(/^error .* is not writable: ENOTDIR/),
    ]);
  });
});

describe('the database', () => {
  it('is looked at, and its volatile settings are errors', async () => {
    const { connectionString, pool } = await testDatabase();
    const lines = await linesOf('database', await patient({}, { connectionString }));
    expect(lines[0]).toMatch(/^ok PostgreSQL 1\d/);
    expect(lines).toContain('ok the role gaff_app owns the database, and nothing else');
    expect(lines).toContain(
      'error fsync is off: a crash loses what was acknowledged → alter system set fsync = on, then reload',
    );
    expect(lines).toContain('ok the connection stays on this machine');
    expect(lines.at(-1)).toBe('ok the schema is the one of this version');
    await pool.query("insert into migration (name, digest) values ('9999-later.sql', 'x')");
    expect((await linesOf('database', await patient({}, { connectionString }))).at(-1)).toBe(
      'ok the schema is newer than this version, by 1 migrations (last 9999-later.sql)',
    );
    await pool.query("delete from migration where name like '0001%'");
    expect((await linesOf('database', await patient({}, { connectionString }))).at(-1)).toMatch(
      /^warning the schema lacks 1 migrations \(first 0001.*\) → npm run migrate$/,
    );
  });

  it('that cannot be reached is an error, and an embedded one starts later', async () => {
    const connectionString = 'postgresql://gaff@127.0.0.1:1/gaff';
    expect(await linesOf('database', await patient({}, { connectionString }))).toEqual([
      expect.stringMatching(/^error cannot be reached: .*ECONNREFUSED.* → Start PostgreSQL/),
    ]);
    expect(await linesOf('database', await patient({}))).toEqual([
      'ok embedded; its server starts with the product',
    ]);
  });

  it('has other servers, which are tried where the settings name them', async () => {
    const { connectionString } = await testDatabase();
    expect(await linesOf('other servers of the database', await patient({}))).toEqual([]);
    const both = { DATABASE_URL: connectionString, DATABASE_DIRECT_URL: connectionString };
    const primary = { ...both, DATABASE_REPLICA_URL: connectionString };
    expect(await linesOf('other servers of the database', await patient(primary))).toEqual([
      'ok the pooler answers',
      'warning no standby answers; the primary does → Start the standby',
    ]);
    const gone = 'postgresql://gaff@127.0.0.1:1/gaff';
    const away = { DATABASE_URL: gone, DATABASE_DIRECT_URL: gone, DATABASE_REPLICA_URL: gone };
    expect(
      (await linesOf('other servers of the database', await patient(away))).map((line) => line.slice(0, 30)),
    ).toEqual(['error the pooler of DATABASE_U', 'warning the standby of DATABAS']);
  });

  it('has room for the connections of several processes', () => {
    expect([8, 30, 97].map((free) => connectionRoom(free, 10).status)).toEqual(['error', 'warning', 'ok']);
  });
});

describe('backups', () => {
  it('are not missed before the database has tables', async () => {
    const { connectionString, pool } = await testDatabase();
    expect(await linesOf('backups', await patient({}, { connectionString }))).toEqual([
      expect.stringMatching(/^warning none was recorded here/),
    ]);
    await pool.query('drop table backup_run');
    expect(await linesOf('backups', await patient({}, { connectionString }))).toEqual([
      'ok none yet: the database has no tables',
    ]);
  });
});

describe('secrets', () => {
  it('that can be guessed are errors, and a doctor makes none', async () => {
    const weak = await patient({ AUTH_SECRET: 'abababababababababababababababab' });
    expect((await linesOf('secrets', weak))[0]).toMatch(/^error AUTH_SECRET can be guessed/);
    const strong = await patient({ AUTH_SECRET: 'q8w9e7r6t5y4u3i2o1p0a9s8d7f6g5h4' });
    expect(await linesOf('secrets', strong)).toEqual(['ok AUTH_SECRET is strong']);
    const fresh = await patient({});
    expect(await linesOf('secrets', fresh)).toEqual(['ok the first start makes one in DATA_DIR']);
    await mkdir(fresh.env.DATA_DIR, { recursive: true });
    const file = path.join(fresh.env.DATA_DIR, 'auth-secret');
    await writeFile(file, 'x'.repeat(64), { mode: 0o644 });
    await chmod(file, 0o644);
    expect(await linesOf('secrets', fresh)).toEqual([
      `error other users of this machine may read ${file} → chmod 600 ${file}`,
    ]);
    const zero = await patient({ ENCRYPTION_KEYS: `2026:${Buffer.alloc(32).toString('base64')}` });
    expect((await linesOf('secrets', zero)).at(-1)).toMatch(/^error keys that are not random: 2026/);
  });
});

describe('mail', () => {
  it('is tried at its server, and sent only when that is asked for', async () => {
    const { url, taken } = await mailServer();
    const given = await patient({ SMTP_URL: url, MAIL_FROM: 'Gaff <hello@gaff.example>' });
    expect(await linesOf('mail', given)).toEqual(['ok 127.0.0.1 answers']);
    expect(taken).toEqual([]);
    expect(await linesOf('mail', { ...given, mailTo: 'me@example.ie' })).toEqual([
      'ok 127.0.0.1 answers',
      'ok a mail for trial is on its way to me@example.ie',
    ]);
    expect(taken).toMatchObject([
      { to: 'me@example.ie', source: expect.stringContaining('a mail for trial') },
    ]);
  });

  it('without a server that answers is an error', async () => {
    expect(await linesOf('mail', await patient({ SMTP_URL: 'smtp://127.0.0.1:1' }))).toEqual([
      expect.stringMatching(/^error 127\.0\.0\.1: .*ECONNREFUSED.* → Correct SMTP_URL/),
    ]);
    expect(await linesOf('mail', await patient({}))).toEqual([
      'ok no server; /mailbox shows mail to this machine',
    ]);
  });

  it('has its policies and its key in the DNS', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const p = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const settings = {
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'Gaff <hello@mail.gaff.example>',
      MAIL_DKIM_DOMAIN: 'gaff.example',
      MAIL_DKIM_SELECTOR: 'autumn',
      MAIL_DKIM_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      REPLY_DOMAIN: 'replies.gaff.example',
    };
    const good = {
      'mail.gaff.example': ['unrelated', 'v=spf1 mx -all'],
      '_dmarc.gaff.example': ['v=DMARC1; p=reject'],
      'autumn._domainkey.gaff.example': [`v=DKIM1; k=rsa; p=${p}`],
    };
    const mx = async () => [{ exchange: 'mx.gaff.example', priority: 10 }];
    const withMx = await patient(settings, { txt: good });
    expect(
      (await linesOf('mail in the DNS', { ...withMx, dns: { ...withMx.dns, resolveMx: mx } })).map((line) =>
        line.slice(0, 3),
      ),
    ).toEqual(['ok ', 'ok ', 'ok ', 'ok ']);
    expect(await linesOf('mail in the DNS', await patient(settings))).toEqual([
      expect.stringMatching(/^warning mail\.gaff\.example has no SPF policy/),
      expect.stringMatching(/^warning mail\.gaff\.example has no DMARC policy/),
      `error no DKIM key is at autumn._domainkey.gaff.example → Add a TXT record at autumn._domainkey.gaff.example: v=DKIM1; k=rsa; p=${p}`,
      expect.stringMatching(/^error no server takes mail to replies\.gaff\.example/),
    ]);
    const txt = { ...good, 'autumn._domainkey.gaff.example': ['v=DKIM1; p=MIIB'] };
    expect((await linesOf('mail in the DNS', await patient(settings, { txt })))[2]).toMatch(
      /^error the DKIM key at autumn\S+ is another one/,
    );
  });

  it('is one error where the DNS does not answer', async () => {
    const given = await patient({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@gaff.example' });
    const resolveTxt = async () => {
      throw Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' });
    };
    expect(await linesOf('mail in the DNS', { ...given, dns: { ...given.dns, resolveTxt } })).toEqual([
      expect.stringMatching(/^error the check failed: the DNS does not answer \(queryTxt ETIMEOUT\)/),
    ]);
  });
});

describe('services', () => {
  const S3 = { UPLOADS_S3_KEY_ID: 'gaff', UPLOADS_S3_SECRET: 'very secret' };

  it('a bucket is written, read and emptied again', async () => {
    const files = new Map<string, Buffer>();
    const origin = await serve(async (request, reply) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      if (request.method === 'PUT') files.set(request.url!, Buffer.concat(pieces));
      if (request.method === 'DELETE') files.delete(request.url!);
      const content = files.get(request.url!);
      reply
        .writeHead(request.method === 'GET' && !content ? 404 : 200)
        .end(request.method === 'GET' ? content : '');
    });
    const given = await patient({ ...S3, UPLOADS_S3_ADDRESS: `${origin}/bucket` });
    expect(await linesOf('uploads', given)).toEqual([
      expect.stringMatching(/^ok 127\.0\.0\.1:\d+ stores, reads and deletes$/),
    ]);
    expect(files.size).toBe(0);
  });

  it('a bucket that refuses the key is an error with the answer', async () => {
    const origin = await serve((_request, reply) => reply.writeHead(403).end('<Code>AccessDenied</Code>'));
    const given = await patient({ ...S3, UPLOADS_S3_ADDRESS: `${origin}/bucket` });
    expect(await linesOf('uploads', given)).toEqual([
      expect.stringMatching(/^error .*403.*AccessDenied.*PutObject/),
    ]);
  });

  it('the file of the street map is opened', async () => {
    const given = await patient({});
    expect(await linesOf('street map', given)).toEqual([]);
    const file = path.join(given.env.DATA_DIR, 'galway.pmtiles');
    await writeStreetMap(file);
    expect(await linesOf('street map', await patient({ STREET_MAP_FILE: file }))).toEqual([
      `ok ${file}: zoom 10 to 14`,
    ]);
    expect(await linesOf('street map', await patient({ STREET_MAP_FILE: `${file}.missing` }))).toEqual([
      expect.stringMatching(/^error .*missing.*docs\/street-map\.md/),
    ]);
  });

  it('Stripe is asked whether it accepts the key', async () => {
    const stripe = await openStripeStandIn();
    onTestFinished(stripe.close);
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_0123456789',
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
    };
    expect(await linesOf('payments', await patient(keys))).toEqual([
      'ok Stripe accepts the key: a test key, which moves no money',
    ]);
    const wrong = await patient({ ...keys, STRIPE_WEBHOOK_SECRET: 'we_0123456789' });
    expect((await linesOf('payments', wrong))[0]).toMatch(/^error STRIPE_WEBHOOK_SECRET has not the shape/);
    const refusing = await serve((_request, reply) =>
      reply
        .writeHead(401, { 'content-type': 'application/json' })
        .end(
          JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }),
        ),
    );
    expect(await linesOf('payments', await patient({ ...keys, STRIPE_API_URL: refusing }))).toEqual([
      expect.stringMatching(/^error Stripe refuses the key.*Invalid API Key provided/),
    ]);
  });
});

describe('the public address', () => {
  it('of this machine needs no proxy', async () => {
    const given = await patient({});
    expect(await linesOf('public address', given)).toEqual(['ok http://localhost:3000 is of this machine']);
    expect(await linesOf('proxies', given)).toEqual(['ok trusts 0 proxies']);
  });

  it('that cannot be reached is an error, and so is a public site that trusts no proxy', async () => {
    const given = await patient({ PUBLIC_URL: 'https://gaff.invalid' });
    expect(await linesOf('public address', given)).toEqual([
      expect.stringMatching(/^error https:\/\/gaff\.invalid cannot be reached: fetch failed/),
    ]);
    expect((await linesOf('proxies', given))[0]).toMatch(/^error TRUSTED_PROXIES=0/);
    const open = await patient({ PUBLIC_URL: 'https://gaff.invalid', TRUSTED_PROXIES: '1', HOST: '0.0.0.0' });
    expect((await linesOf('proxies', open))[0]).toMatch(/^warning TRUSTED_PROXIES=1, and the port is open/);
  });
});
