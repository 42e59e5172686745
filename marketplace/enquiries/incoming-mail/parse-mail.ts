import { textOfHtml } from './html-text.ts';
import { addressOf, type Headers, parametersOf, splitHeaders } from './mail-headers.ts';

/** Nested parts and parts in all that are read: real mails have fewer. */
const MAX_DEPTH = 10;
const MAX_PARTS = 100;
/** Bytes of a text that are decoded: far above the longest message, quoted ones included. */
const MAX_TEXT_BYTES = 1_048_576;

/** The text of an answer by mail, and whether it is an automatic one. */
export type ParsedMail = {
  messageId: string | null;
  from: string | null;
  /** The text as written, with what it quotes. */
  text: string;
  /** Files that came with it. */
  attachments: number;
  /** Sent by a program: an absence note, a bounce, a mailing list. */
  isAutomatic: boolean;
};

/** A line end, white space, or the hyphens of the last boundary. */
const AFTER_BOUNDARY: ReadonlySet<number> = new Set([0x0a, 0x0d, 0x20, 0x09, 0x2d]);

type Found = { plain: string | null; html: string | null; attachments: number; parts: number };

/**
 * Parses a mail (RFC 5322, MIME). The time grows with the length of the mail only: each byte is looked at a fixed
 * number of times for each level of nesting.
 */
export function parseMail(bytes: Buffer): ParsedMail {
  const { headers, body } = splitHeaders(bytes);
  const found: Found = { plain: null, html: null, attachments: 0, parts: 0 };
  readPart(headers, body, 0, found);
  return {
    messageId: headers.get('message-id')?.slice(0, 1000) ?? null,
    from: addressOf(headers.get('from')),
    text: found.plain ?? (found.html === null ? '' : textOfHtml(found.html)),
    attachments: found.attachments,
    isAutomatic: isAutomatic(headers),
  };
}

/** RFC 3834, and what common programs write instead. */
function isAutomatic(headers: Headers): boolean {
  const submitted = parametersOf(headers.get('auto-submitted')).value;
  return (
    (submitted !== '' && submitted !== 'no') ||
    /^(bulk|junk|list|auto_reply)$/i.test(headers.get('precedence') ?? '') ||
    headers.get('return-path') === '<>' ||
    ['x-autoreply', 'x-autorespond', 'list-id', 'x-failed-recipients'].some((name) => headers.has(name)) ||
    parametersOf(headers.get('content-type')).value === 'multipart/report'
  );
}

function readPart(headers: Headers, body: Buffer, depth: number, found: Found): void {
  found.parts += 1;
  if (found.parts > MAX_PARTS || depth > MAX_DEPTH) return;
  const { value, parameters } = parametersOf(headers.get('content-type'));
  const type = value || 'text/plain';
  const boundary = parameters.get('boundary');
  if (type.startsWith('multipart/') && boundary) {
    for (const part of partsOf(body, boundary)) {
      if (found.parts > MAX_PARTS) return;
      const inner = splitHeaders(part);
      readPart(inner.headers, inner.body, depth + 1, found);
    }
    return;
  }
  const isAttached = parametersOf(headers.get('content-disposition')).value === 'attachment';
  const kind = type === 'text/plain' ? 'plain' : type === 'text/html' ? 'html' : null;
  if (isAttached || kind === null) found.attachments += 1;
  else found[kind] ??= decode(headers, body, parameters.get('charset'));
}

/** The parts between the lines `--boundary`. */
function partsOf(body: Buffer, boundary: string): Buffer[] {
  const mark = Buffer.from(`--${boundary}`, 'latin1');
  const parts: Buffer[] = [];
  let start = -1;
  for (
    let at = body.indexOf(mark);
    at >= 0 && parts.length <= MAX_PARTS;
    at = body.indexOf(mark, at + mark.length)
  ) {
    // Another boundary may begin with this one.
    const after = body[at + mark.length] ?? 0x0a;
    if ((at > 0 && body[at - 1] !== 0x0a) || !AFTER_BOUNDARY.has(after)) continue;
    if (start >= 0) parts.push(body.subarray(start, at));
    const line = body.indexOf(0x0a, at);
    const isEnd = body[at + mark.length] === 0x2d && body[at + mark.length + 1] === 0x2d;
    if (isEnd || line < 0) return parts;
    start = line + 1;
  }
  if (start >= 0) parts.push(body.subarray(start));
  return parts;
}

function decode(headers: Headers, body: Buffer, charset = 'utf-8'): string {
  const encoding = headers.get('content-transfer-encoding')?.trim().toLowerCase();
  const bounded = body.subarray(0, MAX_TEXT_BYTES);
  const bytes =
    encoding === 'base64'
      ? Buffer.from(bounded.toString('latin1'), 'base64')
      : encoding === 'quoted-printable'
        ? decodeQuotedPrintable(bounded)
        : bounded;
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // An unknown charset.
    return bytes.toString('utf8');
  }
}

function decodeQuotedPrintable(bytes: Buffer): Buffer {
  const text = bytes
    .toString('latin1')
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-Fa-f]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, 'latin1');
}
