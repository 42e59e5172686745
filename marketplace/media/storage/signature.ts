import { createHash, createHmac } from 'node:crypto';

/** Who asks a store, and where it is. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** SHA-256 of a request without a body. */
export const EMPTY_DIGEST = createHash('sha256').update('').digest('hex');

/**
 * Signs a request to an S3 store (AWS Signature Version 4).
 * @param digest SHA-256 of the body, hex
 * @param headers beside host, date and digest
 * @returns every header to send, but `host`, which fetch writes itself
 */
export function signed(
  method: string,
  url: URL,
  headers: Record<string, string>,
  digest: string,
  { accessKeyId, secretAccessKey, region }: Credentials,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const sent: Record<string, string> = { ...headers, 'x-amz-content-sha256': digest, 'x-amz-date': time };
  const all = Object.entries({ ...sent, host: url.host }).sort(byName);
  const names = all.map(([name]) => name).join(';');
  const query = [...url.searchParams].sort(byName).map((pair) => pair.map(escaped).join('='));
  const request = [
    method,
    url.pathname,
    query.join('&'),
    ...all.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    digest,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const words = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(request).digest('hex')];
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  const signature = createHmac('sha256', key).update(words.join('\n')).digest('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`;
  return { ...sent, authorization };
}

function byName([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : 1;
}

/** As the signature counts: everything but letters, digits and `-._~`. */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
