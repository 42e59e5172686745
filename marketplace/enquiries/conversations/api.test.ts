import { beforeAll, describe, expect, it } from 'vitest';
import { solvedCaptchaHeader } from '#tests/support/captcha.ts';
import { answerPath, conversationOf, enquiry, listingOf, mailsTo } from '#tests/support/enquiries.ts';
import { type Person, person } from '#tests/support/people.ts';
import { type TestProduct, testProduct } from '#tests/support/product.ts';
import type { Conversation, Conversations } from '../contract.ts';
import { LIMITS } from '../limits/rules.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct({ listings: 0 });
});

const personNamed = (name: string) => person(product.pool, { name });
function ask(method: 'GET' | 'POST' | 'PATCH', url: string, by: Person | null, payload?: object) {
  return product.app.inject({ method, url, payload, headers: by?.headers });
}
const open = async (id: number, by: Person | null, key = '') =>
  (await ask('GET', `/api/v1/conversations/${id}${key}`, by)).json<Conversation>();
const write = (id: number, by: Person | null, text: string, key = '') =>
  ask('POST', `/api/v1/conversations/${id}/messages${key}`, by, { text });
const change = (id: number, by: Person | null, payload: object, key = '') =>
  ask('PATCH', `/api/v1/conversations/${id}${key}`, by, payload);
const list = async (by: Person, query = '') =>
  (await ask('GET', `/api/v1/users/${by.userId}/conversations${query}`, by)).json<Conversations>();

