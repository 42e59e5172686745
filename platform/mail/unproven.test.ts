import { describe, expect, it } from 'vitest';
import { easyCaptchaHeader } from '#tests/support/captcha.ts';
import { answerPath, enquiry, listingOf, mailsTo } from '#tests/support/enquiries.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { PASSWORD, signUpByApi } from '#tests/support/sign-in.ts';

const { app, pool, services } = await testProduct({ listings: 0 });

const LURE = 'You have won: https://phish.example/claim';

async function signUp(email: string, remoteAddress: string, name = 'Win a prize at phish.example') {
  const headers = await easyCaptchaHeader(services.secret, 'sign-up');
  const payload = { name, email, password: PASSWORD, termsOfUseAccepted: true };
  return app.inject({ method: 'POST', url: '/api/v1/accounts', payload, headers, remoteAddress });
}

async function enquire(adId: number, more: object, remoteAddress: string) {
  const headers = await easyCaptchaHeader(services.secret, 'enquiry');
  const payload = enquiry(adId, more);
  return app.inject({ method: 'POST', url: '/old/v4/reply', payload, headers, remoteAddress });
}

/** All messages queued for addresses at a domain, as text. */
async function queuedFor(domain: string): Promise<string[]> {
  const { rows } = await pool.query<{ whole: string }>(
    `select subject || ' ' || content::text as whole from mail_message where recipient like '%' || $1`,
    [domain],
  );
  return rows.map(({ whole }) => whole);
}

