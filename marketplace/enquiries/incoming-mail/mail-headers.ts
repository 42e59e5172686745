/** Bytes of headers that are read; mail servers refuse more. */
const MAX_HEADER_BYTES = 65_536;

/** Characters of a header with addresses that are read. */
const MAX_ADDRESS_LENGTH = 1000;

/** The headers of a mail or of one of its parts: names in lower case, the first value of each. */
export type Headers = ReadonlyMap<string, string>;

/** Splits headers from the body at the first empty line. */
export function splitHeaders(bytes: Buffer): { headers: Headers; body: Buffer } {
  // A part may have no headers at all.
  if (bytes[0] === 0x0a) return { headers: new Map(), body: bytes.subarray(1) };
  if (bytes[0] === 0x0d && bytes[1] === 0x0a) return { headers: new Map(), body: bytes.subarray(2) };
  const crlf = bytes.indexOf('\r\n\r\n');
  const lf = bytes.indexOf('\n\n');
  const isCrlf = crlf >= 0 && (lf < 0 || crlf < lf);
  const end = isCrlf ? crlf : lf;
  const head = bytes.subarray(0, Math.min(end < 0 ? bytes.length : end, MAX_HEADER_BYTES)).toString('latin1');
  const headers = new Map<string, string>();
  let name: string | null = null;
  for (const line of head.split(/\r?\n/)) {
    if (/^[ \t]/.test(line)) {
      if (name !== null) headers.set(name, `${headers.get(name)} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    const found = colon > 0 ? line.slice(0, colon).trim().toLowerCase() : null;
    name = found !== null && !headers.has(found) ? found : null;
    if (name !== null) headers.set(name, line.slice(colon + 1).trim());
  }
  return { headers, body: end < 0 ? Buffer.alloc(0) : bytes.subarray(end + (isCrlf ? 4 : 2)) };
}

/** A value with parameters: `text/plain; charset="utf-8"`. */
export function parametersOf(header: string | undefined): {
  value: string;
  parameters: ReadonlyMap<string, string>;
} {
  const [value = '', ...rest] = (header ?? '').split(';');
  const parameters = new Map<string, string>();
  for (const one of rest) {
    const equals = one.indexOf('=');
    if (equals < 0) continue;
    const text = one.slice(equals + 1).trim();
    const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
    parameters.set(one.slice(0, equals).trim().toLowerCase(), isQuoted ? text.slice(1, -1) : text);
  }
  return { value: value.trim().toLowerCase(), parameters };
}

/** @returns the one address of a header such as `Aoife <aoife@example.ie>`; null for none or several */
export function addressOf(header: string | undefined): string | null {
  // A quoted name may hold anything, also another address.
  const bare = (header ?? '').slice(0, MAX_ADDRESS_LENGTH).replace(/"(?:[^"\\]|\\.)*"/g, '');
  const found = bare.match(/[^\s<>,;:()"]+@[^\s<>,;:()"]+/g) ?? [];
  const angled = /<([^<>\s]+@[^<>\s]+)>/.exec(bare)?.[1];
  if (bare.includes(',') || (bare.match(/</g) ?? []).length > 1) return null;
  return angled ?? (found.length === 1 ? found[0]! : null);
}
