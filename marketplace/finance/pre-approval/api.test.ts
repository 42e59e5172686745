import { randomBytes } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { resealTable } from '#database/reseal.ts';
import { inTransaction } from '#database/transaction.ts';
import { readPersonalData } from '#marketplace/accounts/personal-data/reads/export.ts';
import { createKeyring } from '#platform/secrets/keyring.ts';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/error-reports/log.ts';
import { inAnotherSession, type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { RETENTION_MONTHS } from '../own-inputs/rules.ts';
import { deleteUnusedInputs } from '../own-inputs/writes.ts';
import { SAMPLE_ANSWERS } from '../testing/answers.ts';
import { SEALED_PRE_APPROVALS } from './writes.ts';

const { app, pool, services, env } = await testProduct({ listings: 0 });

const urlOf = (who: Pick<Person, 'userId'>, rest = '') =>
  `/api/v1/users/${who.userId}/mortgages/pre-approval${rest}`;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
function ask(who: Person | null, method: Method, url: string, payload?: object, headers: object = {}) {
  return app.inject({ method, url, payload, headers: { ...who?.headers, ...headers } });
}
const start = (who: Person, answers: object = {}) =>
  ask(who, 'POST', urlOf(who), { formVersion: 1, ...answers });
const save = (who: Person, version: number, answers: object) =>
  ask(who, 'PATCH', urlOf(who), { formVersion: 1, version, ...answers });
const inputsOf = async (who: Person) => (await ask(who, 'GET', urlOf(who, '/user-inputs'))).json();

describe('answers to the form', () => {
  it('are saved in parts, and are complete once all are there', async () => {
    const who = await person(pool);
    expect((await ask(who, 'GET', urlOf(who, '/user-inputs'))).statusCode).toBe(404);
    const started = await start(who, { applicants: 'single' });
    expect([started.statusCode, started.headers['cache-control']]).toEqual([201, 'private, no-store']);
    expect(started.json()).toMatchObject({
      formVersion: 1,
      version: 1,
      inputs: { applicants: 'single' },
      missing: { you: ['buyerType', 'age'], loan: ['loanAmount', 'term', 'rateType'] },
      isComplete: false,
    });
    let version = 1;
    for (const part of Object.entries(SAMPLE_ANSWERS)) {
      const saved = await save(who, version, Object.fromEntries([part]));
      expect(saved.statusCode).toBe(200);
      version = saved.json().version;
    }
    const whole = await inputsOf(who);
    expect(whole).toMatchObject({ inputs: SAMPLE_ANSWERS, missing: {}, isComplete: true });
    const emptied = await save(who, version, { price: null });
    expect(emptied.json()).toMatchObject({ missing: { home: ['price'] }, isComplete: false });
    expect(emptied.json().inputs).not.toHaveProperty('price');
  });

  it('of an earlier version are refused with the newer ones, which a second device then builds on', async () => {
    const laptop = await person(pool);
    const phone = await inAnotherSession(pool, laptop);
    await start(laptop, { age: 34 });
    expect((await save(laptop, 1, { age: 35 })).json().version).toBe(2);
    const stale = await save(phone, 1, { age: 36, savings: 1_000 });
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      {
        message: 'These answers were changed on another device. Choose which ones to keep.',
        preApproval: { version: 2, inputs: { age: 35 } },
      },
    ]);
    expect((await inputsOf(laptop)).inputs).toEqual({ age: 35 });
    const insisted = await save(phone, 2, { age: 36, savings: 1_000 });
    expect(insisted.json()).toMatchObject({ version: 3, inputs: { age: 36, savings: 1_000 } });
    expect((await start(laptop, { age: 40 })).json()).toMatchObject({
      statusCode: 409,
      preApproval: { version: 3 },
    });
  });

  it('are saved once when a request is repeated after a lost answer', async () => {
    const who = await person(pool);
    expect((await start(who, { age: 34 })).statusCode).toBe(201);
    expect((await start(who, { age: 34 })).json()).toMatchObject({ version: 1 });
    expect((await save(who, 1, { age: 35 })).json().version).toBe(2);
    const again = await save(who, 1, { age: 35 });
    expect([again.statusCode, again.json().version]).toEqual([200, 2]);
  });

  it('of concurrent saves on one version are saved by one of them', async () => {
    const who = await person(pool);
    const begun = await Promise.all([1, 2, 3].map((age) => start(who, { age: 30 + age })));
    expect(begun.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const saved = await Promise.all([1, 2, 3, 4].map((n) => save(who, 1, { savings: n })));
    expect(saved.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  it('may have their version in If-Match, and must have one', async () => {
    const who = await person(pool);
    await start(who);
    const change = (headers: object) => ask(who, 'PATCH', urlOf(who), { formVersion: 1, age: 50 }, headers);
    for (const value of [undefined, '*', '"x"']) {
      const refused = await change(value === undefined ? {} : { 'if-match': value });
      expect([refused.statusCode, refused.json().details]).toMatchObject([422, [{ path: 'version' }]]);
    }
    expect((await change({ 'if-match': '"1"' })).json()).toMatchObject({ version: 2, inputs: { age: 50 } });
  });

  it.each<[object, string, string]>([
    [{ age: 17 }, 'age', 'Enter an age in years between 18 and 100.'],
    [{ basicIncome: -1 }, 'basicIncome', 'Enter an amount in whole euro, using numbers only.'],
    [{ basicIncome: 1.5 }, 'basicIncome', 'Enter an amount in whole euro, using numbers only.'],
    [{ savings: 1e12 }, 'savings', 'This amount is too large. Check the number of zeros.'],
    [{ term: 41 }, 'term', 'Enter a number of years between 5 and 40.'],
    [{ buyerType: 'pirate' }, 'buyerType', 'Choose one of the answers.'],
    [
      { formVersion: 2 },
      'formVersion',
      'This form has been replaced. Load the page again, or send formVersion 1.',
    ],
    [{ foundHome: 'Ask 1234567T' }, 'foundHome', expect.stringContaining('looks like a PPS number')],
    [
      { foundHome: 'IE29AIBK93115212345678' },
      'foundHome',
      expect.stringContaining('looks like a bank account number'),
    ],
    [{ foundHome: 'a\0b' }, 'foundHome', expect.stringContaining('can’t store')],
    [{ ppsNumber: '1234567T' }, 'ppsNumber', expect.any(String)],
  ])('like %j are refused by field', async (answers, path, message) => {
    const who = await person(pool);
    await start(who);
    const refused = await save(who, 1, answers);
    expect([refused.statusCode, refused.json().details]).toMatchObject([422, [{ path, message }]]);
    expect(await inputsOf(who)).toMatchObject({ version: 1, inputs: {} });
  });

  it('are refused in Irish too, and without a form version', async () => {
    const who = await person(pool);
    const refused = await ask(who, 'POST', urlOf(who), { age: 1 }, { 'accept-language': 'ga' });
    expect(refused.json().details).toMatchObject([
      { path: 'formVersion' },
      { path: 'age', message: 'Cuir isteach aois i mblianta idir 18 agus 100.' },
    ]);
  });

  it('are of their person only', async () => {
    const [who, other, moderator] = [
      await person(pool),
      await person(pool),
      await person(pool, { moderator: true }),
    ];
    await start(who, { age: 34 });
    const requests: [Method, string, object?][] = [
      ['GET', urlOf(who, '/user-inputs')],
      ['GET', urlOf(who, '/summary')],
      ['GET', urlOf(who, '/summary.pdf')],
      ['POST', urlOf(who), { formVersion: 1, age: 50 }],
      ['PATCH', urlOf(who), { formVersion: 1, version: 1, age: 50 }],
      ['DELETE', urlOf(who)],
    ];
    for (const [method, url, payload] of requests) {
      for (const stranger of [other, moderator])
        expect((await ask(stranger, method, url, payload)).statusCode).toBe(404);
      expect((await ask(null, method, url, payload)).statusCode).toBe(401);
    }
    expect((await ask(who, 'GET', urlOf({ userId: 'me' }, '/summary'))).statusCode).toBe(404);
    expect(await inputsOf(who)).toMatchObject({ version: 1, inputs: { age: 34 } });
  });

  it('are deleted when the person asks', async () => {
    const who = await person(pool);
    await start(who, { age: 34 });
    expect((await ask(who, 'DELETE', urlOf(who))).statusCode).toBe(204);
    expect((await ask(who, 'DELETE', urlOf(who))).statusCode).toBe(404);
    expect((await save(who, 1, { age: 35 })).statusCode).toBe(404);
    expect((await ask(who, 'GET', urlOf(who, '/summary'))).statusCode).toBe(404);
  });
});

describe('the summary', () => {
  it('says what a lender is likely to say, since when its figures apply, and which documents it asks for', async () => {
    const who = await person(pool);
    await start(who, SAMPLE_ANSWERS);
    const summary = (await ask(who, 'GET', urlOf(who, '/summary'))).json();
    expect(summary).toMatchObject({
      inputs: SAMPLE_ANSWERS,
      notice: expect.stringContaining('not an approval'),
      estimate: {
        checks: expect.arrayContaining([
          { check: 'income', isMet: true, asked: 24_000_000, limit: 25_293_600 },
        ]),
        highestPurchase: { price: expect.any(Number) },
        sources: expect.arrayContaining([
          expect.objectContaining({ rule: 'loanToIncome', value: 4, confidence: 'S' }),
        ]),
      },
    });
    expect(summary.documents).toContainEqual({ id: 'payslips', text: 'Your last three payslips' });
  });

  it('has no estimate before every question has an answer', async () => {
    const who = await person(pool);
    await start(who, { age: 34 });
    const summary = (await ask(who, 'GET', urlOf(who, '/summary'))).json();
    expect(summary).toMatchObject({ estimate: null, isComplete: false });
  });

  it('is also a PDF, in the language of its link', async () => {
    const who = await person(pool, { name: 'Caoimhín Ó Sé' });
    await start(who, SAMPLE_ANSWERS);
    const pdf = await ask(who, 'GET', urlOf(who, '/summary.pdf'));
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    const document = await PDFDocument.load(pdf.rawPayload);
    expect(document.getTitle()).toBe('Mortgage summary');
    const text = textOf(pdf.rawPayload);
    for (const part of [
      'Caoimhín Ó Sé',
      'not an approval',
      '€61,234',
      '12 Oak Road, Cork',
      'payslips',
      'Cork City',
    ])
      expect(text).toContain(part);
    const irish = await ask(who, 'GET', urlOf(who, '/summary.pdf?language=ga'));
    expect(textOf(irish.rawPayload)).toContain('ní ceadú');
    expect((await ask(who, 'GET', urlOf(who, '/summary.pdf?language=fr'))).statusCode).toBe(422);
  });
});

it('nothing of the answers is in the log, not even of a refused or failed request', async () => {
  const lines: string[] = [];
  const reporter = { report: () => {}, close: async () => {} };
  const log = createLog('trace', reporter as unknown as typeof services.errors, {
    write: (text: string) => void lines.push(text),
  });
  const logged = await buildApp({ env, services: { ...services, log }, pages: false });
  await logged.ready();
  const who = await person(pool);
  const call = (method: Method, url: string, payload?: object) =>
    logged.inject({ method, url, payload, headers: who.headers });
  await call('POST', urlOf(who), { formVersion: 1, ...SAMPLE_ANSWERS });
  await call('PATCH', urlOf(who), { formVersion: 1, version: 1, foundHome: '1 Secret Road 1234567T' });
  await pool.query("update mortgage_pre_approval set key_id = 'lost' where user_id = $1", [who.userId]);
  expect((await call('GET', urlOf(who, '/summary'))).statusCode).toBe(503);
  await logged.close();
  const text = lines.join('');
  expect(text).toContain('cannot be decrypted with the key lost');
  for (const part of ['61234', '61,234', 'Oak Road', 'Secret Road', '1234567T'])
    expect(text).not.toContain(part);
});

describe('stored answers', () => {
  const rowOf = async (who: Person) => {
    const { rows } = await pool.query<{ text: string; inputs: Buffer; keyId: string }>(
      'select p::text as text, inputs, key_id as "keyId" from mortgage_pre_approval p where user_id = $1',
      [who.userId],
    );
    return rows[0]!;
  };

  it('are encrypted, for their person only', async () => {
    const [who, other] = [await person(pool), await person(pool)];
    await start(who, SAMPLE_ANSWERS);
    const row = await rowOf(who);
    for (const part of ['61234', '12 Oak Road', 'firstTimeBuyer']) {
      expect(row.text).not.toContain(part);
      expect(row.text).not.toContain(Buffer.from(part).toString('hex'));
    }
    await start(other);
    await pool.query(
      `update mortgage_pre_approval p set inputs = q.inputs from mortgage_pre_approval q
        where p.user_id = $1 and q.user_id = $2`,
      [other.userId, who.userId],
    );
    expect((await ask(other, 'GET', urlOf(other, '/user-inputs'))).statusCode).toBe(503);
    expect((await ask(other, 'DELETE', urlOf(other))).statusCode).toBe(204);
  });

  it('are encrypted with the newest key by the rotation, in batches, and stay readable', async () => {
    await pool.query('delete from mortgage_pre_approval');
    const people = await Promise.all(Array.from({ length: 120 }, () => person(pool)));
    for (const who of people) await start(who, { age: 34 });
    const lost = people[0]!;
    await pool.query("update mortgage_pre_approval set key_id = 'lost' where user_id = $1", [lost.userId]);
    const newest = createKeyring([{ id: '2026', key: randomBytes(32) }], services.secret);
    const progress: number[] = [];
    const { rowCount } = await pool.query("select from mortgage_pre_approval where key_id <> 'lost'");
    const done = await resealTable(pool, newest, SEALED_PRE_APPROVALS, ({ resealed }) =>
      progress.push(resealed),
    );
    expect(done).toEqual({ resealed: rowCount, unreadable: 1 });
    expect(progress.length).toBeGreaterThan(1);
    expect(await resealTable(pool, newest, SEALED_PRE_APPROVALS)).toEqual({ resealed: 0, unreadable: 1 });
    const { inputs: bytes, keyId } = await rowOf(people[5]!);
    const owner = `mortgage pre-approval ${people[5]!.userId}`;
    expect([keyId, JSON.parse(newest.open(owner, { bytes, keyId }))]).toEqual(['2026', { age: 34 }]);
    // And back, for the tests that follow.
    await resealTable(pool, both(newest), SEALED_PRE_APPROVALS);
    expect(await inputsOf(people[5]!)).toMatchObject({ inputs: { age: 34 } });
  });

  function both(old: typeof services.keyring): typeof services.keyring {
    const { keyring } = services;
    return {
      ...keyring,
      open: (owner, sealed) => (sealed.keyId === '2026' ? old : keyring).open(owner, sealed),
    };
  }

  it('go after a year without activity; looking at them counts', async () => {
    const [away, looked] = [await person(pool), await person(pool)];
    for (const who of [away, looked]) {
      await start(who, { age: 34 });
      await pool.query(
        `update mortgage_pre_approval set used_at = now() - make_interval(months => $2, days => 1) where user_id = $1`,
        [who.userId, RETENTION_MONTHS],
      );
    }
    expect((await ask(looked, 'GET', urlOf(looked, '/summary'))).statusCode).toBe(200);
    expect(await deleteUnusedInputs(pool, 'mortgage_pre_approval')).toBe(1);
    expect((await ask(away, 'GET', urlOf(away, '/user-inputs'))).statusCode).toBe(404);
    expect(await inputsOf(looked)).toMatchObject({ version: 1 });
  });

  it('are readable in the export of the person, and gone after the erasure of the account', async () => {
    const who = await person(pool);
    await start(who, SAMPLE_ANSWERS);
    const tables = await readPersonalData(pool, who.userId, who.email, services.exporters);
    expect(tables.mortgage_pre_approval).toMatchObject([{ version: 1, inputs: SAMPLE_ANSWERS }]);
    await inTransaction(pool, async (client) => {
      for (const eraser of services.erasers)
        await eraser(client, { ...who, phone: null, soleAgencyId: null });
      await client.query('delete from user_account where id = $1', [who.userId]);
    });
    const { rowCount } = await pool.query('select from mortgage_pre_approval where user_id = $1', [
      who.userId,
    ]);
    expect(rowCount).toBe(0);
  });
});

/** The texts on the pages of a PDF. */
function textOf(file: Buffer): string {
  const texts: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    let content = '';
    try {
      content = inflateSync(file.subarray(at + 7, file.indexOf('endstream', at))).toString('latin1');
    } catch {
      continue;
    }
    for (const [, hex] of content.matchAll(/<([0-9A-F]+)> Tj/g))
      texts.push(new TextDecoder('windows-1252').decode(Buffer.from(hex!, 'hex')));
  }
  return texts.join(' ');
}
