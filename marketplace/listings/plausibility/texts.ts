/** The faults that are repaired in a text. */
export type TextRepair = 'encoding' | 'placeholder' | 'shouting';
export type RepairedText = {
  text: string;
  repairs: TextRepair[];
  /** Announcements such as `Short term let`, which belong to the features and not to the address. */
  announcements: string[];
};

/** Windows-1252 characters from 0x80 on that are not the Latin-1 control of the same number. */
const CP1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const BYTE_OF = new Map([...CP1252].map((letter, index) => [letter, 0x80 + index]));

/** Runs of characters that may be bytes of UTF-8 read as Windows-1252. */
const HIGH_RUN = new RegExp(`[\\u0080-\\u00ff${CP1252}]{2,}`, 'g');
/** Letters of western Europe, and punctuation: what a repair may lead to. */
const WESTERN = new RegExp(`^[\\u0080-\\u017f\\u2010-\\u203a${CP1252}]+$`);
const LAYERS = 16;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * A repeatedly mis-encoded letter (`Ã†â€™Ã‚Â`): three or more Windows-1252 symbols in a row. English and Irish have no
 * such sequence, and the letter is lost. Vowels with a fada are letters of words.
 */
const GARBLED =
  /(?:(?![áéíóúÁÉÍÓÚ])[\u0080-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2122]\s?){3,}/g;

/** `é`, the small form of the first byte, and the second byte of an Irish vowel with a fada. */
const SMALL_FIRST_BYTE = /é([\u0081\u0089\u008d\u0093\u009a\u00a1\u00a9\u00ad\u00b3\u00ba])/g;

/** Letters whose second byte is a symbol that follows no letter at the start of a word. */
const CAPITAL_OF: Record<string, string> = { '\ufffd': 'Á', '“': 'Ó', š: 'Ú', '‰': 'É' };

/**
 * Repairs letters whose encoding was read wrongly: doubly encoded UTF-8 (`CaffÃ©`), the same with the first byte in lower
 * case (`Sléán`), and removes letters that are lost.
 */
export function repairEncoding(text: string): string {
  // Plain text, nearly all of it, needs no work.
  if (!/[\u0080-\uffff]/.test(text)) return text;
  let repaired = text;
  for (let layer = 0; layer < LAYERS; layer++) {
    const decoded = repaired.replace(HIGH_RUN, decodedRun);
    // Letters are given up as lost only when no layer is left to undo.
    const next = decoded === repaired ? withoutLost(repaired) : decoded;
    if (next === repaired) break;
    repaired = next;
  }
  return repaired;
}

/** Repairs single letters, and removes what cannot be repaired. */
function withoutLost(text: string): string {
  return text
    .replace(GARBLED, ' ')
    .replace(SMALL_FIRST_BYTE, (_, second: string) => String.fromCharCode(second.charCodeAt(0) + 0x40))
    .replace(/(?<!\p{L})[éÃ]([\ufffd“š‰])(?=\p{Ll})/gu, (_, second: string) => CAPITAL_OF[second]!)
    .replace(/[\u0080-\u009f]/g, (control) => CP1252[control.charCodeAt(0) - 0x80]!)
    .replace(/\ufffd+|[\u0081\u008d\u008f\u0090\u009d]/g, '');
}

/** A run decoded once, or as it is where it is no UTF-8. */
function decodedRun(run: string): string {
  const bytes = [...run].map((letter) => BYTE_OF.get(letter) ?? letter.charCodeAt(0));
  if (bytes.some((byte) => byte > 0xff)) return run;
  try {
    const decoded = utf8.decode(Uint8Array.from(bytes));
    return WESTERN.test(decoded) ? decoded : run;
  } catch {
    return run;
  }
}

/** Parts of an address that programs write where there is none. */
const PLACEHOLDER = /^(?:null|undefined|nan|n\/a|\[object object\])$/i;
/** Words between asterisks, to the end of the text where only one side has them. */
const ANNOUNCED = /\*{2,}\s*([^*,]*?)\s*(?:\*{2,}|$)/g;

/** Words written in capitals. */
const CAPITALS = new Set(['IFSC', 'UCD', 'DCU', 'TCD', 'UCC', 'NUI', 'LUAS', 'DART', 'II', 'III', 'IV']);
const SMALL_WORDS = new Set(['of', 'the', 'and', 'at', 'off', 'on', 'in', 'to', 'near', 'an', 'na']);

