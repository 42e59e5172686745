import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { resealSecrets } from '#database/reseal-secrets.ts';
import { sealedFactors } from '#marketplace/accounts/second-factor/sealed-factors.ts';
import { suspensionOfToken, suspensionPath } from '#marketplace/accounts/suspension/token.ts';
import { vapidKeys } from '#marketplace/alerts/push/keys.ts';
import { conversationKey, sideOfKey } from '#marketplace/enquiries/conversations/keys.ts';
import { readReplyAddress, replyAddress } from '#marketplace/enquiries/incoming-mail/reply-address.ts';
import { sealedOffers } from '#marketplace/offers/log/sealed-tables.ts';
import { decryptText, encryptText, resealed } from '#marketplace/offers/log/vault.ts';
import { isSearchKey, searchKey } from '#marketplace/saved-searches/keys.ts';
import { isRequestKey, requestKey } from '#marketplace/valuation/requests/keys.ts';
import {
  bookingKey,
  calendarDigest,
  calendarToken,
  calendarTokenOf,
  isBookingKey,
} from '#marketplace/viewings/keys.ts';
import { parseEarlierSecrets, setEarlierSecrets } from '#platform/secrets/earlier-secrets.ts';
import { createKeyring, UnreadableData } from '#platform/secrets/keyring.ts';
import { readSignedToken, signedToken } from '#platform/secrets/signed-token.ts';
import { anotherProcess, testProduct } from '#tests/support/product.ts';
import { appCode, cookiesOf, PASSWORD, signUpByApi, withSecondFactor } from '#tests/support/sign-in.ts';

const [OLD, NEW] = ['the-secret-of-the-first-years-replaced', 'the-secret-after-the-first-one-was-replaced'];
const product = await testProduct({ listings: 0, settings: { AUTH_SECRET: OLD } });
const { app, pool } = product;
/** After the rotation, while the old secret is known. */
const after = await anotherProcess(product, {
  AUTH_SECRET: NEW,
  EARLIER_AUTH_SECRETS: `2099-12-31:${OLD}`,
});

type App = typeof app;
let people = 0;
async function secured() {
  people += 1;
  const account = await signUpByApi(app, pool, `rotated${people}@example.ie`);
  return { ...account, ...(await withSecondFactor(app, account)) };
}

async function signIn(of: App, email: string, code: string) {
  const url = '/api/v1/sessions';
  const first = await of.inject({ method: 'POST', url, payload: { email, password: PASSWORD } });
  return of.inject({
    method: 'POST',
    url: `${url}/second-factor`,
    payload: { code },
    headers: cookiesOf(first),
  });
}

describe('a new secret', () => {
  it('signs nobody out, and takes the codes of their apps', async () => {
    const { headers, uri } = await secured();
    expect((await after.app.inject({ url: '/api/v1/sessions', headers })).statusCode).toBe(200);
    // The sign-in library checks the signature of the cookie too.
    const proof = await after.app.inject({
      method: 'POST',
      url: '/api/v1/sessions/current/proof',
      payload: { password: PASSWORD, code: appCode(uri, 1) },
      headers,
    });
    expect([proof.statusCode, proof.body]).toEqual([204, '']);
    const out = await after.app.inject({ method: 'DELETE', url: '/api/v1/sessions/current', headers });
    expect(out.statusCode).toBe(204);
    expect((await after.app.inject({ url: '/api/v1/sessions', headers })).statusCode).toBe(401);
  });

  it('lets people sign in with codes and backup codes of before, and without the old secret once all is encrypted again', async () => {
    const [one, other] = [await secured(), await secured()];
    expect((await signIn(after.app, one.email, appCode(one.uri, 1))).statusCode).toBe(200);
    const alone = await anotherProcess(product, { AUTH_SECRET: NEW });
    // Opened last, it has taken the old secret away.
    expect((await signIn(alone.app, other.email, appCode(other.uri, 1))).statusCode).not.toBe(200);

    setEarlierSecrets(NEW, [{ secret: OLD, until: '2099-12-31' }]);
    const done = await resealSecrets(pool, sealedFactors(NEW));
    expect(done).toMatchObject({ unreadable: 0 });
    expect(done.resealed).toBeGreaterThanOrEqual(2);
    expect(await resealSecrets(pool, sealedFactors(NEW))).toEqual({ resealed: 0, unreadable: 0 });
    setEarlierSecrets(NEW, []);
    const backup = await alone.app.inject({
      method: 'POST',
      url: '/api/v1/sessions',
      payload: { email: other.email, password: PASSWORD },
    });
    const payload = { kind: 'backup_code', code: other.backupCodes[0] };
    const url = '/api/v1/sessions/second-factor';
    const signedIn = await alone.app.inject({ method: 'POST', url, payload, headers: cookiesOf(backup) });
    expect(signedIn.statusCode).toBe(200);
  });
});

