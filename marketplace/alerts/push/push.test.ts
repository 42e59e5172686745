import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Network } from '#marketplace/media/outside/ssrf-safe-fetch.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { deleteOldPushMessages, sendPushes } from './jobs.ts';
import { vapidKeys } from './keys.ts';
import { queuePush } from './writes.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const sender = { secret: services.secret, publicUrl: 'https://gaff.example' };
const CONTENT = { title: '2 new homes', body: '€1,950 · Rathmines', url: '/l/1', tag: 'alert-1' };

/** Decrypts a push message as browsers do (RFC 8188), with the library that encrypts it. */
const ece = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
  decrypt: (bytes: Buffer, with_: object) => Buffer;
};

type Hit = { url: string; headers: IncomingHttpHeaders; body: Buffer };
const hits: Hit[] = [];
let status = 201;
const maker = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    hits.push({ url: request.url!, headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status).end();
  });
});
await new Promise<void>((listening) => maker.listen(0, '127.0.0.1', listening));
const { port } = maker.address() as AddressInfo;
const network: Partial<Network> = {
  resolve: async () => ['127.0.0.1'],
  permits: (address) => address === '127.0.0.1',
  request: httpRequest,
};

afterAll(() => {
  maker.closeAllConnections();
  maker.close();
});
afterEach(async () => {
  hits.splice(0);
  status = 201;
  await pool.query('delete from push_subscription');
});

/** A browser with a push subscription. */
function browser() {
  const key = createECDH('prime256v1');
  key.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  const endpoint = `https://push.example:${port}/${randomBytes(8).toString('hex')}`;
  return {
    endpoint,
    body: { endpoint, expirationTime: null, keys: { p256dh: key.getPublicKey('base64url'), auth } },
    read: ({ body }: Hit) =>
      JSON.parse(
        String(ece.decrypt(body, { version: 'aes128gcm', privateKey: key, authSecret: auth })),
      ) as unknown,
  };
}

function turn(of: Person, method: 'POST' | 'DELETE', payload: object) {
  return app.inject({
    method,
    url: `/old/v1/users/${of.userId}/tokens/push`,
    payload,
    headers: of.headers,
  });
}

