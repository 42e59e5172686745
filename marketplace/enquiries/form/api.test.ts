import { beforeAll, describe, expect, it } from 'vitest';
import { solvedCaptchaHeader } from '#tests/support/captcha.ts';
import { answerPath, enquiry, listingOf, mailsTo } from '#tests/support/enquiries.ts';
import { type Person, person } from '#tests/support/people.ts';
import { type TestProduct, testProduct } from '#tests/support/product.ts';
import { tokenDigest } from '../../accounts/sign-in/token-digest.ts';
import type { ReplyInput } from '../contract.ts';
import { FREE_ENQUIRIES, LIMITS } from '../limits/rules.ts';

let product: TestProduct;
let owner: Person;
beforeAll(async () => {
  product = await testProduct({ listings: 0 });
  owner = await person(product.pool, { name: 'Conor Ó Briain' });
});

let visitors = 0;
/** Each from an address of its own, so that no test uses up what another may. */
function newIp(): string {
  visitors += 1;
  return `10.1.${Math.floor(visitors / 250)}.${visitors % 250}`;
}

async function send(
  payload: ReplyInput | object,
  by: Person | null = null,
  more: { ip?: string; url?: string; headers?: object } = {},
) {
  const captcha = by || more.headers ? {} : await solvedCaptchaHeader(product.app, 'enquiry');
  return product.app.inject({
    method: 'POST',
    url: more.url ?? '/old/v4/reply',
    payload,
    headers: { ...by?.headers, ...captcha, ...more.headers },
    remoteAddress: more.ip ?? newIp(),
  });
}
/** An account that has been there for a while. */
async function searcher(options: Parameters<typeof person>[1] = {}): Promise<Person> {
  const made = await person(product.pool, { name: 'Niamh Hegarty', ...options });
  await product.pool.query("update user_account set created_at = now() - interval '1 year' where id = $1", [
    made.userId,
  ]);
  return made;
}
const form = (adId: number, by: Person | null = null) =>
  product.app.inject({ url: `/api/v1/forms/enquiry/${adId}`, headers: by?.headers });
const messagesOf = async (adId: number) =>
  (
    await product.pool.query<{ text: string; warnings: string[] }>(
      `select text, warnings from conversation_message m join conversation c on c.id = m.conversation_id
        where c.ad_id = $1 order by m.id`,
      [adId],
    )
  ).rows;

/** @returns the facts about the searcher that the advertiser reads beside the last enquiry */
const factsTo = async (advertiser: Person) => {
  const [mail] = (await mailsTo(product.pool, advertiser.email)).slice(-1);
  return Object.fromEntries(mail!.content.blocks.find(({ kind }) => kind === 'facts')!.rows!);
};

describe('an enquiry of an existing client', () => {
  it('of someone signed in needs no acceptance of the terms, and takes pets as an object and milliseconds', async () => {
    const adId = await listingOf(product.pool, owner);
    const { tcAccepted: _, ...payload } = enquiry(adId, {
      pets: { hasPets: true, petDescription: 'two cats' },
      // Midnight in Ireland on 15 June 2027, in summer time.
      moveInDate: Date.parse('2027-06-14T23:00:00Z'),
    });
    const sent = await send(payload, await searcher());
    expect([sent.statusCode, sent.body]).toEqual([201, 'null']);
    expect(await factsTo(owner)).toMatchObject({ 'Move-in date': '15 June 2027', Pets: 'two cats' });
    const visitor = await send(payload);
    expect([visitor.statusCode, visitor.json().details]).toEqual([
      422,
      [{ path: 'tcAccepted', message: 'Agree to the Terms of use to send your message.' }],
    ]);
    expect((await send({ ...payload, tcAccepted: false }, await searcher())).statusCode).toBe(422);
  });

  it.each([
    [true, 'Yes'],
    [{ hasPets: false, petDescription: '' }, 'No'],
    [{ hasPets: true }, 'Yes'],
    ['no', 'No'],
    ['a small dog', 'a small dog'],
  ] as const)('may say of pets %j', async (pets, words) => {
    const by = await searcher();
    expect((await send(enquiry(await listingOf(product.pool, owner), { pets }), by)).statusCode).toBe(201);
    expect((await factsTo(owner)).Pets).toBe(words);
  });

  it.each(['Niamh Hegarty', 'Niamh'])('may send one name, %s, at the older address', async (name) => {
    const { firstName, lastName, ...payload } = enquiry(await listingOf(product.pool, owner));
    const sent = await send({ ...payload, name }, await searcher(), { url: '/old/v1/reply' });
    expect(sent.statusCode).toBe(201);
    expect((await factsTo(owner)).Name).toBe(name);
    const wrong = await send({ ...payload, name: 'call 087 123 4567' }, null, { url: '/old/v1/reply' });
    expect([wrong.statusCode, wrong.json().details[0].path]).toEqual([422, 'name']);
  });

  it('with a token is asked for no challenge, however many it wrote, but has a budget', async () => {
    const by = await searcher();
    const made = await product.pool.query<{ token: string }>(
      `insert into api_token (user_id, name, digest, expires_at)
       values ($1, 'client', $2, now() + interval '1 day') returning 'gaff_client' as token`,
      [by.userId, tokenDigest('gaff_client')],
    );
    const headers = { authorization: `Bearer ${made.rows[0]!.token}` };
    const statuses = new Set<number>();
    for (let n = 0; n <= LIMITS.enquiry.account!.hour; n += 1) {
      const payload = enquiry(await listingOf(product.pool, owner), { message: `Is it free, number ${n}?` });
      statuses.add((await send(payload, null, { headers })).statusCode);
    }
    expect([...statuses]).toEqual([201, 429]);
  });
});

