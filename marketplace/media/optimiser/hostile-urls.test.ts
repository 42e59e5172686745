import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaApi } from '../api.ts';
import { imagePath } from '../rules.ts';
import { openOptimiser } from './optimiser.ts';

/** A server that must never be connected to; its port is part of the URLs. */
const connections: string[] = [];
const canary = createServer((socket) => {
  connections.push(socket.remoteAddress ?? 'unknown');
  socket.destroy();
});
let port = 0;
const app = Fastify();
const reads: string[] = [];

beforeAll(async () => {
  await new Promise<void>((listening) => canary.listen(0, '::', listening));
  port = (canary.address() as { port: number }).port;
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  const source = {
    matches: (path: string) => path.startsWith('/media/'),
    read: async (path: string) => {
      reads.push(path);
      return null;
    },
  };
  // Origins allowed by mistake are still refused if they are local addresses.
  const origins = [
    'https://pictures.example',
    ...LOCAL_HOSTS.flatMap((host) => [`https://${host}:${port}`, new URL(`https://${host}:${port}`).origin]),
  ];
  const directory = join(tmpdir(), `hostile-${process.pid}`);
  const optimiser = await openOptimiser({ sources: [source], directory, origins, onStoreError() {} });
  await app.register(mediaApi, { optimiser });
});
afterAll(async () => {
  await app.close();
  await new Promise((closed) => canary.close(closed));
});

/** Every spelling of this machine's address that a resolver, a URL parser or a system call may understand. */
const LOCAL_HOSTS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '0',
  '0.0.0.0',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '0x7f.0x0.0x0.0x1',
  '127.0.0.1.',
  'localhost',
  'localhost.',
  'LOCALHOST',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[::127.0.0.1]',
  '%6c%6f%63alhost',
  '１２７.０.０.１',
  '①②⑦.⓪.⓪.①',
  'ⓛocalhost',
  '127。0。0。1',
];
/** Other internal addresses: cloud metadata, private networks, carrier networks, link-local, unique local. */
const INSIDE_HOSTS = [
  '169.254.169.254',
  '[fd00:ec2::254]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '[fe80::1]',
  '[fc00::1]',
  '2852039166',
  '0xa9fea9fe',
  'metadata.google.internal',
];

function hostileUrls(): string[] {
  const at = `127.0.0.1:${port}`;
  return [
    ...LOCAL_HOSTS.flatMap((host) => [
      `https://${host}:${port}/a.png`,
      `http://${host}:${port}/a.png`,
      `//${host}:${port}/a`,
    ]),
    ...INSIDE_HOSTS.flatMap((host) => [`https://${host}/a.png`, `http://${host}/latest/meta-data`]),
    ...[
      'file:///etc/passwd',
      'file://localhost/etc/passwd',
      'FILE:///etc/passwd',
      'ftp://x/',
      'gopher://x:70/_',
      'dict://x:11/',
    ],
    ...[
      'data:image/png;base64,iVBORw0KGgo=',
      'data:image/svg+xml,<svg/>',
      'blob:https://pictures.example/1',
      'javascript:1',
    ],
    ...[
      `https://pictures.example@${at}/`,
      `https://pictures.example:x@${at}/`,
      `https://u:p@pictures.example/`,
    ],
    ...[
      `https://pictures.example%40${at}/`,
      `https://${at}#@pictures.example/`,
      `https://${at}?@pictures.example/`,
    ],
    ...[
      `https://pictures.example\\@${at}/`,
      `https://${at}\\@pictures.example/`,
      `https:\\\\${at}\\a`,
      `\\\\${at}\\a`,
    ],
    ...[
      `https:${at}/a`,
      `https:/${at}/a`,
      `https:///${at}/a`,
      `https:////${at}/a`,
      `hTTps://${at}/a`,
      ` https://${at}/`,
    ],
    ...[
      `https://${at}\t/`,
      `ht\ntps://${at}/`,
      `https://pictures.example\r\nHost: ${at}/`,
      `https://${at}\0.pictures.example/`,
    ],
    ...[
      `https://pictures.example.evil.test/`,
      'https://evil-pictures.example/',
      'https://pictures.example:8443/a.png',
    ],
    ...[
      'http://pictures.example/a.png',
      'https://pictures.example./a.png',
      'https://sub.pictures.example/a.png',
    ],
    ...[
      'https://',
      'https:',
      'https://[',
      'https://[::1',
      'https://:443/',
      'https://%/',
      'pictures.example/a.png',
      '',
      '.',
      '..',
    ],
    ...[
      '/',
      '//',
      '///',
      `///${at}/a`,
      `/\\${at}/a`,
      `/\t/${at}/a`,
      `/%2f${at}/a`,
      `/@${at}`,
      '/media',
      '/media/',
    ],
    ...[
      '/media/../etc/passwd',
      '/media/..%2f..%2fetc/passwd',
      '/media/%2e%2e/x',
      '/media/%252e%252e/x',
      '/media/..;/x',
    ],
    ...[
      '/media/./x',
      '/media//x',
      '/media/..\\x',
      '/media/x\0.jpg',
      '/media/%00',
      '/media/.env',
      '/media/a?b',
      '/media/a#b',
    ],
    ...[
      '/media/．．/x',
      '/media/..%c0%af',
      '/image?url=/media/a.jpg&w=72',
      '/api/v1/users',
      '/etc/passwd',
      '~/x',
      'media/a.jpg',
    ],
  ];
}

it('no malicious URL makes the server connect to a host, read a file or fail', async () => {
  const urls = hostileUrls();
  expect(urls.length).toBeGreaterThan(160);
  for (const url of urls) {
    const answer = await app.inject(imagePath(url, 72));
    const about = JSON.stringify(url);
    expect(answer.statusCode, about).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, about).toBeLessThan(500);
    expect(answer.json(), about).toMatchObject({
      statusCode: answer.statusCode,
      message: expect.any(String),
    });
  }
  expect(connections).toEqual([]);
  expect(reads).toEqual([]);
});
