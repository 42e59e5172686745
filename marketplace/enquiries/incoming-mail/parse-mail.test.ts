import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMail } from './parse-mail.ts';
import { parseOffLoop } from './parse-off-loop.ts';
import { readReplyAddress, replyAddress } from './reply-address.ts';
import { replyText } from './reply-text.ts';

const mail = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'), 'latin1');

describe('a mail', () => {
  it('gives the plain part of several, decoded, and counts its files', () => {
    const parsed = parseMail(
      mail([
        'From: "Byrne, Aoife <x@y.example>" <aoife@example.ie>',
        'Message-ID: <one@example.ie>',
        'Content-Type: multipart/mixed;',
        ' boundary="out"',
        '',
        'Preamble',
        '--out',
        'Content-Type: multipart/alternative; boundary=outer',
        '',
        '--outer',
        'Content-Type: text/plain; charset=iso-8859-1',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'D=FAn Laoghaire is =',
        'fine.',
        '--outer',
        'Content-Type: text/html',
        '',
        '<p>no</p>',
        '--outer--',
        '--out',
        'Content-Type: image/png',
        'Content-Disposition: attachment; filename=a.png',
        'Content-Transfer-Encoding: base64',
        '',
        'AAAA',
        '--out--',
      ]),
    );
    expect(parsed).toMatchObject({
      from: 'aoife@example.ie',
      messageId: '<one@example.ie>',
      attachments: 1,
      isAutomatic: false,
    });
    expect(parsed.text.trim()).toBe('Dún Laoghaire is fine.');
  });

  it('gives the text of an HTML part up to its quote', () => {
    const { text } = parseMail(
      mail([
        'Content-Type: text/html',
        '',
        '<style>p{}</style><p>Saturday &amp; Sunday</p><div>Aoife</div><blockquote>old</blockquote>',
      ]),
    );
    expect(text.trim()).toBe('Saturday & Sunday\n\nAoife');
  });

  it.each([
    ['Auto-Submitted: auto-replied'],
    ['Precedence: bulk'],
    ['Return-Path: <>'],
    ['List-Id: <list.example>'],
    ['Content-Type: multipart/report; boundary=x'],
  ])('with %s is automatic', (header) => {
    expect(parseMail(mail([header, '', 'I am away'])).isAutomatic).toBe(true);
  });

  it.each(['', 'From: a@b.ie, c@d.ie', 'From: nobody', 'From: <a@b.ie> <c@d.ie>'])(
    'from %j has no one sender',
    (from) => {
      expect(parseMail(mail([from, '', 'x'])).from).toBeNull();
    },
  );

  it('of any bytes is parsed without an error, and a large one in a thread alike', async () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.array(
          fc.constantFrom(
            '--b\r\n',
            '--b--',
            '\r\n\r\n',
            'x',
            'Content-Type: multipart/mixed; boundary=b\r\n',
          ),
        ),
        (bytes, parts) => {
          parseMail(
            Buffer.concat([
              Buffer.from('Content-Type: multipart/mixed; boundary=b\r\n\r\n'),
              Buffer.from(parts.join('')),
              bytes,
            ]),
          );
        },
      ),
    );
    const large = mail(['From: a@b.ie', 'Message-ID: <l@b.ie>', '', 'word '.repeat(100_000)]);
    expect(await parseOffLoop(large)).toEqual(parseMail(large));
  });
});

describe('the text of an answer', () => {
  it.each([
    ['Yes please.\n\nOn Fri, 27 Nov 2026 at 10:00, Gaff <no-reply@gaff.ie> wrote:\n> Hello', 'Yes please.'],
    [
      'Yes.\nOn Friday the 27th of November 2026 at ten o’clock Gaff\n<no-reply@x.example> wrote:\n> Hello',
      'Yes.',
    ],
    ['Cinnte.\n\nAr Aoine 27 Samhain 2026, scríobh:\n> Haigh', 'Cinnte.'],
    ['One\n> quoted\nTwo', 'One\nTwo'],
    ['Fine\n-- \nAoife\n087 123 4567', 'Fine'],
    ['Fine\n\nSent from my iPhone', 'Fine'],
    ['Fine\n________________________________\nFrom: Gaff', 'Fine'],
    ['Fine\nAm 27.11. schrieb Gaff <reply-1@replies.gaff.ie>:\nHello', 'Fine'],
    ['On time is fine.\nI can come on Monday', 'On time is fine.\nI can come on Monday'],
    ['> all quoted', ''],
  ])('of %j is %j', (text, written) => {
    expect(replyText(text, ['replies.gaff.ie'])).toBe(written);
  });
});

describe('a reply address', () => {
  const secret = 's'.repeat(32);
  const issued = { conversationId: 4_100_000_123, side: 'advertiser', email: 'Aoife@example.ie' } as const;

  it('names its conversation and side in any letter case, and only its own participant', () => {
    const address = replyAddress(secret, 'replies.gaff.ie', issued);
    expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64);
    const read = readReplyAddress(secret, 'replies.gaff.ie', address.toUpperCase())!;
    expect(read).toMatchObject({ conversationId: issued.conversationId, side: 'advertiser' });
    expect(read.isIssuedTo('aoife@EXAMPLE.ie')).toBe(true);
    expect(read.isIssuedTo('else@example.ie')).toBe(false);
    expect(readReplyAddress('t'.repeat(32), 'replies.gaff.ie', address)!.isIssuedTo(issued.email)).toBe(
      false,
    );
    const other = readReplyAddress(secret, 'replies.gaff.ie', address.replace('-a-', '-s-'))!;
    expect(other.isIssuedTo(issued.email)).toBe(false);
  });

  it.each(['x@replies.gaff.ie', 'reply-1-a-00@replies.gaff.ie', '', 'reply-1-a@other.ie'])(
    'is not %j',
    (address) => {
      expect(readReplyAddress(secret, 'replies.gaff.ie', address)).toBeNull();
    },
  );
});