describe('an address that its owner has not proven', () => {
  it('gets one mail, with any plus suffix, and no text chosen by a stranger', async () => {
    for (let n = 0; n < 15; n++) {
      const answer = await signUp(`victim+${n}@one.example.ie`, '10.1.0.1');
      expect(answer.statusCode).toBe(n < 5 ? 202 : 429);
    }
    const mails = await queuedFor('@one.example.ie');
    expect(mails).toHaveLength(1);
    expect(mails[0]).not.toMatch(/prize|phish/);
  });

  it('is one mailbox with and without the dots that Gmail ignores', async () => {
    await signUp('some.victim@gmail.com', '10.1.0.2');
    await signUp('somevictim@googlemail.com', '10.1.0.3');
    await signUp('s.o.m.e.victim+x@gmail.com', '10.1.0.4');
    const { rows } = await pool.query("select from mail_message where recipient ~ '@g(oogle)?mail.com$'");
    expect(rows).toHaveLength(1);
  });

  it('is one of twenty that one network may cause mail to in an hour', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 60; n++) {
      // An IPv6 network of 64 bits counts as one home.
      statuses.add((await signUp(`n${n}@many.example.ie`, `2001:db8:1:1::${n.toString(16)}`)).statusCode);
    }
    expect(await queuedFor('@many.example.ie')).toHaveLength(20);
    expect(statuses).toEqual(new Set([202, 429]));
  });

  it('gets one mail of a conversation, without words or links, and the rest once its link is opened', async () => {
    const owner = await person(pool);
    const adId = await listingOf(pool, owner, { address: 'phish.example Claim Street, Dublin' } as never);
    const email = 'guest@conversation.example.ie';
    const more = { email, firstName: 'Claim', lastName: 'your prize', message: LURE };
    expect((await enquire(adId, more, '10.1.1.1')).statusCode).toBe(201);
    const list = await app.inject({
      url: `/api/v1/users/${owner.userId}/conversations`,
      headers: owner.headers,
    });
    const { id } = list.json().conversations[0];
    const answer = (text: string) =>
      app.inject({
        method: 'POST',
        url: `/api/v1/conversations/${id}/messages`,
        payload: { text },
        headers: owner.headers,
      });
    for (let n = 0; n < 50; n++) expect((await answer(`${LURE} ${n}`)).statusCode).toBe(201);
    const before = await mailsTo(pool, email);
    expect(before).toHaveLength(1);
    expect(JSON.stringify(before)).not.toMatch(/phish|prize|Claim/);
    // Loading the page is not enough, because programs that check mail follow links.
    const path = `/api/v1${answerPath(before[0]!).replace('/conversation/', '/conversations/')}`;
    expect((await app.inject({ url: path })).statusCode).toBe(200);
    await answer('still waiting');
    expect(await mailsTo(pool, email)).toHaveLength(1);
    expect((await app.inject({ method: 'PATCH', url: path, payload: { read: true } })).statusCode).toBe(200);
    await answer('See you on Saturday');
    const after = await mailsTo(pool, email);
    expect(after).toHaveLength(2);
    expect(JSON.stringify(after[1])).toContain('See you on Saturday');
  });

  it('gets no enquiry as the contact of an ad, but the advertiser does', async () => {
    const owner = await person(pool);
    const contact = 'office@contact.example.ie';
    const adId = await listingOf(pool, owner, { contactEmail: contact });
    for (let n = 0; n < 3; n++) {
      const sent = await enquire(
        adId,
        { email: `w${n}@w${n}.example.ie`, message: `${LURE} ${n}` },
        '10.1.2.1',
      );
      expect(sent.statusCode).toBe(201);
    }
    const mails = await mailsTo(pool, contact);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toMatch(/phish|Niamh/);
    expect(await mailsTo(pool, owner.email)).toHaveLength(3);
    const path = `/api/v1${answerPath(mails[0]!).replace('/conversation/', '/conversations/')}`;
    expect((await app.inject({ method: 'PATCH', url: path, payload: { read: true } })).statusCode).toBe(200);
    await enquire(adId, { email: 'w9@w9.example.ie', message: 'Is it still free?' }, '10.1.2.1');
    expect(JSON.stringify((await mailsTo(pool, contact))[1])).toContain('Is it still free?');
    expect(await mailsTo(pool, owner.email)).toHaveLength(3);
  });

  it('does not learn who invites it to which agency', async () => {
    const director = await person(pool, { name: 'phish.example', agency: { role: 'director' } });
    await pool.query(`update agency set name = 'Claim at phish.example' where id = $1`, [director.agencyId]);
    const invite = (email: string) =>
      app.inject({
        method: 'POST',
        url: `/api/v1/agencies/${director.agencyId}/invitations`,
        payload: { email, role: 'agent', branchId: null },
        headers: director.headers,
        remoteAddress: '10.1.3.1',
      });
    expect((await invite('colleague@invited.example.ie')).statusCode).toBe(202);
    const mails = await queuedFor('@invited.example.ie');
    expect(mails).toHaveLength(1);
    expect(mails[0]).not.toMatch(/phish|Claim/);
    const stored = () =>
      pool.query('select digest, role from agency_invitation where agency_id = $1', [director.agencyId]);
    const before = (await stored()).rows;
    expect(before).toHaveLength(1);
    // The mail of a second invitation is held back, so the link of the first must stay valid.
    expect((await invite('colleague@invited.example.ie')).statusCode).toBe(429);
    expect((await stored()).rows).toEqual(before);
  });

  it("can become the new address of an account, without getting the account's name", async () => {
    const who = await signUpByApi(app, pool, 'mover@own.example.ie');
    await pool.query(`update user_account set name = 'phish.example' where id = $1`, [who.userId]);
    const url = `/api/v1/users/${who.userId}/email`;
    const payload = { email: 'next@moved.example.ie' };
    expect((await app.inject({ method: 'POST', url, payload, headers: who.headers })).statusCode).toBe(202);
    const mails = await queuedFor('@moved.example.ie');
    expect(mails).toHaveLength(1);
    expect(mails[0]).not.toContain('phish');
  });
});

describe('a sign-up', () => {
  it('requires a solved challenge', async () => {
    const payload = {
      name: 'Aoife',
      email: 'a@captcha.example.ie',
      password: PASSWORD,
      termsOfUseAccepted: true,
    };
    const answer = await app.inject({ method: 'POST', url: '/api/v1/accounts', payload });
    expect(answer.statusCode).toBe(428);
    expect(await queuedFor('@captcha.example.ie')).toEqual([]);
  });

  it('of an invited address is confirmed by a mail although the invitation is held back', async () => {
    const director = await person(pool, { agency: { role: 'director' } });
    const email = 'new@joiner.example.ie';
    await app.inject({
      method: 'POST',
      url: `/api/v1/agencies/${director.agencyId}/invitations`,
      payload: { email, role: 'agent', branchId: null },
      headers: director.headers,
      remoteAddress: '10.1.4.1',
    });
    const [invitation] = await mailsTo(pool, email);
    const headers = await easyCaptchaHeader(services.secret, 'sign-up');
    const payload = {
      name: 'New Joiner',
      email,
      password: PASSWORD,
      termsOfUseAccepted: true,
      next: answerPath(invitation!),
    };
    await app.inject({
      method: 'POST',
      url: '/api/v1/accounts',
      payload,
      headers,
      remoteAddress: '10.1.4.2',
    });
    expect(await mailsTo(pool, email)).toHaveLength(2);
  });
});
