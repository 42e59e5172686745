import { createHash, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { mailServer } from '#tests/support/mail-server.ts';
import { renderMessage } from './render.ts';
import { type OutgoingMail, smtpTransport } from './transport.ts';

const server = await mailServer();
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const DKIM = {
  domainName: 'gaff.example',
  keySelector: 'autumn',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

const CONTENT = {
  heading: '3 new homes for “Dún Laoghaire”',
  preheader: '€1,950 per month, 2 Sea View',
  blocks: [
    {
      kind: 'ad' as const,
      title: '2 Sea View <b>',
      price: '€1,950 per month',
      meta: '2 Bed',
      url: 'https://gaff.example/l/1',
      note: 'Matches “A”\nMatches “B”',
    },
  ],
  footer: ['You asked for it.', { label: 'Unsubscribe', url: 'https://gaff.example/unsubscribe/abc' }],
};
const LETTER: OutgoingMail = {
  to: 'aoife@example.ie',
  subject: CONTENT.heading,
  attachments: [],
  id: 'message-7',
  unsubscribeUrl: `https://gaff.example/unsubscribe/${'1~2'.repeat(120)}`,
  ...renderMessage(CONTENT.heading, CONTENT, 'en'),
};

async function sent(letter: OutgoingMail, dkim: typeof DKIM | null = DKIM): Promise<string> {
  const way = smtpTransport(server.url, 'Gaff <alerts@gaff.example>', dkim);
  await way.send(letter);
  way.close();
  return server.taken.at(-1)!.source;
}

/** The headers of a message as unfolded names and values, with their raw lines. */
function headOf(source: string): { name: string; raw: string; value: string }[] {
  const [head] = source.split('\r\n\r\n', 1);
  return head!.split(/\r\n(?![ \t])/).map((raw) => ({
    raw,
    name: raw.slice(0, raw.indexOf(':')).toLowerCase(),
    value: raw
      .slice(raw.indexOf(':') + 1)
      .replace(/\r\n/g, '')
      .trim(),
  }));
}

const fieldOf = (source: string, name: string) => headOf(source).find((line) => line.name === name)?.value;

/**
 * Verifies a signature like a receiver (RFC 6376, relaxed/relaxed). @returns the headers it covers; null if it is
 * invalid
 */
function verified(source: string, key: KeyObject): string[] | null {
  const head = headOf(source);
  const signature = head.find(({ name }) => name === 'dkim-signature')!;
  const tags = Object.fromEntries(
    signature.value.split(';').map((tag) => {
      const at = tag.indexOf('=');
      return [tag.slice(0, at).trim(), tag.slice(at + 1).replace(/\s/g, '')];
    }),
  );
  expect([tags.a, tags.c, tags.d, tags.s]).toEqual([
    'rsa-sha256',
    'relaxed/relaxed',
    'gaff.example',
    'autumn',
  ]);
  const relaxed = (raw: string) => {
    const at = raw.indexOf(':');
    const value = raw
      .slice(at + 1)
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim();
    return `${raw.slice(0, at).toLowerCase().trim()}:${value}`;
  };
  const body = source
    .slice(source.indexOf('\r\n\r\n') + 4)
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)*$/, '\r\n');
  if (createHash('sha256').update(body, 'latin1').digest('base64') !== tags.bh) return null;
  const covered = tags.h!.toLowerCase().split(':');
  const lines = covered.map((name) => relaxed(head.findLast((line) => line.name === name)!.raw));
  const own = relaxed(signature.raw).replace(/\bb=[^;]*$/, 'b=');
  const signed = Buffer.from([...lines, own].join('\r\n'), 'latin1');
  return verify('sha256', signed, key, Buffer.from(tags.b!, 'base64')) ? covered : null;
}

it('a mail of a list carries its one-click unsubscribe, covered by the signature', async () => {
  const source = await sent(LETTER);
  expect(fieldOf(source, 'list-unsubscribe')).toBe(`<${LETTER.unsubscribeUrl}>`);
  expect(fieldOf(source, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(fieldOf(source, 'list-id')).toBe('Gaff <alerts.gaff.example>');
  expect(fieldOf(source, 'auto-submitted')).toBe('auto-generated');
  expect(fieldOf(source, 'message-id')).toBe('<message-7@gaff.example>');
  expect(fieldOf(source, 'content-type')).toMatch(/^multipart\/alternative/);
  expect(source.match(/^content-type: text\/\w+/gim)).toEqual([
    'Content-Type: text/plain',
    'Content-Type: text/html',
  ]);
  expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  expect(verified(source, publicKey)).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post', 'list-id']),
  );
});

it('a signature is invalid over another mail or by another key', async () => {
  const source = await sent(LETTER);
  expect(verified(source.replace('List-Unsubscribe=One-Click', 'List-Unsubscribe=No'), publicKey)).toBeNull();
  expect(verified(source.replace('multipart/alternative', 'multipart/related'), publicKey)).toBeNull();
  expect(verified(source.replace(/\r\n$/, 'more\r\n'), publicKey)).toBeNull();
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
  expect(verified(source, other)).toBeNull();
});

it('a mail outside a list has no list headers, and without a key nothing is signed', async () => {
  const source = await sent({ ...LETTER, unsubscribeUrl: null }, null);
  for (const name of ['list-unsubscribe', 'list-unsubscribe-post', 'list-id', 'dkim-signature'])
    expect(fieldOf(source, name)).toBeUndefined();
});

it('a mail shows a listing with a line for each reason, and links in its small print; markup is escaped', () => {
  const { html, text } = LETTER;
  expect(html).toContain('<p class="note">Matches “A”</p><p class="note">Matches “B”</p>');
  expect(html).toContain('2 Sea View &lt;b&gt;');
  expect(html).toContain('<a href="https://gaff.example/unsubscribe/abc">Unsubscribe</a>');
  expect(html.indexOf('€1,950 per month, 2 Sea View')).toBeLessThan(html.indexOf('<h1>'));
  expect(text).toContain('Unsubscribe:\nhttps://gaff.example/unsubscribe/abc');
});

it('a mail asks for no automatic reply, and a reply would reach no conversation', async () => {
  for (const letter of [LETTER, { ...LETTER, unsubscribeUrl: null }]) {
    const source = await sent(letter);
    expect(fieldOf(source, 'auto-submitted')).toBe('auto-generated');
    expect(fieldOf(source, 'x-auto-response-suppress')).toBe('All');
    // Replies go to an address that nobody reads: conversations are answered on the site.
    expect(fieldOf(source, 'reply-to')).toBeUndefined();
    expect(fieldOf(source, 'from')).toContain('gaff.example');
  }
});