/** Title case for `THE STREAM INN` and `crosbie yard`; mixed case, codes and short words stay. */
export function inCase(part: string): string {
  const isLong = /\p{L}{5}/u.test(part) || /\p{L}{3,}\P{L}+\p{L}{3,}/u.test(part);
  if (!isLong || (/\p{Lu}/u.test(part) && /\p{Ll}/u.test(part))) return part;
  const wasLoud = /\p{Lu}/u.test(part);
  return part.replace(/[\p{L}\d]+(?:['’]\p{L}+)*/gu, (word, at: number) => {
    if (/\d/.test(word) || (wasLoud ? CAPITALS.has(word) : word.length === 1)) return word;
    const small = word.toLowerCase();
    if (/\p{L}/u.test(part.slice(0, at)) && SMALL_WORDS.has(small)) return small;
    return small
      .replace(/^(\p{L}['’])?\p{L}/u, (start) => start.toUpperCase())
      .replace(/^Mc\p{Ll}(?=\p{Ll}{2})/u, (start) => `Mc${start[2]!.toUpperCase()}`);
  });
}

/** Repairs of how an address looks, which its author may decline; the others remove what a program left by mistake. */
const COSMETIC_REPAIRS: ReadonlySet<TextRepair> = new Set(['shouting']);

/** Whether some repairs change only how an address looks. */
export function isCosmetic(repairs: readonly TextRepair[]): boolean {
  return repairs.every((repair) => COSMETIC_REPAIRS.has(repair));
}

/**
 * Repairs an address or a title: its encoding, placeholders of programs, announcements between asterisks and capitals.
 * A text that says nothing else stays. Repairing a repaired text changes nothing.
 * @param withLooks false: without the cosmetic repairs
 */
export function repairAddress(text: string, { withLooks = true } = {}): RepairedText {
  const all: RepairedText = { text, repairs: [], announcements: [] };
  // A removed part may have hidden another fault.
  for (let layer = 0; layer < LAYERS; layer++) {
    const next = repairOnce(all.text, withLooks);
    if (next.text === all.text) break;
    all.text = next.text;
    all.repairs = [...new Set([...all.repairs, ...next.repairs])];
    all.announcements.push(...next.announcements);
  }
  return all;
}

function repairOnce(text: string, withLooks: boolean): RepairedText {
  const repairs = new Set<TextRepair>();
  const decoded = repairEncoding(text);
  if (decoded !== text) repairs.add('encoding');
  const announcements: string[] = [];
  const quiet = withLooks ? quieted(decoded, announcements) : decoded;
  const isQuiet = quiet === decoded;
  const parts = quiet.split(',').map((part) => part.replace(/\s+/g, ' ').trim());
  const named = parts.filter((part) => !PLACEHOLDER.test(part));
  if (named.length < parts.length) repairs.add('placeholder');
  const calm = named.map((part) => (withLooks && /\p{Lu}{3}/u.test(part) ? inCase(part) : part));
  if (!isQuiet || calm.some((part, index) => part !== named[index])) repairs.add('shouting');
  if (repairs.size === 0) return { text, repairs: [], announcements: [] };
  const result = calm.filter(Boolean).join(', ');
  // An address that is nothing but an announcement stays as it was written, without the asterisks.
  if (!/\p{L}/u.test(result)) {
    const bare = (withLooks ? decoded.replace(/\*+/g, ' ') : decoded).replace(/\s+/g, ' ').trim();
    return { text: bare || text, repairs: bare && bare !== text ? [...repairs] : [], announcements: [] };
  }
  return { text: result, repairs: [...repairs], announcements };
}

/** The text without asterisks and exclamation marks; what stands between asterisks is added to the announcements. */
function quieted(text: string, announcements: string[]): string {
  const quiet = text.replace(ANNOUNCED, (whole, words: string) => {
    if (!/\p{L}{2}/u.test(words)) return ' ';
    // The text after an opening mark alone is the address itself.
    if (!/\*{2,}$/.test(whole)) return ` ${words}`;
    announcements.push(sentence(words));
    return ', ';
  });
  return quiet.replace(/\*+/g, ' ').replace(/!{2,}/g, '');
}

/** `SHORT TERM LET` and `short term let` as `Short term let`. */
function sentence(words: string): string {
  const small = /\p{Ll}/u.test(words) ? words : words.toLowerCase();
  return small.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