describe('a subscribed browser', () => {
  it('gets a message only it can decrypt, signed for the push service', async () => {
    const [aoife, other] = [await person(pool), await person(pool)];
    const [phone, laptop, foreign] = [browser(), browser(), browser()];
    for (const [who, { body }] of [
      [aoife, phone],
      [aoife, laptop],
      [other, foreign],
    ] as const)
      expect((await turn(who, 'POST', body)).statusCode).toBe(204);
    const { publicKey } = (await app.inject('/api/v1/push-key')).json();

    const client = await pool.connect();
    expect(await queuePush(client, aoife.userId, CONTENT)).toBe(2);
    client.release();
    await Promise.all([1, 2].map(() => sendPushes(pool, sender, network)));

    expect(hits.map(({ url }) => url).sort()).toEqual(
      [phone, laptop].map(({ endpoint }) => new URL(endpoint).pathname).sort(),
    );
    const hit = hits.find(({ url }) => phone.endpoint.endsWith(url))!;
    expect(phone.read(hit)).toEqual(CONTENT);
    expect(hit.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    const [, token, known] = /^vapid t=([^,]+), k=(.+)$/.exec(String(hit.headers.authorization))!;
    expect(known).toBe(publicKey);
    expect(claimsOf(token!, publicKey)).toMatchObject({
      aud: `https://push.example:${port}`,
      sub: 'https://gaff.example',
    });
    expect(await sendPushes(pool, sender, network)).toBe(0);
  });

  it('is removed after it revoked its permission', async () => {
    const aoife = await person(pool);
    for (const gone of [404, 410]) {
      const phone = browser();
      await turn(aoife, 'POST', phone.body);
      await queueContent(aoife);
      status = gone;
      await sendPushes(pool, sender, network);
      const { rows } = await pool.query('select from push_subscription where user_id = $1', [aoife.userId]);
      expect(rows).toEqual([]);
    }
  });

  it('is retried when its push service does not answer, and given up in the end', async () => {
    const aoife = await person(pool);
    await turn(aoife, 'POST', browser().body);
    await queueContent(aoife);
    status = 503;
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await pool.query('update push_message set due_at = now()');
      await sendPushes(pool, sender, network);
    }
    expect(hits).toHaveLength(5);
    const { rows } = await pool.query('select failed_at is not null as failed from push_message');
    expect(rows).toEqual([{ failed: true }]);
    await pool.query("update push_message set failed_at = now() - interval '8 days'");
    expect(await deleteOldPushMessages(pool)).toBe(1);
  });

  it('is removed when its keys are invalid', async () => {
    const aoife = await person(pool);
    const { body } = browser();
    const keys = { ...body.keys, p256dh: 'A'.repeat(87) };
    expect((await turn(aoife, 'POST', { ...body, keys })).statusCode).toBe(204);
    await queueContent(aoife);
    await sendPushes(pool, sender, network);
    expect(hits).toEqual([]);
    expect((await pool.query('select from push_subscription')).rowCount).toBe(0);
  });

  it('gets nothing more after unsubscribing or signing out', async () => {
    const aoife = await person(pool);
    const phone = browser();
    await turn(aoife, 'POST', phone.body);
    expect((await turn(aoife, 'DELETE', { endpoint: phone.endpoint })).statusCode).toBe(204);
    expect(await queueContent(aoife)).toBe(0);
    await turn(aoife, 'POST', phone.body);
    await pool.query('delete from user_session where user_id = $1', [aoife.userId]);
    expect(await queueContent(aoife)).toBe(0);
  });

  it('belongs to the account that subscribed last', async () => {
    const [aoife, brian] = [await person(pool), await person(pool)];
    const shared = browser();
    await turn(aoife, 'POST', shared.body);
    await turn(brian, 'POST', shared.body);
    expect(await queueContent(aoife)).toBe(0);
    expect(await queueContent(brian)).toBe(1);
    // Other users can neither unsubscribe nor see it.
    expect((await turn(aoife, 'DELETE', { endpoint: shared.endpoint })).statusCode).toBe(204);
    expect(await queueContent(brian)).toBe(1);
  });
});

it('a user cannot subscribe another user, an internal address, or with an API token', async () => {
  const [aoife, brian] = [await person(pool), await person(pool)];
  const { body } = browser();
  const foreign = { ...aoife, headers: brian.headers };
  expect((await turn(foreign, 'POST', body)).statusCode).toBe(404);
  for (const endpoint of [
    'http://push.example/1',
    'https://127.0.0.1/1',
    'HTTPS://push.example/1',
    'https:push.example/1',
    'https://u:p@push.example/',
    'x',
    '',
  ])
    expect((await turn(aoife, 'POST', { ...body, endpoint })).statusCode, endpoint).toBe(422);
  expect((await turn(aoife, 'POST', { endpoint: body.endpoint })).statusCode).toBe(422);
  const anonymous = await app.inject({
    method: 'POST',
    url: `/old/v1/users/${aoife.userId}/tokens/push`,
    payload: body,
  });
  expect(anonymous.statusCode).toBe(401);
});

it('a person has at most twenty browsers, the latest ones', async () => {
  const aoife = await person(pool);
  for (let count = 0; count < 21; count += 1) await turn(aoife, 'POST', browser().body);
  expect(await queueContent(aoife)).toBe(20);
});

it('the keys depend on the secret only', () => {
  const one = vapidKeys('a'.repeat(64));
  expect(vapidKeys('a'.repeat(64))).toEqual(one);
  expect(vapidKeys('b'.repeat(64)).publicKey).not.toBe(one.publicKey);
  expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(one.privateKey, 'base64url')).toHaveLength(32);
});

async function queueContent(of: Person): Promise<number> {
  const client = await pool.connect();
  try {
    return await queuePush(client, of.userId, CONTENT);
  } finally {
    client.release();
  }
}

/** The claims of an ES256 token, after verifying its signature. */
function claimsOf(token: string, publicKey: string): unknown {
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
  expect(isRight).toBe(true);
  return JSON.parse(Buffer.from(claims!, 'base64url').toString());
}
