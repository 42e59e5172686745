import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Fetching, fetchPicture } from './foreign.ts';
import { isPublicAddress } from './public-address.ts';

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanUp.splice(0)) clean();
});

/** A local server, and a network in which it acts as a public site without encryption. */
async function elsewhere(answer: RequestListener, changes: Partial<Fetching> = {}) {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  cleanUp.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const network: Partial<Fetching> = {
    resolve: async () => ['127.0.0.1'],
    permits: (address) => address === '127.0.0.1',
    request: httpRequest,
    ...changes,
  };
  const get = (path = '/a.jpg') => fetchPicture(new URL(`https://pictures.example:${port}${path}`), network);
  return { get, hits, port };
}

describe('fetching a picture from an allowed site', () => {
  it('the bytes arrive, requested with the host name of the site', async () => {
    const { get, hits, port } = await elsewhere((_, response) => response.end('bytes'));
    expect(await get('/a.jpg?size=1')).toEqual({ ok: true, value: Buffer.from('bytes') });
    expect(hits).toEqual([`pictures.example:${port}/a.jpg?size=1`]);
  });

  it('a redirect is not followed', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      const { get, hits } = await elsewhere((_, response) =>
        response.writeHead(status, { location: '/inside' }).end(),
      );
      expect(await get()).toMatchObject({ ok: false, trouble: 'fetch-refused' });
      expect(hits).toHaveLength(1);
    }
  });

  it('a host with any private address is not connected to', async () => {
    for (const addresses of [
      ['127.0.0.1'],
      ['93.184.216.34', '127.0.0.1'],
      ['::ffff:127.0.0.1'],
      ['10.0.0.1'],
      [],
    ]) {
      const { get, hits } = await elsewhere((_, response) => response.end('secret'), {
        resolve: async () => addresses,
        permits: isPublicAddress,
      });
      expect(await get()).toMatchObject({ ok: false, trouble: 'address-refused' });
      expect(hits).toEqual([]);
    }
  });

  it('a host whose address changes after the check is not followed', async () => {
    let looked = 0;
    const { get, hits } = await elsewhere((_, response) => response.end('bytes'), {
      resolve: async () => {
        looked += 1;
        return [looked === 1 ? '127.0.0.1' : '10.0.0.1'];
      },
    });
    expect(await get()).toMatchObject({ ok: true });
    expect(looked).toBe(1);
    expect(hits).toHaveLength(1);
  });

  it('a picture that is too large is aborted: by its announced size, or once it exceeds the limit', async () => {
    const announced = await elsewhere(
      (_, response) => response.setHeader('content-length', 2000).write('x'),
      { bytes: 1000 },
    );
    expect(await announced.get()).toMatchObject({ ok: false, trouble: 'too-large' });
    const endless = await elsewhere(
      (_, response) => {
        const more = () => {
          while (response.write(Buffer.alloc(100)));
        };
        response.on('drain', more);
        more();
      },
      { bytes: 1000 },
    );
    expect(await endless.get()).toMatchObject({ ok: false, trouble: 'too-large' });
  });

  it('a site that does not answer, aborts or refuses is not waited for', async () => {
    const silent = await elsewhere(() => {}, { milliseconds: 50 });
    expect(await silent.get()).toMatchObject({
      trouble: 'fetch-refused',
      message: 'took too long to answer',
    });
    const dripping = await elsewhere((_, response) => response.write('x'), { milliseconds: 50 });
    expect(await dripping.get()).toMatchObject({
      trouble: 'fetch-refused',
      message: 'took too long to answer',
    });
    const lost = await elsewhere(() => {}, { milliseconds: 50, resolve: () => new Promise(() => {}) });
    expect(await lost.get()).toMatchObject({ trouble: 'fetch-refused' });
    const broken = await elsewhere((request) => request.socket.destroy());
    expect(await broken.get()).toMatchObject({ trouble: 'fetch-refused' });
    for (const [status, trouble] of [
      [404, 'not-found'],
      [410, 'not-found'],
      [500, 'fetch-refused'],
      [206, 'fetch-refused'],
    ] as const) {
      const { get } = await elsewhere((_, response) => response.writeHead(status).end('no'));
      expect(await get()).toMatchObject({ ok: false, trouble });
    }
  });
});
