import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import type { Storage } from '#marketplace/media/storage/storage.ts';

export type Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

export type ObjectStoreOptions = {
  /** Keeps the objects. */
  storage: Storage;
  /** A folder for objects that arrive. */
  incoming: string;
  credentials: Credentials;
  /** By default any free one. */
  port?: number;
  /** Objects of one page of a list. */
  pageSize?: number;
  isFull?: () => boolean;
};

export type ObjectStore = { address: string; close: () => Promise<void> };

/** A small S3 store on loopback with one bucket and the four calls that the product makes; it refuses wrong signatures. */
export async function openObjectStore(options: ObjectStoreOptions): Promise<ObjectStore> {
  const { storage, incoming, credentials, pageSize = 1_000, isFull = () => false } = options;
  let arrived = 0;
  const server = createServer(async (request, reply) => {
    const answer = (status: number, words: string | Buffer = '') => reply.writeHead(status).end(words);
    try {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const body = Buffer.concat(pieces);
      const url = new URL(request.url!, `http://${request.headers.host}`);
      const type = request.headers['content-type'];
      const signer = new AwsV4Signer({
        ...credentials,
        service: 's3',
        method: request.method!,
        url: url.href,
        headers: {
          ...(type && { 'content-type': type }),
          'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
        },
        datetime: String(request.headers['x-amz-date']),
        allHeaders: true,
      });
      if ((await signer.authHeader()) !== request.headers.authorization)
        return answer(403, 'SignatureDoesNotMatch');
      const key = url.pathname.split('/').slice(2).join('/');
      if (request.method === 'PUT') {
        if (isFull()) return answer(507, '<Code>XMinioStorageFull</Code>');
        arrived += 1;
        const file = path.join(incoming, `arrived-${process.pid}-${arrived}`);
        await writeFile(file, body);
        await storage.keep(key, file, type ?? '');
        return answer(200);
      }
      if (request.method === 'DELETE') {
        await storage.drop(key);
        return answer(204);
      }
      if (url.searchParams.get('list-type'))
        return answer(200, await list(url.searchParams.get('continuation-token')));
      const found = await storage.read(key);
      return found ? answer(200, found) : answer(404, '<Code>NoSuchKey</Code>');
    } catch (error) {
      return answer(500, `<Code>InternalError</Code>${(error as Error).message}`);
    }
  });

  async function list(token: string | null): Promise<string> {
    const from = Number(token?.replace('a+/', '') ?? 0);
    const all = await Array.fromAsync(storage.list());
    const items = all
      .slice(from, from + pageSize)
      .map(
        ({ key, writtenAt }) =>
          `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified></Contents>`,
      );
    const next =
      from + pageSize < all.length
        ? `<NextContinuationToken>a+/${from + pageSize}</NextContinuationToken>`
        : '';
    return `<ListBucketResult>${items.join('')}${next}</ListBucketResult>`;
  }

  await new Promise<void>((listening) => server.listen(options.port ?? 0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
