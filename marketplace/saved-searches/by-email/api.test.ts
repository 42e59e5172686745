import { describe, expect, it } from 'vitest';
import { eraseDue } from '#marketplace/accounts/personal-data/writes.ts';
import type { Content } from '#platform/mail/message.ts';
import { proveAddress } from '#platform/mail/proof.ts';
import { easyCaptchaHeader, solvedCaptchaHeader } from '#tests/support/captcha.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { PASSWORD, signUpByApi } from '#tests/support/sign-in.ts';
import { searchKey } from '../keys.ts';
import { readAlertSearches } from '../reads.ts';
import { MAX_SAVED_SEARCHES } from '../rules.ts';
import { deleteStaleSearches } from '../writes.ts';

const { app, pool, services } = await testProduct({ listings: 0 });

let people = 0;
const newAddress = () => `nobody-${++people}@example.ie`;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
function ask(
  method: Method,
  url: string,
  payload?: object,
  more: { who?: Person; ip?: string; language?: string; solved?: object } = {},
) {
  return app.inject({
    method,
    url,
    payload,
    // Each person has an IP address of their own, because limits count by IP address.
    remoteAddress: more.ip ?? `10.0.${Math.floor(++people / 250)}.${people % 250}`,
    headers: { ...more.who?.headers, ...more.solved, 'accept-language': more.language ?? 'en' },
  });
}
const homes = { section: 'residential-for-sale', ranges: [{ name: 'numBeds', from: 3 }] };
const BY_EMAIL = '/api/v1/saved-searches/by-email';
async function save(email: string, more: object = {}, options: { ip?: string; language?: string } = {}) {
  const solved = await easyCaptchaHeader(services.secret, 'saved-search');
  return ask('POST', BY_EMAIL, { searchRequest: homes, email, ...more }, { ...options, solved });
}
async function mailsTo(email: string): Promise<{ subject: string; locale: string; content: Content }[]> {
  const { rows } = await pool.query(
    'select subject, locale, content from mail_message where recipient = $1 order by id',
    [email],
  );
  return rows;
}
/** The link of the last mail, as the API expects it. */
async function linkTo(email: string): Promise<{ id: number; url: string; query: string }> {
  const { content } = (await mailsTo(email)).at(-1)!;
  const button = content.blocks.find((block) => block.kind === 'button');
  const [, id, query] = /\/saved-search\/(\d+)(\?key=[\w-]{43})$/.exec(
    button!.kind === 'button' ? button!.url : '',
  )!;
  return { id: Number(id), url: `/api/v1/saved-searches/${id}`, query: query! };
}
async function confirmed(email: string, more: object = {}) {
  expect((await save(email, more)).statusCode).toBe(202);
  const link = await linkTo(email);
  expect((await ask('POST', `${link.url}/confirm${link.query}`)).statusCode).toBe(200);
  return link;
}