describe('a searcher', () => {
  it('writes to an owner, who learns who they are and what they say but not their address', async () => {
    const adId = await listingOf(product.pool, owner, {
      adType: 'rental',
      saleValue: undefined,
      rentalValue: 1800,
      collectionPeriod: 'monthly',
      propertyType: 'apartment',
      houseType: undefined,
    });
    const by = await searcher();
    const sent = await send(
      enquiry(adId, {
        email: 'typed@example.ie',
        phone: '087 123 4567',
        moveInDate: '2027-01-15',
        tenants: { adultTenants: 2 },
        pets: true,
      }),
      by,
    );
    expect([sent.statusCode, sent.body]).toEqual([201, 'null']);
    const [mail] = (await mailsTo(product.pool, owner.email)).slice(-1);
    expect(mail!.subject).toBe('New enquiry from Niamh Hegarty: 12 Sandymount Green, Sandymount, Dublin 4');
    const facts = mail!.content.blocks.find(({ kind }) => kind === 'facts')!.rows;
    expect(facts).toEqual([
      ['Name', 'Niamh Hegarty'],
      ['Phone', '087 123 4567'],
      ['Move-in date', '15 January 2027'],
      ['Adults', '2'],
      ['Pets', 'Yes'],
    ]);
    expect(JSON.stringify(mail)).toContain('could I view it on Saturday?');
    expect(JSON.stringify(mail)).not.toContain(by.email);
    expect(JSON.stringify(mail)).not.toContain('typed@example.ie');
    expect(answerPath(mail!)).toMatch(/^\/account\/messages\/\d+$/);
    const [copy] = await mailsTo(product.pool, by.email);
    expect(copy!.subject).toBe('Your message was sent: 12 Sandymount Green, Sandymount, Dublin 4');
    expect(JSON.stringify(copy)).toContain('Your message to Máire was sent');
    expect(JSON.stringify(copy)).not.toContain(owner.email);
    expect(await mailsTo(product.pool, 'typed@example.ie')).toEqual([]);
  });

  it('without an account solves a challenge, and gets a link of their own', async () => {
    const adId = await listingOf(product.pool, owner);
    const payload = enquiry(adId, {
      email: 'Guest@Example.ie',
      message: 'See https://swindle.example/now and www.more.example or call.',
    });
    expect((await send(payload, null, { headers: { 'x-none': '' } })).statusCode).toBe(428);
    expect(await messagesOf(adId)).toEqual([]);
    const headers = await solvedCaptchaHeader(product.app, 'report');
    expect((await send(payload, null, { headers })).statusCode).toBe(428);
    expect((await send(payload)).statusCode).toBe(201);
    const [copy] = await mailsTo(product.pool, 'Guest@Example.ie');
    expect(answerPath(copy!)).toMatch(/^\/conversation\/\d+\?key=[\w-]{43}$/);
    // Nobody has proved the address: not a word that a stranger may have written goes there.
    expect(JSON.stringify(copy)).not.toMatch(/swindle|or call/);
    const [mail] = (await mailsTo(product.pool, owner.email)).slice(-1);
    expect(JSON.stringify(mail)).toContain('https://swindle.example/now');
    expect(JSON.stringify(mail)).not.toMatch(/guest@example/i);
  });

  it('writes characters that are half of one, and is not turned away by a fault of ours', async () => {
    const adId = await listingOf(product.pool, owner);
    const location = { address: 'Bray \ud800' };
    const halves = enquiry(adId, { message: 'Hello \ud83d', propertyToSellDetails: { location } });
    expect((await send(halves, await searcher())).statusCode).toBe(201);
    expect(await messagesOf(adId)).toEqual([{ text: 'Hello \ufffd', warnings: [] }]);
  });

  it('who goes on with what they wrote from their address is answered at their account from then on', async () => {
    const adId = await listingOf(product.pool, owner);
    const by = await searcher();
    await send(enquiry(adId, { email: by.email }));
    await send(enquiry(adId, { message: 'It is me.' }), by);
    const { rows } = await product.pool.query(
      'select searcher_id, searcher_email from conversation where ad_id = $1',
      [adId],
    );
    expect(rows).toEqual([{ searcher_id: by.userId, searcher_email: null }]);
  });

  it('cannot use one solved challenge for two messages', async () => {
    const [one, other] = [await listingOf(product.pool, owner), await listingOf(product.pool, owner)];
    const headers = await solvedCaptchaHeader(product.app, 'enquiry');
    const both = await Promise.all([one, other].map((adId) => send(enquiry(adId), null, { headers })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 428]);
  });

  it('who presses twice has written once, with the same challenge and at once', async () => {
    const adId = await listingOf(product.pool, owner);
    const by = await searcher();
    const payload = enquiry(adId, { email: 'twice@example.ie' });
    const headers = await solvedCaptchaHeader(product.app, 'enquiry');
    const guest = await Promise.all([1, 2, 3].map(() => send(payload, null, { headers })));
    const account = await Promise.all([1, 2, 3].map(() => send(payload, by)));
    expect([...guest, ...account].map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    expect(await messagesOf(adId)).toHaveLength(2);
    expect(await mailsTo(product.pool, 'twice@example.ie')).toHaveLength(1);
    expect((await send({ ...payload, message: 'And one more question.' }, by)).statusCode).toBe(201);
    expect(await messagesOf(adId)).toHaveLength(3);
    const [again] = (await mailsTo(product.pool, owner.email)).slice(-1);
    expect(again!.subject).toContain('New message from Niamh Hegarty');
  });

  it('reaches an advertiser without an account at the contact address of the ad, by a link', async () => {
    const adId = await listingOf(product.pool, null, { contactEmail: 'landlady@example.ie' });
    expect((await send(enquiry(adId), await searcher())).statusCode).toBe(201);
    const [mail] = await mailsTo(product.pool, 'landlady@example.ie');
    expect(answerPath(mail!)).toMatch(/^\/conversation\/\d+\?key=[\w-]{43}$/);
  });

  it('begins the next enquiry with what they said before, with their words where they kept them', async () => {
    const by = await searcher({ phone: '+353871110001' });
    const [one, two, three] = [
      await listingOf(product.pool, owner),
      await listingOf(product.pool, owner),
      await listingOf(product.pool, owner),
    ];
    const first = (await form(one, by)).json();
    expect(first).toMatchObject({
      firstName: 'Niamh',
      lastName: 'Hegarty',
      email: by.email,
      phone: '+353871110001',
      enquired: false,
      conversationId: null,
      needsCaptcha: false,
      asks: 'sale',
    });
    expect(first.message).toContain('12 Sandymount Green');
    const selling = {
      location: { address: 'Bray' },
      propertyToSellStatus: 'on_market',
      sellingTimeline: 'some day',
      validationRequest: true,
    };
    await send(
      enquiry(one, {
        firstName: 'Nia',
        message: 'We are two.',
        saveReply: true,
        mortgageApproved: true,
        buyerType: { firstTimeBuyer: true, mover: false },
        propertyToSellDetails: selling,
      }),
      by,
    );
    const next = (await form(two, by)).json();
    expect(next).toMatchObject({
      firstName: 'Nia',
      message: 'We are two.',
      mortgageApproved: true,
      buyerType: { firstTimeBuyer: true },
      propertyToSellDetails: selling,
    });
    expect(next.phone).toBeUndefined();
    await send(enquiry(two, { message: 'Only this time.' }), by);
    expect((await form(three, by)).json().message).toBe('We are two.');
    const again = (await form(two, by)).json();
    expect(again.enquired).toBe(true);
    expect(again.conversationId).toEqual(expect.any(Number));
    const [mail] = (await mailsTo(product.pool, owner.email)).slice(-2);
    expect(mail!.content.blocks.find(({ kind }) => kind === 'facts')!.rows).toEqual([
      ['Name', 'Nia Hegarty'],
      ['Mortgage approved', 'Yes'],
      ['Buyer', 'First-time buyer'],
      ['Needs to sell first', 'Bray'],
      ['Sale status', 'On the market'],
      ['Selling timeline', 'some day'],
      ['Wants a valuation', 'Yes'],
    ]);
    expect((await form(one)).json()).toMatchObject({
      firstName: '',
      email: '',
      enquired: false,
      needsCaptcha: true,
    });
  });

  it('who asks for what should make one careful is sent with a warning above it', async () => {
    const adId = await listingOf(product.pool, owner);
    await send(enquiry(adId, { message: 'Add me on WhatsApp. What is your PPS number?' }), await searcher());
    expect(await messagesOf(adId)).toEqual([
      { text: 'Add me on WhatsApp. What is your PPS number?', warnings: ['channel', 'pps'] },
    ]);
    const [mail] = (await mailsTo(product.pool, owner.email)).slice(-1);
    expect(mail!.content.blocks.slice(0, 2).map(({ text }) => text)).toEqual([
      expect.stringContaining('another app'),
      expect.stringContaining('PPS number'),
    ]);
  });
});

describe('an enquiry is refused', () => {
  it.each([
    [
      'a name with a digit',
      { firstName: 'Niamh2' },
      'firstName',
      'Name is required, must not include digits and cannot be an email.',
    ],
    [
      'an address as a name',
      { lastName: 'a@b.ie' },
      'lastName',
      'Name is required, must not include digits and cannot be an email.',
    ],
    [
      'no name',
      { firstName: '  ' },
      'firstName',
      'Name is required, must not include digits and cannot be an email.',
    ],
    [
      'a long name',
      { lastName: 'a'.repeat(41) },
      'lastName',
      'Name is required, must not include digits and cannot be an email.',
    ],
    [
      'a name of two lines',
      { lastName: 'a\nb' },
      'lastName',
      'Name is required, must not include digits and cannot be an email.',
    ],
    ['no address', { email: 'niamh' }, 'email', 'Please enter a valid email address.'],
    ['two addresses', { email: 'a@b.ie,c@d.ie' }, 'email', 'Please enter a valid email address.'],
    ['a phone of letters', { phone: 'call me' }, 'phone', 'Please enter a valid phone number.'],
    ['no message', { message: ' \n ' }, 'message', 'Enter a message.'],
    [
      'a message too long',
      { message: 'a'.repeat(4001) },
      'message',
      'Keep your message to 4,000 characters.',
    ],
    [
      'terms not agreed to',
      { tcAccepted: false },
      'tcAccepted',
      'Agree to the Terms of use to send your message.',
    ],
  ])('for %s, in words at the field', async (_what, wrong, path, message) => {
    const adId = await listingOf(product.pool, owner);
    const answer = await send(enquiry(adId, wrong), owner);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().details).toEqual([{ path, message }]);
  });

  it.each([
    ['a NUL character in the message', { message: 'a\0b' }],
    ['a NUL character in a name', { firstName: 'a\0b' }],
    ['a NUL character in what they sell', { propertyToSellDetails: { location: { address: 'a\0' } } }],
    ['a day that is none', { moveInDate: '2027-02-30' }],
    ['no tenants at all', { tenants: { adultTenants: 0 } }],
    ['an ad without a number', { adId: 'x' }],
    ['a message of another kind', { message: { text: 'a' } }],
    ['a book', { message: 'a'.repeat(20_000) }],
  ])('for %s', async (_what, wrong) => {
    const adId = await listingOf(product.pool, owner);
    const by = await searcher();
    expect((await send({ ...enquiry(adId), ...wrong }, by)).statusCode).toBe(422);
    expect(await messagesOf(adId)).toEqual([]);
  });

  it('where the advertiser wants to be called', async () => {
    const adId = await listingOf(product.pool, owner, { contactPreferences: 'phone' });
    const answer = await send(enquiry(adId), await searcher());
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This advertiser takes phone enquiries only. Their number is on the ad.',
    ]);
    expect((await form(adId)).statusCode).toBe(409);
  });

  it('where nobody would read it, and to oneself', async () => {
    const nobodys = await listingOf(product.pool, null);
    expect((await send(enquiry(nobodys), await searcher())).statusCode).toBe(409);
    const shown = await product.app.inject({ url: `/api/v3/ads/listing/${nobodys}` });
    expect(shown.json().listing.seller.showContactForm).toBe(false);
    const own = await listingOf(product.pool, owner);
    expect((await send(enquiry(own), owner)).json().message).toBe('This is your own ad.');
  });

  it.each(['sold', 'let', 'expired', 'withdrawn'] as const)(
    'of an ad that is %s, with what is like it',
    async (state) => {
      const adId = await listingOf(product.pool, owner);
      await product.pool.query('update ad set state = $2, closed_at = now() where id = $1', [adId, state]);
      const answer = await send(enquiry(adId), await searcher());
      expect(answer.statusCode).toBe(410);
      expect(answer.json()).toMatchObject({
        message: 'This ad is no longer available',
        similar: expect.any(Array),
      });
      expect((await form(adId)).statusCode).toBe(410);
    },
  );

  it('of an ad that rests, was never seen or is not there', async () => {
    const resting = await listingOf(product.pool, owner, { state: 'paused' });
    const draft = await listingOf(product.pool, owner, { state: 'draft', publishedAt: null });
    const by = await searcher();
    for (const adId of [resting, draft, 99_999_999, Number.MAX_SAFE_INTEGER]) {
      expect((await send(enquiry(adId), by)).statusCode).toBe(404);
      expect((await form(adId, by)).statusCode).toBe(404);
    }
  });

  it('of whom the advertiser hears no more from, also when they sign out', async () => {
    const [adId, another] = [await listingOf(product.pool, owner), await listingOf(product.pool, owner)];
    const by = await searcher();
    await send(enquiry(adId), by);
    await product.pool.query('update conversation set advertiser_blocked_at = now() where ad_id = $1', [
      adId,
    ]);
    expect((await send(enquiry(another, { email: by.email.toUpperCase() }))).statusCode).toBe(409);
    expect(await messagesOf(another)).toEqual([]);
  });

  it('to one mailbox under ever new names', async () => {
    const listings = await Promise.all(
      Array.from({ length: LIMITS.enquiry.email!.hour + 1 }, () => listingOf(product.pool, owner)),
    );
    const statuses: number[] = [];
    for (const [index, adId] of listings.entries()) {
      const message = `Hello ${'a'.repeat(index)}`;
      statuses.push((await send(enquiry(adId, { email: `victim+${index}@example.ie`, message }))).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([201]));
  });

  it('by every address alike', async () => {
    const adId = await listingOf(product.pool, owner);
    const by = await searcher();
    expect((await send(enquiry(adId), by, { url: '/old/v1/reply' })).statusCode).toBe(201);
    expect((await send({}, by, { url: '/old/v1/reply' })).statusCode).toBe(422);
  });

  it('of who wrote to too many, with the words kept and the advertiser told nothing', async () => {
    const { hour } = LIMITS.enquiry.newAccount!;
    const by = await person(product.pool, { name: 'New Comer' });
    const listings = await Promise.all(
      Array.from({ length: hour + 1 }, () => listingOf(product.pool, owner)),
    );
    const statuses: number[] = [];
    for (const [index, adId] of listings.entries()) {
      const headers = index < FREE_ENQUIRIES ? {} : await solvedCaptchaHeader(product.app, 'enquiry');
      statuses.push(
        (await send(enquiry(adId, { message: `Message ${'x'.repeat(index)}` }), by, { headers })).statusCode,
      );
    }
    expect(statuses).toEqual([...Array(hour).fill(201), 429]);
    expect(await messagesOf(listings.at(-1)!)).toEqual([]);
    expect((await form(listings[0]!, by)).json().needsCaptcha).toBe(true);
    const without = await send(enquiry(listings.at(-1)!), by);
    expect(without.statusCode).toBe(428);
  });

  it('with the same text to too many, however it is numbered', async () => {
    const { sameText } = LIMITS.enquiry.account!;
    const by = await searcher();
    const listings = await Promise.all(Array.from({ length: 3 }, () => listingOf(product.pool, owner)));
    await send(enquiry(listings[0]!, { message: 'Great offer no 1!' }), by);
    const { rows } = await product.pool.query<{ subject: string; text_digest: string }>(
      'select subject, text_digest from message_tally where ad_id = $1',
      [listings[0]],
    );
    // As if it had been sent to many others already, through the day.
    for (const { subject, text_digest: digest } of rows) {
      await product.pool.query(
        `insert into message_tally (subject, kind, ad_id, text_digest, at)
         select $1, 'enquiry', n, $2, now() - interval '2 hours' from generate_series(1, $3::integer) n`,
        [subject, digest, sameText! - 1],
      );
    }
    expect((await send(enquiry(listings[1]!, { message: 'GREAT   offer, no 2' }), by)).statusCode).toBe(429);
    expect((await send(enquiry(listings[2]!, { message: 'Hello, is it free?' }), by)).statusCode).toBe(201);
  });
});
