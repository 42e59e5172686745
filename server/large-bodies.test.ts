import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_WAITING } from '#marketplace/imports/blm/writes.ts';
import { MAX_DAY_BYTES } from '#marketplace/media/uploads/rules.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';

/** Requests per minute from one network: more than these tests send before the last one. */
const RATE_LIMIT = 40;
/** Bytes that are announced and never sent. */
const BODY_BYTES = 20 * 1024 * 1024;

const { app, pool } = await testProduct({ listings: 1, settings: { RATE_LIMIT: `${RATE_LIMIT}` } });
let director: Person;
let stranger: Person;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  director = await person(pool, { agency: {} });
  stranger = await person(pool, { agency: {} });
});

type Refusal = { why: string; status: number; by: () => Person | null; before?: () => Promise<unknown> };

const nobody: Refusal = { why: 'a visitor', status: 401, by: () => null };
/** For each route with a body larger than JSON: requests that it refuses before it reads the body. */
const REFUSALS: Readonly<
  Record<
    string,
    {
      url: () => string;
      refusals: readonly Refusal[];
      /** Status for a body of JSON, where the director of this test is refused in any case. */
      asJson?: number;
    }
  >
> = {
  'POST /api/v1/media': {
    url: () => '/api/v1/media?kind=photo',
    refusals: [
      nobody,
      {
        why: 'a person who reached the limit of a day',
        status: 429,
        by: () => director,
        before: () =>
          pool.query(
            "insert into media_allowance (user_id, day, bytes) values ($1, (now() at time zone 'utc')::date, $2)",
            [director.userId, MAX_DAY_BYTES],
          ),
      },
    ],
  },
  'POST /api/v1/visitor-media': {
    url: () => '/api/v1/visitor-media?kind=photo',
    refusals: [{ why: 'a visitor without the cookie', status: 403, by: () => null }],
  },
  'PUT /api/v1/properties/:adId/offers/bidders/:bidderId/proof-of-funds': {
    url: () => '/api/v1/properties/1/offers/bidders/1/proof-of-funds',
    refusals: [nobody, { why: 'a person who is not this bidder', status: 404, by: () => director }],
    asJson: 404,
  },
  'POST /api/v1/incoming-mail': {
    url: () => '/api/v1/incoming-mail',
    refusals: [{ why: 'a mail server where answers by mail are not turned on', status: 404, by: () => null }],
    asJson: 404,
  },
  'POST /api/v1/agencies/:agencyId/imports': {
    url: () => `/api/v1/agencies/${director.agencyId}/imports`,
    refusals: [
      nobody,
      { why: 'a member of another agency', status: 404, by: () => stranger },
      {
        why: 'an agency with the maximum of waiting files',
        status: 409,
        by: () => director,
        before: () =>
          pool.query(
            `insert into listing_import (agency_id, uploaded_by, file_name, digest)
             select $1, $2, 'a.blm', 'd' from generate_series(1, $3)`,
            [director.agencyId, director.userId, MAX_WAITING],
          ),
      },
    ],
  },
};

const SMALL = new Set(['application/json', 'application/x-www-form-urlencoded']);
const large = app.declaredRoutes.filter(
  ({ bodyLimit = 0, consumes }) =>
    bodyLimit > app.initialConfig.bodyLimit! || consumes.some((type) => !SMALL.has(type)),
);

/** Sends the head of a request without its body. @returns the status of the answer */
function sendHead(
  { method, url }: { method: string; url: string },
  type: string,
  by: Person | null,
): Promise<number> {
  const { port } = app.server.address() as { port: number };
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', reject);
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer.toString())?.[1]));
    });
    const head = {
      host: 'x',
      'content-type': type.startsWith('multipart/') ? `${type}; boundary=b` : type,
      'content-length': `${BODY_BYTES}`,
      ...by?.headers,
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
  });
}

describe('a route with a large body refuses requests before it reads the body', () => {
  it('and each has its refusals in this test', () => {
    expect(large.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(Object.keys(REFUSALS).sort());
  });

  it.each(large)('$method $url', async ({ method, url, consumes }) => {
    const route = REFUSALS[`${method} ${url}`]!;
    for (const { why, status, by, before } of route.refusals) {
      await before?.();
      for (const type of consumes) {
        expect([why, type, await sendHead({ method, url: route.url() }, type, by())]).toEqual([
          why,
          type,
          status,
        ]);
      }
    }
  });

  it('does not accept such a body as JSON, which would be held in memory', async () => {
    for (const { method, url } of large) {
      const route = REFUSALS[`${method} ${url}`]!;
      const status = await sendHead({ method, url: route.url() }, 'application/json', director);
      expect([413, 409, 429, route.asJson]).toContain(status);
    }
    await pool.query('delete from listing_import');
    await pool.query('delete from media_allowance');
    for (const { method, url } of large) {
      const route = REFUSALS[`${method} ${url}`]!;
      const status = await sendHead({ method, url: route.url() }, 'application/json', director);
      expect(status).toBe(route.asJson ?? 413);
    }
  });

  it('applies the rate limit first', async () => {
    let left = RATE_LIMIT;
    while (left > 0 && (await app.inject('/api/v1/sessions/current')).statusCode !== 429) left -= 1;
    for (const { method, url, consumes } of large) {
      const route = REFUSALS[`${method} ${url}`]!;
      for (const type of consumes)
        expect(await sendHead({ method, url: route.url() }, type, director)).toBe(429);
    }
  });
});
