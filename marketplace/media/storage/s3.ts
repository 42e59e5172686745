import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import { type Storage, StorageAway, StorageFull } from './storage.ts';

/** A bucket of any S3-compatible store. */
export interface Bucket {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** URL of the bucket, without a trailing slash: `https://s3.eu-west-1.amazonaws.com/gaff`. */
  address: string;
}

/** Milliseconds for an answer of the store. */
const TIMEOUT_MS = 20_000;
/** How stores report that they are full: HTTP's own status, and the codes of MinIO, Ceph and similar stores. */
const FULL = /QuotaExceeded|XMinioStorageFull|InsufficientStorage/;

/** @returns storage in a bucket, with four calls of the S3 API in path style */
export function s3Storage(bucket: Bucket): Storage {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  async function ask(method: string, path: string, body?: Buffer, headers: Record<string, string> = {}) {
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const asked = client.fetch(bucket.address + path, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': digest },
      body: body && new Uint8Array(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      aws: { allHeaders: true },
    });
    const answer = await asked.catch((cause: Error) => {
      throw new StorageAway(`The store of uploads does not answer: ${cause.message}`, { cause });
    });
    if (answer.status === 502 || answer.status === 503 || answer.status === 504)
      throw new StorageAway(`The store of uploads answered ${answer.status}`);
    return answer;
  }
  return {
    async keep(key, path, contentType) {
      const answer = await ask('PUT', `/${key}`, await readFile(path), { 'content-type': contentType });
      const words = await answer.text();
      if (answer.ok) return;
      if (answer.status === 507 || FULL.test(words)) throw new StorageFull('The bucket of uploads is full');
      throw unexpected(answer, words);
    },
    async read(key) {
      const answer = await ask('GET', `/${key}`);
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      const words = await answer.text();
      if (answer.status === 404) return null;
      throw unexpected(answer, words);
    },
    async drop(key) {
      const answer = await ask('DELETE', `/${key}`);
      const words = await answer.text();
      if (!answer.ok && answer.status !== 404) throw unexpected(answer, words);
    },
    async *list() {
      let from = '';
      do {
        const answer = await ask('GET', `?list-type=2${from}`);
        const words = await answer.text();
        if (!answer.ok) throw unexpected(answer, words);
        for (const [, item] of words.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          yield { key: element(item!, 'Key')!, writtenAt: new Date(element(item!, 'LastModified')!) };
        }
        const next = element(words, 'NextContinuationToken');
        from = next ? `&continuation-token=${encodeURIComponent(next)}` : '';
      } while (from);
    },
  };
}

/** Keys are plain, so only a token can contain escapes. */
function element(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&');
}

function unexpected(answer: Response, words: string): Error {
  return new Error(`The store of uploads answered ${answer.status}: ${words.slice(0, 300)}`);
}