describe('links that an earlier secret made', () => {
  const [secret, before] = [`present ${randomUUID()}`, `before ${randomUUID()}`];
  const email = 'aoife@example.ie';
  const addresses = { searcher: email, advertiser: null };
  const path = suspensionPath(before, 7).split('/').at(-1)!;
  const links: [string, () => boolean][] = [
    ['to stop mails', () => readSignedToken(secret, 'stop', signedToken(before, 'stop', 'x')) === 'x'],
    ['to a saved search', () => isSearchKey(secret, 7, searchKey(before, 7))],
    ['to a viewing', () => isBookingKey(secret, 7, bookingKey(before, 7))],
    ['to a valuation request', () => isRequestKey(secret, 7, requestKey(before, 7))],
    ['to a suspension', () => suspensionOfToken(secret, path) === 7],
    [
      'to a conversation',
      () => sideOfKey(secret, 7, conversationKey(before, 7, 'searcher', email), addresses) === 'searcher',
    ],
    [
      'that take answers by mail',
      () => {
        const of = { conversationId: 7, side: 'searcher' as const, email };
        const read = readReplyAddress(secret, 'gaff.example', replyAddress(before, 'gaff.example', of));
        return read!.isIssuedTo(email);
      },
    ],
  ];

  it.each(links)('%s work until the day', (_, works) => {
    setEarlierSecrets(secret, []);
    expect(works()).toBe(false);
    setEarlierSecrets(secret, [{ secret: before, until: '2099-12-31' }]);
    expect(works()).toBe(true);
    setEarlierSecrets(secret, [{ secret: before, until: '2020-12-31' }]);
    expect(works()).toBe(false);
  });

  it('of calendars are shown as their subscribers have them', () => {
    const nonce = randomUUID();
    const token = calendarToken(before, nonce);
    setEarlierSecrets(secret, [{ secret: before, until: '2020-12-31' }]);
    expect(calendarTokenOf(secret, { nonce, digest: calendarDigest(token)! })).toBe(token);
    setEarlierSecrets(secret, []);
    expect(calendarTokenOf(secret, { nonce, digest: calendarDigest(token)! })).toBeNull();
  });
});

describe('what an earlier secret encrypted', () => {
  const [secret, before] = [`present ${randomUUID()}`, `before ${randomUUID()}`];
  const known = [{ secret: before, until: '2020-12-31' }];

  it('is read on any day, and encrypted again', () => {
    const sealed = encryptText(before, 'ceiling', 'one', '45000000');
    setEarlierSecrets(secret, known);
    expect(decryptText(secret, 'ceiling', 'one', sealed)).toBe('45000000');
    const again = resealed(secret, 'ceiling', 'one', sealed) as Buffer;
    expect(resealed(secret, 'ceiling', 'one', again)).toBe('newest');
    setEarlierSecrets(secret, []);
    expect(decryptText(secret, 'ceiling', 'one', again)).toBe('45000000');
    expect(resealed(secret, 'ceiling', 'one', sealed)).toBe('unreadable');
    expect(() => decryptText(secret, 'ceiling', 'one', sealed)).toThrow();
  });

  it('opens by the keyring while the secret is known', () => {
    const sealed = createKeyring([], before).seal('owner', 'text');
    setEarlierSecrets(secret, known);
    expect(createKeyring([], secret).open('owner', sealed)).toBe('text');
    expect(createKeyring([], secret).seal('owner', 'text').keyId).not.toBe(sealed.keyId);
    setEarlierSecrets(secret, []);
    expect(() => createKeyring([], secret).open('owner', sealed)).toThrow(UnreadableData);
  });

  it('is found in the tables of offers by the statements of the rotation', async () => {
    for (const table of sealedOffers(NEW))
      expect(await resealSecrets(pool, table), table.name).toEqual({ resealed: 0, unreadable: 0 });
  });

  it('keeps the key by which browsers take messages, as long as it is known', () => {
    setEarlierSecrets(secret, known);
    expect(vapidKeys(secret)).toEqual(vapidKeys(before));
    setEarlierSecrets(secret, []);
    expect(vapidKeys(secret)).not.toEqual(vapidKeys(before));
  });
});

it('a list of earlier secrets is read, and refused where it is malformed', () => {
  expect(parseEarlierSecrets(`2027-01-31:${OLD}`)).toHaveLength(1);
  expect(parseEarlierSecrets('')).toEqual([]);
  for (const text of ['2027-01-31:short', `2027-13-41:${'x'.repeat(32)}`, 'x'.repeat(40)])
    expect(parseEarlierSecrets(text), text).toBeNull();
});