describe('a searcher and an advertiser', () => {
  it('exchange messages on the site and see what is unread', async () => {
    const [owner, searcher] = [await personNamed('Conor Ó Briain'), await personNamed('Niamh Hegarty')];
    const adId = await listingOf(product.pool, owner);
    const id = await conversationOf(product.app, searcher, adId);
    expect((await list(owner)).unread).toEqual({ searcher: 0, advertiser: 1 });
    const answer = await write(id, owner, '  Saturday at ten suits.\r\nBring nothing.  ');
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({
        by: 'you',
        name: 'Máire',
        text: 'Saturday at ten suits.\nBring nothing.',
        warnings: [],
      }),
    ]);
    const [mail] = (await mailsTo(product.pool, searcher.email)).slice(-1);
    expect(mail!.subject).toBe('Máire replied: 12 Sandymount Green, Sandymount, Dublin 4');
    expect(JSON.stringify(mail)).not.toContain(owner.email);
    expect(JSON.stringify(mail)).not.toContain('Conor');
    expect(answerPath(mail!)).toBe(`/account/messages/${id}`);

    const seen = await open(id, searcher);
    expect(seen).toMatchObject({
      id,
      role: 'searcher',
      with: 'Máire',
      unread: 1,
      mayWrite: true,
      closed: null,
      phone: null,
      facts: [],
      ad: { adId, title: '12 Sandymount Green, Sandymount, Dublin 4', price: '€495,000', state: 'published' },
      last: { by: 'them' },
    });
    expect(seen.ad.href).toContain(`/${adId}`);
    expect(seen.messages.map(({ by, name }) => [by, name])).toEqual([
      ['you', 'Niamh Hegarty'],
      ['them', 'Máire'],
    ]);
    expect((await list(searcher)).unread).toEqual({ searcher: 1, advertiser: 0 });
    const read = await change(id, searcher, { read: true });
    expect([read.statusCode, read.json().unread]).toEqual([200, 0]);
    expect((await list(searcher)).unread).toEqual({ searcher: 0, advertiser: 0 });
    expect((await open(id, owner)).messages.at(-1)!.isRead).toBe(true);
    expect((await change(id, searcher, { read: false })).json().unread).toBe(1);
  });

  it('find their conversations by words, names and addresses, and none of other people', async () => {
    const [owner, searcher, other] = [
      await personNamed('Conor'),
      await personNamed('Niamh Hegarty'),
      await personNamed('Ciara'),
    ];
    const adId = await listingOf(product.pool, owner);
    const id = await conversationOf(product.app, searcher, adId);
    const others = await conversationOf(product.app, other, adId);
    await write(id, owner, 'The boiler is 100% new_ish.');
    const found = async (by: Person, text: string) =>
      (await list(by, `?text=${encodeURIComponent(text)}`)).conversations.map((one) => one.id).toSorted();
    expect(await found(owner, 'boiler')).toEqual([id]);
    expect(await found(searcher, ' BOILER ')).toEqual([id]);
    expect(await found(other, 'boiler')).toEqual([]);
    expect(await found(owner, 'hegarty')).toEqual([id, others].toSorted());
    expect(await found(owner, 'sandymount green')).toEqual([id, others].toSorted());
    expect(await found(owner, '')).toEqual([id, others].toSorted());
    // The signs of patterns are letters here.
    expect(await found(owner, '100% new_')).toEqual([id]);
    expect(await found(owner, 'bo%r')).toEqual([]);
    expect(await found(owner, 'b_iler')).toEqual([]);
    expect((await list(owner, '?text=boiler')).pagination.totalResults).toBe(1);
    for (const text of ['a'.repeat(101), 'a%00b']) {
      const answer = await ask('GET', `/api/v1/users/${owner.userId}/conversations?text=${text}`, owner);
      expect(answer.statusCode).toBe(422);
    }
  });

  it('exchange messages without accounts through the mailed links', async () => {
    const adId = await listingOf(product.pool, null, { contactEmail: 'landlady@example.ie' });
    const headers = await solvedCaptchaHeader(product.app, 'enquiry');
    const payload = enquiry(adId, { email: 'guest@example.ie', phone: '+353 87 1234567' });
    await product.app.inject({ method: 'POST', url: '/old/v4/reply', payload, headers });
    const link = answerPath((await mailsTo(product.pool, 'landlady@example.ie'))[0]!);
    const [, id, key] = /^\/conversation\/(\d+)(\?key=.+)$/.exec(link)!;
    const seen = await open(Number(id), null, key);
    expect(seen).toMatchObject({ role: 'advertiser', with: 'Niamh Hegarty', phone: '+353 87 1234567' });
    expect((await write(Number(id), null, 'Come on Sunday.', key)).statusCode).toBe(201);
    expect((await change(Number(id), null, { read: true, archived: true }, key)).json()).toMatchObject({
      unread: 0,
      isArchived: true,
    });
    const back = answerPath((await mailsTo(product.pool, 'guest@example.ie')).at(-1)!);
    const guestKey = back.slice(back.indexOf('?'));
    expect(guestKey).not.toBe(key);
    expect(await open(Number(id), null, guestKey)).toMatchObject({
      role: 'searcher',
      phone: null,
      unread: 1,
    });
    expect((await write(Number(id), null, 'I will.', guestKey)).json().by).toBe('you');
    // After the listing changes hands the old link opens nothing.
    await product.pool.query("update ad set contact_email = 'other@example.ie' where id = $1", [adId]);
    expect((await ask('GET', `/api/v1/conversations/${id}${key}`, null)).statusCode).toBe(404);
    expect((await open(Number(id), null, guestKey)).mayWrite).toBe(true);
  });

  it(`never get mail with a stranger's text at an unverified address`, async () => {
    const owner = await personNamed('Conor');
    const adId = await listingOf(product.pool, owner);
    const headers = await solvedCaptchaHeader(product.app, 'enquiry');
    const payload = enquiry(adId, { email: 'victim@example.ie' });
    await product.app.inject({ method: 'POST', url: '/old/v4/reply', payload, headers });
    const id = (await list(owner)).conversations[0]!.id;
    await write(
      id,
      owner,
      'Pay at swindle.example/now or HTTPS://x, mail a@b.ie. At ten. See e．example too.',
    );
    const mails = await mailsTo(product.pool, 'victim@example.ie');
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toMatch(/swindle|a@b|At ten/);
    const key = answerPath(mails[0]!);
    expect((await open(id, null, key.slice(key.indexOf('?')))).messages.at(-1)!.text).toContain(
      'swindle.example',
    );
  });

  it('are warned of what the other party asks for, not of their own words', async () => {
    const [owner, searcher] = [await personNamed('Conor'), await personNamed('Niamh')];
    const id = await conversationOf(product.app, searcher, await listingOf(product.pool, owner));
    const sent = await write(id, owner, 'Send me the deposit by Western Union, and a copy of your passport.');
    expect(sent.json().warnings).toEqual([]);
    const [, warned] = (await open(id, searcher)).messages;
    expect(warned!.warnings.map(({ kind }) => kind)).toEqual(['money', 'identity']);
    expect(warned!.warnings[0]!.words).toContain('Don’t pay anything');
    const inIrish = await product.app.inject({
      url: `/api/v1/conversations/${id}`,
      headers: { ...searcher.headers, 'accept-language': 'ga' },
    });
    expect(inIrish.json<Conversation>().messages[1]!.warnings[0]!.words).toContain('Ná híoc');
    const [mail] = (await mailsTo(product.pool, searcher.email)).slice(-1);
    expect(mail!.content.blocks[0]!.text).toContain('asks for money');
  });

  it('archive a conversation, which returns with the next message', async () => {
    const [owner, searcher] = [await personNamed('Conor'), await personNamed('Niamh')];
    const adId = await listingOf(product.pool, owner);
    const id = await conversationOf(product.app, searcher, adId);
    await change(id, searcher, { archived: true });
    const ids = async (by: Person, query: string) =>
      (await list(by, query)).conversations.map((one) => one.id);
    expect([await ids(searcher, ''), await ids(searcher, '?state=archived')]).toEqual([[], [id]]);
    expect(await ids(owner, '?role=advertiser')).toEqual([id]);
    expect([await ids(owner, '?role=searcher'), await ids(owner, `?adId=${adId + 1}`)]).toEqual([[], []]);
    await write(id, owner, 'Still there?');
    expect(await ids(searcher, `?adId=${adId}&role=searcher`)).toEqual([id]);
    await change(id, searcher, { archived: true });
    await change(id, searcher, { archived: false });
    expect(await ids(searcher, '')).toEqual([id]);
  });

  it('can block the other party', async () => {
    const [owner, searcher] = [await personNamed('Conor'), await personNamed('Niamh')];
    const [adId, another] = [await listingOf(product.pool, owner), await listingOf(product.pool, owner)];
    const id = await conversationOf(product.app, searcher, adId);
    await change(id, owner, { blocked: true });
    const mails = (await mailsTo(product.pool, owner.email)).length;
    const refused = await write(id, searcher, 'Hello?');
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'They no longer accept messages from you here.',
    ]);
    const aboutAnother = await product.app.inject({
      method: 'POST',
      url: '/old/v4/reply',
      payload: enquiry(another),
      headers: searcher.headers,
    });
    expect([aboutAnother.statusCode, aboutAnother.json().message]).toEqual([
      409,
      'This advertiser no longer accepts messages from you.',
    ]);
    expect(await mailsTo(product.pool, owner.email)).toHaveLength(mails);
    expect(await open(id, owner)).toMatchObject({ isBlocked: true, mayWrite: false });
    expect((await write(id, owner, 'No.')).statusCode).toBe(409);
    expect(await open(id, searcher)).toMatchObject({ isBlocked: false, mayWrite: false });
    await change(id, owner, { blocked: false });
    expect((await write(id, searcher, 'Hello?')).statusCode).toBe(201);
  });

  it(`an agency answers through the agent in charge of the listing, under that agent's name`, async () => {
    const director = await person(product.pool, { name: 'Sinéad Walsh', agency: {} });
    const agent = await person(product.pool, {
      name: 'Cian Agent',
      agency: { id: director.agencyId!, role: 'agent' },
    });
    const searcher = await personNamed('Niamh');
    const id = await conversationOf(product.app, searcher, await listingOf(product.pool, director));
    await write(id, director, 'Good morning.');
    await write(id, agent, 'I will show you around.');
    expect((await open(id, agent)).messages.map(({ by, name }) => [by, name])).toEqual([
      ['them', 'Niamh Hegarty'],
      ['colleague', 'Sinéad Walsh'],
      ['you', 'Cian Agent'],
    ]);
    expect((await open(id, searcher)).with).toBe('Cuan Homes');
    await product.pool.query('delete from agency_member where user_id = $1', [agent.userId]);
    expect((await ask('GET', `/api/v1/conversations/${id}`, agent)).statusCode).toBe(404);
  });

  it('finds enquiries sent from an address once an account verifies it', async () => {
    const owner = await personNamed('Conor');
    const searcher = await personNamed('Niamh');
    const adId = await listingOf(product.pool, owner);
    const headers = await solvedCaptchaHeader(product.app, 'enquiry');
    const payload = enquiry(adId, { email: searcher.email.toUpperCase() });
    await product.app.inject({ method: 'POST', url: '/old/v4/reply', payload, headers });
    const [one] = (await list(searcher)).conversations;
    expect(one).toMatchObject({ role: 'searcher', last: { by: 'you' } });
    expect((await write(one!.id, searcher, 'It is me.')).statusCode).toBe(201);
    const { enquired, conversationId } = (await ask('GET', `/api/v1/forms/enquiry/${adId}`, searcher)).json();
    expect({ enquired, conversationId }).toEqual({ enquired: true, conversationId: one!.id });
  });
});

