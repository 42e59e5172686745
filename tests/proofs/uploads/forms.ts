import { connect } from 'node:net';
import type { Hostile } from './hostile-pictures.ts';

/** The response on a connection; status 0 when it was closed without one. */
export interface Answer {
  status: number;
  body: string;
  ms: number;
}

/** A raw request, written by hand so that it may be malformed. */
export interface Wire {
  name: string;
  head: string;
  body: Buffer;
  /** Disconnects before the request ends, so there is no response. */
  hangsUp?: boolean;
  /** Unusual but harmless: may be accepted or refused. */
  isHarmless?: boolean;
}

const BOUNDARY = 'gaff-boundary';

/** A form with one file, as browsers send it. */
export function formWith({ bytes, fileName = 'photo.jpg', contentType = 'image/jpeg' }: Hostile): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: ${contentType}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** The headers of an upload; further lines may contradict them. */
export function headOf(kind: string, cookie: string, length: number | null, type?: string): string {
  return [
    `POST /api/v1/media?kind=${kind} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${cookie}`,
    `Content-Type: ${type ?? `multipart/form-data; boundary=${BOUNDARY}`}`,
    ...(length === null ? [] : [`Content-Length: ${length}`]),
    'Connection: close',
  ].join('\r\n');
}

/** Malformed forms. @param photo a valid picture */
export function brokenForms(photo: Buffer, cookie: string): Wire[] {
  const part = (disposition: string, data: Buffer | string = photo) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n\r\n`),
      Buffer.from(data),
      Buffer.from('\r\n'),
    ]);
  const end = Buffer.from(`--${BOUNDARY}--\r\n`);
  const file = 'form-data; name="file"; filename="a.jpg"';
  const wire = (name: string, body: Buffer, type?: string, length: number | null = body.length): Wire => ({
    name: `form-${name}`,
    head: headOf('photo', cookie, length, type),
    body,
  });
  const chunked = (name: string, body: Buffer): Wire => ({
    name: `form-${name}`,
    head: `${headOf('photo', cookie, null)}\r\nTransfer-Encoding: chunked`,
    body: Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]),
  });
  const whole = Buffer.concat([part(file), end]);
  return [
    wire('without-boundary', whole, 'multipart/form-data'),
    wire('empty-boundary', whole, 'multipart/form-data; boundary='),
    wire('other-boundary', whole, 'multipart/form-data; boundary=other'),
    wire('boundary-of-5000-letters', whole, `multipart/form-data; boundary=${'b'.repeat(5_000)}`),
    wire('no-parts', end),
    wire('nothing', Buffer.alloc(0)),
    wire('json', Buffer.from('{"file":"a"}'), 'application/json'),
    wire('plain', photo, 'image/jpeg'),
    wire('without-end', part(file)),
    wire('two-files', Buffer.concat([part(file), part(file), end])),
    wire('field-before-file', Buffer.concat([part('form-data; name="kind"', 'brochure'), part(file), end])),
    wire('field-only', Buffer.concat([part('form-data; name="file"', 'text'), end])),
    wire('prototype-field', Buffer.concat([part('form-data; name="__proto__"; filename="a.jpg"'), end])),
    wire('constructor-field', Buffer.concat([part('form-data; name="constructor"; filename="a.jpg"'), end])),
    wire(
      'thousands-of-parts',
      Buffer.concat([...Array.from({ length: 5_000 }, (_, at) => part(`form-data; name="${at}"`, 'x')), end]),
    ),
    wire(
      'thousands-of-files',
      Buffer.concat([
        ...Array.from({ length: 2_000 }, (_, at) => part(`form-data; name="${at}"; filename="${at}"`, 'x')),
        end,
      ]),
    ),
    wire(
      'thousands-of-headers',
      Buffer.concat([
        Buffer.from(`--${BOUNDARY}\r\n${'X-A: b\r\n'.repeat(5_000)}Content-Disposition: ${file}\r\n\r\n`),
        photo,
        Buffer.from('\r\n'),
        end,
      ]),
    ),
    {
      ...wire('header-of-100000-letters', Buffer.concat([part(`${file}; x="${'a'.repeat(100_000)}"`), end])),
      isHarmless: true,
    },
    wire(
      'field-name-of-100000-letters',
      Buffer.concat([part(`form-data; name="${'a'.repeat(100_000)}"; filename="a.jpg"`), end]),
    ),
    wire(
      'without-disposition',
      Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n\r\n`), photo, Buffer.from('\r\n'), end]),
    ),
    {
      ...wire('nul-in-name', Buffer.concat([part('form-data; name="file"; filename="a\0.jpg"'), end])),
      isHarmless: true,
    },
    wire('larger-than-may-be', Buffer.concat([part(file, Buffer.alloc(26 * 1024 * 1024)), end])),
    chunked('larger-than-may-be-in-pieces', Buffer.concat([part(file, Buffer.alloc(26 * 1024 * 1024)), end])),
    chunked('endless-field', part('form-data; name="a"', Buffer.alloc(27 * 1024 * 1024, 97))),
    { ...wire('length-too-long', whole, undefined, whole.length + 1_000), hangsUp: true },
    wire('length-too-short', whole, undefined, whole.length - 500),
    wire('length-negative', whole, undefined, -1),
    wire('length-beyond-all', whole, undefined, 1e15),
    {
      ...chunked('length-and-pieces', whole),
      head: `${headOf('photo', cookie, 5)}\r\nTransfer-Encoding: chunked`,
    },
    {
      ...wire('hung-up-halfway', whole.subarray(0, whole.length / 2), undefined, whole.length),
      hangsUp: true,
    },
    { ...wire('unknown-kind', whole), head: headOf('film', cookie, whole.length) },
    { ...wire('no-kind', whole), head: headOf('', cookie, whole.length) },
    { ...wire('not-signed-in', whole), head: headOf('photo', '', whole.length) },
    {
      ...wire('of-another-site', whole),
      head: `${headOf('photo', cookie, whole.length)}\r\nOrigin: https://evil.example`,
    },
  ];
}

/**
 * Sends bytes.
 * @returns the response until the other side closed or the timeout; `ms` is the time of its last byte, or of the
 *   timeout without a response
 */
export function send(
  port: number,
  { head, body, hangsUp }: Omit<Wire, 'name'>,
  patienceMs: number,
): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let answered: number | null = null;
    const socket = connect(port, 'localhost');
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(pieces).toString('utf8');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      const body = text.slice(text.indexOf('\r\n\r\n') + 4);
      resolve({ status, body, ms: (answered ?? performance.now()) - began });
    };
    const timer = setTimeout(finish, patienceMs);
    socket.on('data', (piece) => {
      pieces.push(piece);
      answered = performance.now();
    });
    // A server may respond and close while the request is still being sent; the response is read anyway.
    socket.on('error', finish).on('close', finish).on('end', finish);
    socket.on('connect', () => {
      socket.write(`${head}\r\n\r\n`);
      if (hangsUp) socket.end(body);
      else socket.write(body);
    });
  });
}