describe('a person without an account', () => {
  it('saves a search, gets a confirmation mail, and gets alerts only after confirming', async () => {
    const email = newAddress();
    const answer = await save(email.toUpperCase(), { notificationFrequency: 'daily' });
    expect(answer.statusCode).toBe(202);
    expect(answer.json().message).toMatch(/^We’ve sent an email/);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('Confirm your saved search');
    const { id, url, query } = await linkTo(email);
    const seen = await ask('GET', url + query);
    expect(seen.json()).toMatchObject({
      id,
      confirmed: false,
      ofAccount: false,
      notificationFrequency: 'daily',
    });
    expect(seen.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(seen.body).not.toContain(email);
    expect(await readAlertSearches(pool, { ids: [id] })).toEqual([]);

    for (const _ of [1, 2]) {
      const done = await ask('POST', `${url}/confirm${query}`);
      expect(done.json()).toMatchObject({ id, confirmed: true });
    }
    expect(await readAlertSearches(pool, { ids: [id] })).toMatchObject([
      { id, userId: null, email, locale: 'en', frequency: 'daily', channels: ['email'] },
    ]);
  });

  it('gets no text in the mail that the requester typed', async () => {
    const email = newAddress();
    await proveAddress(pool, email);
    const travel = ['transit:35:53.344,-6.2545:8:ringadingding.example'];
    const searchRequest = { ...homes, terms: 'ringadingding "buy it here"', travel };
    expect((await save(email, { searchRequest, title: 'Buy it here' })).statusCode).toBe(202);
    const [mail] = await mailsTo(email);
    expect(JSON.stringify(mail)).toContain('Beds: 3+');
    expect(JSON.stringify(mail)).toContain('Within 35 min of the chosen place by public transport');
    expect(JSON.stringify(mail)).not.toMatch(/ringadingding|buy it here/i);
  });

  it('changes and removes a search by its link, and gets mail in Irish', async () => {
    const email = newAddress();
    await proveAddress(pool, email);
    expect((await save(email, { title: 'Teach' }, { language: 'ga' })).statusCode).toBe(202);
    expect(await mailsTo(email)).toMatchObject([
      { subject: 'Deimhnigh do chuardach: Réadmhaoin ar díol in Éirinn', locale: 'ga' },
    ]);
    const { url, query } = await linkTo(email);
    const changed = await ask('PATCH', url + query, { title: 'House', notificationFrequency: 'WEEKLY' });
    expect(changed.json()).toMatchObject({
      title: 'House',
      notificationFrequency: 'weekly',
      confirmed: false,
    });
    expect((await ask('DELETE', url + query)).statusCode).toBe(204);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['DELETE', '', undefined],
      ['PATCH', '', {}],
      ['POST', '/confirm', undefined],
    ] as const) {
      expect((await ask(method, url + path + query, body)).statusCode).toBe(404);
    }
  });

  it('who saves a search again before confirming has one mail, which confirms the latest version', async () => {
    const email = newAddress();
    await save(email);
    await save(email, { title: 'Second', notificationFrequency: 'weekly' });
    const { rows } = await pool.query(
      'select title, notification_frequency from saved_search where email = $1',
      [email],
    );
    expect(rows).toEqual([{ title: 'Second', notification_frequency: 'weekly' }]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('who saves a confirmed search again gets its link, and the search stays unchanged', async () => {
    const email = newAddress();
    const { id } = await confirmed(email, { title: 'First' });
    const answers = [await save(email, { title: 'Second' }), await save(newAddress())];
    expect(answers[0]!.body).toBe(answers[1]!.body);
    expect((await mailsTo(email)).at(-1)!.subject).toBe('Your search: Property for sale in Ireland');
    const link = await linkTo(email);
    expect(link.id).toBe(id);
    expect((await ask('GET', link.url + link.query)).json()).toMatchObject({
      title: 'First',
      confirmed: true,
    });
  });
});

describe('the address of an account', () => {
  it('gets the same response as others; only the mail says that there is an account', async () => {
    const who = await person(pool);
    const [known, unknown] = [await save(who.email), await save(newAddress())];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(JSON.stringify(await mailsTo(who.email))).toContain('has a Gaff account');
    const link = await linkTo(who.email);
    expect((await ask('POST', `${link.url}/confirm${link.query}`)).json()).toMatchObject({ confirmed: true });
  });

  it('gets its confirmed searches in the account, without duplicates and unconfirmed ones', async () => {
    const email = newAddress();
    const house = await confirmed(email);
    const { id: twin } = await confirmed(email, { searchRequest: { section: 'sharing' } });
    await save(email, { searchRequest: { section: 'parking-to-rent' } });
    const who = await person(pool);
    await pool.query('update user_account set email = $2 where id = $1', [who.userId, email.toUpperCase()]);
    const own = await ask('POST', '/api/v1/saved-searches', { searchRequest: { terms: 'sea' } }, { who });
    // Before listing them: saving the same search again finds the confirmed ones.
    const again = await ask(
      'POST',
      '/api/v1/saved-searches',
      { searchRequest: { section: 'sharing' } },
      { who },
    );
    expect(again.json()).toMatchObject({ savedSearchID: twin, status: 200 });
    const list = await ask('GET', `/api/v1/users/${who.userId}/saved/searches`, undefined, { who });
    const ids = list.json().savedSearches.map(({ id }: { id: number }) => id);
    expect(ids.sort()).toEqual([house.id, twin, own.json().savedSearchID].sort());
    // Links of earlier mails still work.
    expect((await ask('GET', house.url + house.query)).json()).toMatchObject({ ofAccount: true });
    const third = await confirmed(email, { searchRequest: { terms: 'sea' } });
    await ask('GET', `/api/v1/users/${who.userId}/saved/searches`, undefined, { who });
    expect((await ask('GET', third.url + third.query)).statusCode).toBe(404);
  });

  it('is not matched by a longer address with the same beginning', async () => {
    const email = newAddress();
    const { url, query } = await confirmed(email);
    const who = await person(pool);
    await pool.query('update user_account set email = $2 where id = $1', [who.userId, `${email}.com`]);
    const list = await ask('GET', `/api/v1/users/${who.userId}/saved/searches`, undefined, { who });
    expect(list.json()).toEqual({ savedSearches: [] });
    expect((await ask('GET', url + query)).json()).toMatchObject({ ofAccount: false });
  });
});

describe('the API refuses', () => {
  it('text of the requester in mails to an unproven address', async () => {
    const email = newAddress();
    await save(email, { title: 'Click evil.example now' });
    expect(JSON.stringify(await mailsTo(email))).not.toContain('evil');
  });

  it('a wrong key like an unknown search', async () => {
    const email = newAddress();
    const { id, url, query } = await confirmed(email);
    const other = await confirmed(newAddress());
    const wrong = [
      '',
      '?key=',
      '?key=x',
      other.query,
      `${query}A`,
      `?key=${searchKey('x'.repeat(32), id)}`,
      '?key=%00',
    ];
    for (const key of wrong) {
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['PATCH', '', { notificationFrequency: 'none' }],
        ['DELETE', '', undefined],
        ['POST', '/confirm', undefined],
      ] as const) {
        expect((await ask(method, url + path + key, body)).statusCode).toBe(404);
      }
    }
    expect((await ask('GET', `${url}?key=a&key=b`)).statusCode).toBe(422);
    expect(
      (await ask('GET', `/api/v1/saved-searches/999999?key=${searchKey(services.secret, 999_999)}`))
        .statusCode,
    ).toBe(404);
    expect((await ask('GET', url + query)).json()).toMatchObject({
      confirmed: true,
      notificationFrequency: 'instant',
    });
  });

  it.each([
    ['no address', { email: undefined }],
    ['an address that is none', { email: 'nobody' }],
    ['an address that cannot be stored', { email: 'a\u0000@example.ie' }],
    ['an invalid search', { searchRequest: { section: 'castles' } }],
    ['a title of lines', { title: 'a\r\nBcc: b' }],
  ])('a search with %s', async (_, more) => {
    const email = newAddress();
    expect((await save(email, more)).statusCode).toBe(422);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('a request without a solved challenge, with one for another purpose, or with a used one', async () => {
    const body = { searchRequest: homes, email: newAddress() };
    const other = await easyCaptchaHeader(services.secret, 'report');
    for (const solved of [{}, { 'recaptcha-token': 'x' }, other]) {
      expect((await ask('POST', BY_EMAIL, body, { solved })).statusCode).toBe(428);
    }
    expect(await mailsTo(body.email)).toEqual([]);
    const solved = await solvedCaptchaHeader(app, 'saved-search');
    expect((await ask('POST', BY_EMAIL, body, { solved })).statusCode).toBe(202);
    expect((await ask('POST', BY_EMAIL, body, { solved })).statusCode).toBe(428);
  });

  it('the sixth mail to an address and the twenty-first from an IP address within an hour', async () => {
    const email = newAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      const named = email.replace('@', n % 2 ? `+${n}@` : '@');
      statuses.push((await save(named)).statusCode);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect(await mailsTo(email)).toHaveLength(1);
    const place = { ip: '10.9.9.9' };
    const from: number[] = [];
    for (let n = 0; n < 21; n++) from.push((await save(newAddress(), {}, place)).statusCode);
    expect(from).toEqual([...Array(20).fill(202), 429]);
    const refused = await save(newAddress(), {}, place);
    expect(refused.headers['retry-after']).toBe('3600');
    await pool.query(`update mail_budget set at = at - interval '61 minutes'`);
    expect((await save(email)).statusCode).toBe(202);
  });

  it('a confirmed search above the limit; unconfirmed ones do not count', async () => {
    const email = newAddress();
    await save(email);
    const link = await linkTo(email);
    const fill = `insert into saved_search (email, title, request, channels, confirmed_at)
      select $1, 'Search ' || n, jsonb_build_object('terms', 'word' || n), '{email}', case when $3 then now() end
        from generate_series($2::int, $2 + $4::int - 1) n`;
    await pool.query(fill, [email, 1, true, MAX_SAVED_SEARCHES]);
    await pool.query(fill, [email, 1000, false, 5]);
    const full = await ask('POST', `${link.url}/confirm${link.query}`);
    expect(full.statusCode).toBe(409);
    expect((await save(email, { searchRequest: { terms: 'another' } })).statusCode).toBe(202);
    expect(await mailsTo(email)).toHaveLength(1);
    await pool.query('delete from saved_search where email = $1 and title = $2', [email, 'Search 1']);
    expect((await ask('POST', `${link.url}/confirm${link.query}`)).statusCode).toBe(200);
  });
});

describe('cleanup', () => {
  it('deletes unconfirmed searches after a week', async () => {
    const [waiting, old, confirmedAddress] = [newAddress(), newAddress(), newAddress()];
    await save(waiting);
    await save(old);
    await confirmed(confirmedAddress);
    await pool.query(
      `update saved_search set created_at = now() - interval '7 days 1 minute' where email = any($1)`,
      [[old, confirmedAddress]],
    );
    await deleteStaleSearches(pool);
    const { rows } = await pool.query('select email from saved_search where email = any($1) order by id', [
      [waiting, old, confirmedAddress],
    ]);
    expect(rows.map(({ email }) => email)).toEqual([waiting, confirmedAddress]);
  });

  it('deletes the searches of an erased account’s address, including unconfirmed ones', async () => {
    const email = newAddress();
    const who = await signUpByApi(app, pool, email);
    await save(email);
    const own = { method: 'POST', url: '/api/v1/saved-searches', headers: who.headers } as const;
    expect((await app.inject({ ...own, payload: { searchRequest: homes } })).statusCode).toBe(201);
    const url = `/api/v1/users/${who.userId}`;
    const payload = { password: PASSWORD };
    expect((await app.inject({ method: 'DELETE', url, headers: who.headers, payload })).statusCode).toBe(202);
    await pool.query('update account_erasure set due_at = now() where user_id = $1', [who.userId]);
    expect(await eraseDue(pool, services.erasers, services.hiding)).toBe(1);
    const { rows } = await pool.query('select 1 from saved_search where user_id = $1 or email = $2', [
      who.userId,
      email,
    ]);
    expect(rows).toEqual([]);
  });
});