describe('a conversation', () => {
  it('is not found by anyone else, with any key', async () => {
    const [owner, searcher, stranger] = [
      await personNamed('Conor'),
      await personNamed('Niamh'),
      await personNamed('Eve'),
    ];
    const moderator = await person(product.pool, { moderator: true });
    const id = await conversationOf(product.app, searcher, await listingOf(product.pool, owner));
    const keys = ['', '?key=', `?key=${'x'.repeat(43)}`, `?key=${encodeURIComponent('é\0')}`];
    for (const by of [null, stranger, moderator]) {
      for (const key of keys) {
        const answers = [
          await ask('GET', `/api/v1/conversations/${id}${key}`, by),
          await write(id, by, 'Hello', key),
          await change(id, by, { read: true }, key),
        ];
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      }
    }
    expect((await ask('GET', `/api/v1/users/${owner.userId}/conversations`, searcher)).statusCode).toBe(404);
    expect((await ask('GET', `/api/v1/users/${owner.userId}/conversations`, null)).statusCode).toBe(401);
    for (const nothing of [0, 99_999_999, 'x']) {
      expect((await ask('GET', `/api/v1/conversations/${nothing}`, searcher)).statusCode).toBe(404);
    }
  });

  it('refuses an empty, too long or malformed message and an empty change', async () => {
    const [owner, searcher] = [await personNamed('Conor'), await personNamed('Niamh')];
    const id = await conversationOf(product.app, searcher, await listingOf(product.pool, owner));
    for (const text of ['', ' \n', 'a'.repeat(4001), 'a\0b', 'a'.repeat(20_000)]) {
      expect((await write(id, searcher, text)).statusCode).toBe(422);
    }
    expect((await write(id, searcher, '')).json().details).toEqual([
      { path: 'text', message: 'Please enter a message.' },
    ]);
    for (const wrong of [{}, { read: 'yes' }, { other: true }]) {
      expect((await change(id, searcher, wrong)).statusCode).toBe(422);
    }
    expect((await open(id, searcher)).messages).toHaveLength(1);
    expect(
      (await ask('GET', `/api/v1/users/${owner.userId}/conversations?role=nobody`, owner)).statusCode,
    ).toBe(422);
  });

  it('stores a message submitted twice once, and limits messages', async () => {
    const [owner, searcher] = [await personNamed('Conor'), await personNamed('Niamh')];
    const id = await conversationOf(product.app, searcher, await listingOf(product.pool, owner));
    const both = await Promise.all([1, 2, 3].map(() => write(id, owner, 'Saturday?')));
    expect(new Set(both.map((one) => one.json().id)).size).toBe(1);
    await product.pool.query(
      `insert into message_tally (subject, kind, ad_id)
       select subject, 'answer', 1 from message_tally, generate_series(1, $2) where kind = 'enquiry' and ad_id = (
         select ad_id from conversation where id = $1)`,
      [id, LIMITS.answer.newAccount!.hour],
    );
    expect((await write(id, searcher, 'And again')).statusCode).toBe(429);
    expect((await open(id, owner)).messages).toHaveLength(2);
  });

  it('is paginated', async () => {
    const owner = await personNamed('Conor');
    const adId = await listingOf(product.pool, owner);
    await product.pool.query(
      `with added as (insert into conversation (ad_id, searcher_email, searcher_name, last_message_at)
         select $1, n || '@example.ie', 'Niamh', now() - n * interval '1 minute' from generate_series(1, 45) n returning id)
       insert into conversation_message (conversation_id, side, author_email, text, is_enquiry)
       select id, 'searcher', 'x@example.ie', 'Hello', true from added`,
      [adId],
    );
    const pages = [await list(owner), await list(owner, '?pageNumber=2'), await list(owner, '?pageNumber=3')];
    expect(pages.map(({ conversations }) => conversations.length)).toEqual([20, 20, 5]);
    expect(new Set(pages.flatMap(({ conversations }) => conversations.map(({ id }) => id))).size).toBe(45);
    expect(pages.map(({ pagination: { firstPage, lastPage } }) => [firstPage, lastPage])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
    const beyond = await list(owner, '?pageNumber=9');
    expect(beyond.pagination).toMatchObject({
      empty: true,
      totalResults: 45,
      totalPages: 3,
      resultsOnCurrentPage: 0,
    });
    expect(pages[0]!.unread.advertiser).toBe(45);
  });
});
