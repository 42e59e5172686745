const LITERAL = /["'`]([a-z]\w*(?:\.[\w-]+)+)["'`]/gi;

/**
 * The message keys in code: literal keys, and keys that a template assembles (`owned.state.${state}`), for which all
 * keys of the catalogue with the same beginning and end count. Works on sources and on bundled code.
 * @param keys of the catalogue, or of a part of it
 * @returns the named ones among `keys`, each once
 */
export function namedKeys(code: string, keys: readonly string[]): string[] {
  const known = new Set(keys);
  const named = new Set<string>();
  for (const [, key] of code.matchAll(LITERAL)) if (known.has(key!)) named.add(key!);
  for (const pattern of keyPatterns(code)) {
    for (const key of keys) if (pattern.test(key)) named.add(key);
  }
  return [...named];
}

/** @returns a pattern for the keys of each template that may assemble one: `^owned\.state\.[\w.-]+$` */
export function keyPatterns(code: string): RegExp[] {
  const sources = new Set<string>();
  for (let at = code.indexOf('`'); at >= 0; at = code.indexOf('`', at + 1)) {
    const parts = templateAt(code, at);
    const isKey = parts.length > 1 && /^[a-z]\w*\.[\w.-]*$/i.test(parts[0]!);
    if (!isKey || !parts.every((part) => /^[\w.-]*$/.test(part))) continue;
    sources.add(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`);
  }
  return [...sources].map((source) => new RegExp(source));
}

/** The texts between the placeholders of the template literal at `start`; empty if there is none. */
function templateAt(code: string, start: number): string[] {
  const parts: string[] = [];
  let from = start + 1;
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '\\') at += 1;
    else if (code[at] === '`') return [...parts, code.slice(from, at)];
    else if (code.startsWith('${', at)) {
      parts.push(code.slice(from, at));
      at = endOfPlaceholder(code, at + 2);
      from = at + 1;
      // Most templates are not keys, so they are not read to their end.
    } else if (parts.length === 0 && !/[\w.-]/.test(code[at]!)) return [];
  }
  return [];
}

/** @returns the position of the brace that closes a placeholder */
function endOfPlaceholder(code: string, start: number): number {
  let depth = 1;
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1;
    else if (code[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return code.length;
}
