import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseDue } from '#marketplace/accounts/personal-data/writes.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { proveAddress } from '#platform/mail/proof.ts';
import { easyCaptchaHeader, solvedCaptchaHeader } from '#tests/support/captcha.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { type Person, person } from '#tests/support/people.ts';
import { type TestProduct, testProduct } from '#tests/support/product.ts';
import { PASSWORD, signUpByApi } from '#tests/support/sign-in.ts';
import type { FullCase, QueuePage } from '../contract.ts';
import { applyDueDecisions } from '../jobs.ts';
import { openCase } from '../writes.ts';
import { type OwnReports, ownReports, reasons, received } from './contract.ts';
import { LIMITS, MAX_COUNTED_REPORTS } from './rules.ts';
import { deleteExpiredReports, resolveReportsOfEndedListings } from './writes.ts';

let product: TestProduct;
let owner: Person;
let searcher: Person;
let moderator: Person;
let made = 0;
beforeAll(async () => {
  product = await testProduct({ listings: 5 });
  owner = await person(product.pool, { phone: '+353871112223' });
  searcher = await person(product.pool, { name: 'Síle' });
  moderator = await person(product.pool, { name: 'Máire', moderator: true });
});
beforeEach(() => product.pool.query('delete from report_attempt'));
afterEach(() => vi.restoreAllMocks());

/** Collects the server's log of requests. */
function listenToLog() {
  const quiet = {
    level: 'info',
    info() {},
    debug() {},
    trace() {},
    fatal() {},
    silent() {},
    child: () => log,
  };
  const log = { ...quiet, warn: vi.fn(), error: vi.fn() };
  vi.spyOn(product.services.log, 'child').mockImplementation(() => log as never);
  return log;
}

type Listing = Parameters<typeof sampleListing>[0];

/** A live listing of the owner. */
async function placeAd(overrides: Listing = {}): Promise<number> {
  made += 1;
  const reference = `reported-${made}`;
  const advertiser = {
    reference: `owner-${owner.userId}`,
    kind: 'private' as const,
    name: 'Owner',
    ownerId: owner.userId,
  };
  const { ids } = await writeListings(product.pool, [
    sampleListing({ source: 'gaff', reference, advertiser, expiresAt: new Date('2100-01-01'), ...overrides }),
  ]);
  return ids.get(reference)!;
}

