/** Elements whose content is not text. */
const SILENT = new Set(['style', 'script', 'head', 'title']);
/** Elements that start a line of their own. */
const LINES = new Set(['br', 'p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'h4']);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Mail programs mark what an answer quotes with one of these. */
const QUOTE = /^blockquote\b|\b(?:class|id)="?(?:gmail_quote|divRplyFwdMsg|appendonsend|yahoo_quoted)/i;

/** @returns the text of an HTML mail up to what it quotes, in one pass over it */
export function textOfHtml(html: string): string {
  let text = '';
  let silent: string | null = null;
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    if (silent === null) text += html.slice(at, open).replace(/\s+/g, ' ');
    const close = html.indexOf('>', open);
    if (close < 0) return tidy(text);
    const tag = html.slice(open + 1, Math.min(close, open + 500));
    const name = /^\/?([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
    if (silent === null && QUOTE.test(tag)) return tidy(text);
    if (silent !== null) silent = tag.startsWith('/') && name === silent ? null : silent;
    else if (SILENT.has(name) && !tag.startsWith('/')) silent = name;
    else if (LINES.has(name) && (name === 'br' || !tag.startsWith('/') || name === 'p')) text += '\n';
    at = close + 1;
  }
  return tidy(silent === null ? text + html.slice(at) : text);
}

function tidy(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
      if (name) return ENTITIES[String(name).toLowerCase()] ?? whole;
      const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
}
