/** Longer lines hold no mark of a mail program. */
const MAX_MARK_LENGTH = 300;

/** Lines with which mail programs begin what they quote, in English and Irish. */
const QUOTES = [
  /^-{2,}\s*(?:original message|forwarded message|an teachtaireacht bhunaidh)\s*-{2,}$/i,
  /^_{20,}$/,
  /^(?:from|ó):\s.+@/i,
  /^(?:on|ar|le)\s.{5,}(?:wrote|scríobh|writes):$/i,
  /\b(?:wrote|scríobh|a scríobh|writes):$/i,
];
/** Lines from which only a signature follows. */
const SIGNATURES = [/^--\s?$/, /^(?:sent from my|get outlook for|seolta ó mo)\b/i];

/**
 * The text that a person wrote in an answer: without what it quotes and without the signature.
 * @param ours addresses of this site: a line that names one introduces a quoted mail of ours
 * @returns empty if nothing is left
 */
export function replyText(text: string, ours: readonly string[]): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const written: string[] = [];
  for (const [index, line] of lines.entries()) {
    const mark = line.trim();
    if (mark.length <= MAX_MARK_LENGTH && isEnd(mark, lines[index + 1]?.trim() ?? '', ours)) break;
    if (!mark.startsWith('>')) written.push(line.trimEnd());
  }
  return written
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function isEnd(line: string, following: string, ours: readonly string[]): boolean {
  if (SIGNATURES.some((pattern) => pattern.test(line))) return true;
  if (QUOTES.some((pattern) => pattern.test(line))) return true;
  // An introduction that is broken into two lines.
  const isOpening = /^(?:on|ar|le)\s.{5,}/i.test(line) && !line.endsWith('.');
  if (isOpening && following.length <= MAX_MARK_LENGTH && /(?:wrote|scríobh|writes):$/i.test(following))
    return true;
  const lower = line.toLowerCase();
  return ours.some((address) => lower.includes(address));
}