type Sender = { by?: Person; ip?: string; irish?: boolean };
async function report(payload: unknown, { by, ip = '192.0.2.1', irish }: Sender = {}) {
  const solved = by ? {} : await easyCaptchaHeader(product.services.secret, 'report');
  const response = await product.app.inject({
    method: 'POST',
    url: '/old/v1/report',
    payload: payload as object,
    remoteAddress: ip,
    headers: { ...by?.headers, ...solved, 'accept-language': irish ? 'ga' : 'en' },
  });
  return { status: response.statusCode, body: response.json() as { details?: { path: string }[] } };
}
async function get(url: string, by: Person | null, language = 'en') {
  const headers = { ...by?.headers, 'accept-language': language };
  const response = await product.app.inject({ method: 'GET', url, headers });
  return { status: response.statusCode, body: response.json() as unknown };
}
async function caseOf(adId: number): Promise<FullCase | null> {
  const { body } = await get('/api/v1/moderation/cases', moderator);
  const found = (body as QueuePage).cases.find(({ ad: listing }) => listing.id === adId);
  return found ? ((await get(`/api/v1/moderation/cases/${found.id}`, moderator)).body as FullCase) : null;
}
async function decide(adId: number, decision: 'approve' | 'reject' | 'changes'): Promise<void> {
  const { id, version } = (await caseOf(adId))!;
  const reasonId = decision === 'approve' ? undefined : 2;
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api/v1/moderation/cases/${id}/decision`,
    headers: moderator.headers,
    payload: { decision, reasonId, version },
  });
  expect(answer.statusCode).toBe(200);
}
/** Simulates the end of the undo time. */
function applyDecisions() {
  return applyDueDecisions(product.pool, product.services.mailContext, new Date(Date.now() + 11_000));
}
async function mailsTo(recipient: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await product.pool.query<{ subject: string; text: string }>(
    'select subject, content::text as text from mail_message where recipient = $1 order by id',
    [recipient],
  );
  return rows;
}
async function own(by: Person): Promise<OwnReports['reports']> {
  const { status, body } = await get(`/api/v1/users/${by.userId}/reports`, by);
  expect(status).toBe(200);
  return ownReports.strict().parse(body).reports;
}
async function stateOf(adId: number): Promise<string> {
  const { rows } = await product.pool.query<{ state: string }>('select state from ad where id = $1', [adId]);
  return rows[0]!.state;
}

describe('report reasons', () => {
  it('are listed in both languages, `other` last', async () => {
    const { status, body } = await get('/old/v1/report/reasons', null);
    expect(status).toBe(200);
    const list = reasons.parse(body);
    expect(list.at(-1)).toEqual({ id: 10, title: 'Other', text: 'Other reason, please specify' });
    const irish = reasons.parse((await get('/old/v1/report/reasons?lang=ga', null)).body);
    expect(irish.map(({ id }) => id)).toEqual(list.map(({ id }) => id));
    expect(irish.at(-1)!.title).toBe('Eile');
  });
});

describe('a reporter', () => {
  it('needs no account: a moderator checks the listing, which stays live, and the reporter is mailed the outcome once', async () => {
    const adId = await placeAd();
    const email = 'bypasser@example.ie';
    const answer = await report({
      site: 'gaff',
      adId,
      reason: 2,
      message: 'They want €500 by transfer first.',
      email,
    });
    expect(answer.status).toBe(201);
    expect(received.strict().parse(answer.body).isNew).toBe(true);
    expect(await stateOf(adId)).toBe('published');
    const shown = (await caseOf(adId))!;
    expect(shown).toMatchObject({
      kind: 'flagged',
      reports: [
        {
          reason: 'Asks for money or documents first',
          message: 'They want €500 by transfer first.',
          hasAccount: false,
          decided: 0,
          outcome: null,
        },
      ],
    });
    expect(shown.reasons.find(({ id }) => id === 'reported')).toMatchObject({ points: 18 });
    expect(JSON.stringify(shown)).not.toContain(email);

    await decide(adId, 'reject');
    expect(await mailsTo(email)).toEqual([]);
    await applyDecisions();
    await applyDecisions();
    expect(await stateOf(adId)).toBe('rejected');
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    // The address is unverified, so the mail leaves out the listing's text.
    expect(mails[0]!.subject).toBe('The outcome of your report');
    expect(mails[0]!.text).not.toContain('Sandymount');
    expect(mails[0]!.text).toContain('removed it');
    expect(mails[0]!.text).not.toMatch(/Máire|Owner|Aoife/);
    const { rows } = await product.pool.query('select email, outcome from ad_report where ad_id = $1', [
      adId,
    ]);
    expect(rows).toEqual([{ email: null, outcome: 'taken_off' }]);
  });

  it('is mailed in the language of the report, also when the listing stays, with their remedies', async () => {
    const adId = await placeAd();
    await proveAddress(product.pool, 'duine@example.ie');
    await report({ adId, reason: 5, email: 'duine@example.ie' }, { irish: true, ip: '192.0.2.2' });
    await decide(adId, 'approve');
    await applyDecisions();
    const [mail] = await mailsTo('duine@example.ie');
    expect(mail!.text).toContain('Praghas mícheart');
    expect(mail!.text).toContain('Airteagal 21');
    expect(await stateOf(adId)).toBe('published');
    // The advertiser gets no mail.
    expect(await mailsTo(owner.email)).not.toContainEqual(
      expect.objectContaining({ text: expect.stringContaining(`/l/${adId}`) }),
    );
  });

  it('sees their own reports and outcomes in their account only', async () => {
    const adId = await placeAd();
    expect((await report({ adId, reason: 4, message: 'Let since May.' }, { by: searcher })).status).toBe(201);
    expect(await own(searcher)).toMatchObject([
      { adId, reason: { id: 4, title: 'Already let or sold' }, outcome: null, isVisible: true },
    ]);
    await decide(adId, 'changes');
    await applyDecisions();
    expect(await own(searcher)).toMatchObject([
      { adId, outcome: 'changed', outcomeWords: 'We asked the advertiser to change the ad' },
    ]);
    expect(await mailsTo(searcher.email)).toHaveLength(1);
    const url = `/api/v1/users/${searcher.userId}/reports`;
    expect((await get(url, owner)).status).toBe(404);
    expect((await get(url, moderator)).status).toBe(404);
    expect((await get(url, null)).status).toBe(401);
  });

  it('updates an open report by reporting again, which counts once', async () => {
    const adId = await placeAd();
    const by = await person(product.pool);
    expect((await report({ adId, reason: 5 }, { by })).status).toBe(201);
    const before = (await caseOf(adId))!;
    const again = await report({ adId: String(adId), reason: '10', message: 'It smells of fish.' }, { by });
    expect(again.status).toBe(200);
    expect(received.parse(again.body).isNew).toBe(false);
    const after = (await caseOf(adId))!;
    expect(after.reports).toMatchObject([{ reason: 'Other', message: 'It smells of fish.' }]);
    expect(after).toMatchObject({ risk: before.risk, version: before.version });
  });

  it('raises the risk together with others, and by earlier confirmed reports', async () => {
    // The advertiser has no rejected listings, so nothing else adds risk.
    const fresh = { reference: 'without-rejections', kind: 'private', name: 'Fresh' } as const;
    const adId = await placeAd({ advertiser: fresh });
    const risks: number[] = [];
    for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      await report({ adId, reason: 1 }, { ip });
      risks.push((await caseOf(adId))!.risk);
    }
    expect(risks[1]).toBeGreaterThan(risks[0]!);
    expect(risks[2]).toBeGreaterThan(risks[1]!);

    const right = await person(product.pool);
    const first = await placeAd();
    await report({ adId: first, reason: 1 }, { by: right });
    await decide(first, 'reject');
    await applyDecisions();
    const second = await placeAd();
    await report({ adId: second, reason: 1 }, { by: right });
    const shown = (await caseOf(second))!;
    expect(shown.reports).toMatchObject([{ hasAccount: true, decided: 1, right: 1 }]);
    expect(shown.reasons.find(({ id }) => id === 'reported')!.points).toBe(40);
  });

  it('may name a unit of a development, which reports its listing', async () => {
    const units = [{ kind: 'unit' as const, reference: 'type-a', propertyType: 'apartment', price: 300_000 }];
    const adId = await placeAd({ offering: 'new_home', units } as Listing);
    const { rows } = await product.pool.query<{ id: number }>('select id from ad_unit where ad_id = $1', [
      adId,
    ]);
    expect((await report({ adId: rows[0]!.id, reason: 6 })).status).toBe(201);
    expect(await caseOf(adId)).not.toBeNull();
  });
});

describe('a report', () => {
  it('with invalid values gets 422 and has no effect', async () => {
    const adId = await placeAd();
    const draft = await placeAd({ state: 'draft', publishedAt: undefined });
    const sold = await placeAd({ state: 'sold', closedAt: new Date('2026-07-01') } as Listing);
    const log = listenToLog();
    const refused: [unknown, string][] = [
      [{ adId: 999_999_999, reason: 1 }, 'adId'],
      [{ adId: draft, reason: 1 }, 'adId'],
      [{ adId: sold, reason: 1 }, 'adId'],
      [{ adId: 'x', reason: 1 }, 'adId'],
      [{ adId: -1, reason: 1 }, 'adId'],
      [{ reason: 1 }, 'adId'],
      [{ adId }, 'reason'],
      [{ adId, reason: 12 }, 'reason'],
      [{ adId, reason: 1.5 }, 'reason'],
      [{ adId, reason: 10 }, 'message'],
      [{ adId, reason: 10, message: ' \n ' }, 'message'],
      [{ adId, reason: 1, message: 'a\0b' }, 'message'],
      [{ adId, reason: 1, message: 'x'.repeat(2001) }, 'message'],
      [{ adId, reason: 1, email: 'nobody' }, 'email'],
    ];
    for (const [payload, path] of refused) {
      const { status, body } = await report(payload);
      expect({ status, path: body.details?.[0]?.path }, JSON.stringify(payload).slice(0, 80)).toEqual({
        status: 422,
        path,
      });
    }
    for (const payload of [[], 'text', null]) expect((await report(payload)).status).not.toBe(201);
    expect((await report({ adId, reason: 1 }, { by: owner })).status).toBe(422);
    expect(log.error).not.toHaveBeenCalled();
    expect(log.warn).not.toHaveBeenCalled();
    const { rowCount } = await product.pool.query('select from ad_report where ad_id = any($1)', [
      [adId, draft, sold],
    ]);
    expect(rowCount).toBe(0);
    expect(await caseOf(adId)).toBeNull();
  });

  it('over the limit of its account or mailbox is refused, without effect on others', async () => {
    const adId = await placeAd();
    const mine = { adId, reason: 5, email: 'mine@example.ie' };
    for (let n = 0; n < LIMITS.visitor.most; n += 1) {
      expect((await report(mine, { ip: '203.0.113.9' })).status).toBeLessThan(300);
    }
    const log = listenToLog();
    const refused = await report({ ...mine, email: 'Mine+2@example.ie' }, { ip: '203.0.113.9' });
    expect(refused.status).toBe(429);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { method: 'POST', url: '/old/v1/report', status: 429 },
      'a report was refused',
    );
    vi.restoreAllMocks();
    expect((await report({ ...mine, email: 'yours@example.ie' }, { ip: '203.0.113.9' })).status).toBe(201);
    expect((await report({ adId, reason: 5 }, { ip: '203.0.113.9', by: searcher })).status).toBe(201);
  });

  it('has full weight, however many visitors reported listings before', async () => {
    const flooded = await placeAd();
    for (let n = 0; n < 100; n += 1) await report({ adId: flooded, reason: 5 }, { ip: `100.64.${n}.1` });
    expect((await caseOf(flooded))!.reports.length).toBeGreaterThan(MAX_COUNTED_REPORTS);
    const before = (await caseOf(flooded))!;
    expect((await report({ adId: flooded, reason: 1 }, { by: searcher })).status).toBe(201);
    expect((await caseOf(flooded))!.version).toBe(before.version + 1);
    const other = await placeAd();
    expect((await report({ adId: other, reason: 1 }, { ip: '100.64.250.1' })).status).toBe(201);
    expect(await caseOf(other)).not.toBeNull();
  }, 180_000);

  it('over the limit of its network is stored without weight, and still opens a case', async () => {
    for (let n = 0; n < LIMITS.network.most; n += 1) {
      await report({ adId: await placeAd(), reason: 5 }, { ip: '203.0.113.40' });
    }
    const adId = await placeAd();
    expect((await report({ adId, reason: 1 }, { ip: '203.0.113.40' })).status).toBe(201);
    const found = (await caseOf(adId))!;
    expect(found.reports).toHaveLength(1);
    expect(found.reasons.find(({ id }) => id === 'reported')).toMatchObject({ points: 0 });
  });

  it('without an account needs a solved challenge each', async () => {
    const adId = await placeAd();
    const post = (headers: Record<string, string>) =>
      product.app.inject({ method: 'POST', url: '/old/v1/report', payload: { adId, reason: 5 }, headers });
    const other = await easyCaptchaHeader(product.services.secret, 'enquiry');
    const refused: Record<string, string>[] = [{}, { 'recaptcha-token': 'x' }, other];
    for (const headers of refused) {
      const answer = await post(headers);
      expect([answer.statusCode, answer.json().message]).toEqual([
        428,
        expect.stringMatching(/you’re human/),
      ]);
    }
    expect(await caseOf(adId)).toBeNull();
    const solved = await solvedCaptchaHeader(product.app, 'report');
    expect((await post(solved)).statusCode).toBe(201);
    expect((await post(solved)).statusCode).toBe(428);
  });

  it('does not reveal to a visitor whether others reported from the same network', async () => {
    const adId = await placeAd();
    const first = await report({ adId, reason: 5 }, { ip: '203.0.113.30' });
    expect(await report({ adId, reason: 1 }, { ip: '203.0.113.30' })).toEqual(first);
    expect((await caseOf(adId))!.reports).toHaveLength(1);
  });

  it('is limited under concurrency too', async () => {
    const adId = await placeAd();
    const answers = await Promise.all(
      Array.from({ length: LIMITS.visitor.most + 8 }, () =>
        report({ adId, reason: 5, email: 'many@example.ie' }, { ip: '203.0.113.20' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8);
  });

  it('leads to a limited number of mails to an address', async () => {
    const email = 'victim@example.ie';
    const statuses: number[] = [];
    for (let n = 0; n <= LIMITS.mail.most; n += 1) {
      const adId = await placeAd();
      statuses.push((await report({ adId, reason: 5, email }, { ip: `203.0.113.${100 + n}` })).status);
    }
    // Further reports are stored without the address, whose owner may not have given it.
    expect(statuses).toEqual(Array<number>(LIMITS.mail.most + 1).fill(201));
    const { rows } = await product.pool.query<{ n: number }>(
      'select count(*) as n from ad_report where email = $1',
      [email],
    );
    expect(rows[0]!.n).toBe(LIMITS.mail.most);
  });

  it('of a flood leaves the case unchanged above the counted maximum, so that it can be decided', async () => {
    const adId = await placeAd();
    for (let n = 0; n < MAX_COUNTED_REPORTS; n += 1)
      await report({ adId, reason: 5 }, { ip: `198.51.100.${50 + n}` });
    const { version } = (await caseOf(adId))!;
    await report({ adId, reason: 1 }, { ip: '198.51.100.90' });
    expect((await caseOf(adId))!.version).toBe(version);
    expect((await caseOf(adId))!.reports).toHaveLength(MAX_COUNTED_REPORTS + 1);
  });

  it('after a decision does not undo it, and opens the next case', async () => {
    const adId = await placeAd();
    await report({ adId, reason: 5 }, { ip: '198.51.100.120' });
    await decide(adId, 'approve');
    await report({ adId, reason: 1, message: 'I know more.' }, { ip: '198.51.100.121' });
    expect(await caseOf(adId)).toBeNull();
    await applyDecisions();
    const next = (await caseOf(adId))!;
    expect(next.reports.map(({ outcome }) => outcome)).toEqual([null, 'stays']);
    await decide(adId, 'reject');
    await applyDecisions();
    expect(await stateOf(adId)).toBe('rejected');
  });

  it('that was upheld is answered otherwise once an appeal is granted', async () => {
    const adId = await placeAd();
    const by = await person(product.pool);
    await report({ adId, reason: 1 }, { by });
    await decide(adId, 'reject');
    await applyDecisions();
    expect(await own(by)).toMatchObject([{ outcome: 'taken_off' }]);
    const appealed = await product.app.inject({
      method: 'POST',
      url: `/api/v1/properties/${adId}/appeal`,
      headers: owner.headers,
      payload: { text: 'They mean another ad.' },
    });
    expect(appealed.statusCode, appealed.body).toBe(201);
    // A report is not counted among the earlier ones of its reporter.
    expect((await caseOf(adId))!.reports).toMatchObject([{ outcome: 'taken_off', decided: 0, right: 0 }]);
    await decide(adId, 'approve');
    await applyDecisions();
    expect(await stateOf(adId)).toBe('published');
    expect(await own(by)).toMatchObject([{ outcome: 'stays' }]);
  });

  it('stays recorded in the case when the listing changes later', async () => {
    const adId = await placeAd();
    await report({ adId, reason: 1 }, { ip: '198.51.100.130' });
    await openCase(product.pool, {
      adId,
      kind: 'changed',
      risk: 45,
      reasons: [{ id: 'cheap', points: 45 }],
    });
    expect((await caseOf(adId))!.reasons.map(({ id }) => id)).toEqual(['cheap', 'reported']);
  });

  it('of a listing that ends first is resolved as gone', async () => {
    const adId = await placeAd();
    const email = 'late@example.ie';
    await report({ adId, reason: 5, email }, { ip: '198.51.100.140' });
    expect(await resolveReportsOfEndedListings(product.pool, product.services.mailContext)).toBe(0);
    await product.pool.query("update ad set state = 'withdrawn', closed_at = now() where id = $1", [adId]);
    expect(await resolveReportsOfEndedListings(product.pool, product.services.mailContext)).toBe(1);
    expect((await mailsTo(email))[0]!.text).toContain('left the market');
  });

  it('is anonymised with the account, and resolved ones are deleted', async () => {
    const leaver = { agencyId: null, ...(await signUpByApi(product.app, product.pool, 'leaver@example.ie')) };
    const [decided, open] = [await placeAd(), await placeAd()];
    await report({ adId: decided, reason: 1 }, { by: leaver });
    await decide(decided, 'approve');
    await applyDecisions();
    await report({ adId: open, reason: 1, message: 'Look at it.' }, { by: leaver });
    await report({ adId: open, reason: 1, email: leaver.email }, { ip: '198.51.100.150' });
    const answer = await get(`/api/v1/users/${leaver.userId}/export`, leaver);
    const { tables } = answer.body as { tables: Record<string, unknown[]> };
    expect(tables.ad_report).toHaveLength(3);
    const left = await product.app.inject({
      method: 'DELETE',
      url: `/api/v1/users/${leaver.userId}`,
      payload: { password: PASSWORD },
      headers: leaver.headers,
    });
    expect(left.statusCode).toBe(202);
    await product.pool.query('update account_erasure set due_at = now() where user_id = $1', [leaver.userId]);
    expect(await eraseDue(product.pool, product.services.erasers, product.services.hiding)).toBe(1);
    const { rows } = await product.pool.query(
      'select ad_id, user_id, email from ad_report where ad_id = any($1)',
      [[decided, open]],
    );
    expect(rows).toEqual([
      { ad_id: open, user_id: null, email: null },
      { ad_id: open, user_id: null, email: null },
    ]);
  });

  it('is deleted two years after its resolution', async () => {
    const adId = await placeAd();
    await report({ adId, reason: 1 }, { ip: '198.51.100.160' });
    await decide(adId, 'approve');
    await applyDecisions();
    await deleteExpiredReports(product.pool);
    await product.pool.query(
      "update ad_report set settled_at = now() - interval '3 years' where ad_id = $1",
      [adId],
    );
    await deleteExpiredReports(product.pool);
    const { rowCount } = await product.pool.query('select from ad_report where ad_id = $1', [adId]);
    expect(rowCount).toBe(0);
  });
});
