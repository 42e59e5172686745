import { phraseWord, rootOf, type Token } from './tokens.ts';

/** A word or phrase of a text with its lexicon classes; no classes: a plain word. */
export type Unit = {
  classes: readonly string[];
  word: string;
  tokens: readonly Token[];
  start: number;
  end: number;
  before: Token['before'];
};

type Node = { next: Map<string, Node>; classes: string[] };
type Form = 'word' | 'root';

/** Phrases by class; `(a|b|)` is an alternative, `#` a two-digit number, `#s` a decade (`30s`). */
export type Phrases = Readonly<Record<string, string>>;

export type Lexicon = { readonly tries: readonly (readonly [Form, Node])[] };

/** Placeholder for any two-digit number, used for ages. */
const NUMBER = '#';

/**
 * @param english compared as whole words
 * @param irish compared without initial mutations, so each phrase is listed once
 */
export function createLexicon(english: Phrases, irish: Phrases): Lexicon {
  return {
    tries: [
      ['word', trieOf(english, phraseWord)],
      ['root', trieOf(irish, (word) => rootOf(phraseWord(word)))],
    ],
  };
}

function trieOf(phrases: Phrases, formOf: (word: string) => string): Node {
  // A few hundred words form thousands of phrases.
  const forms = new Map<string, string>();
  const root: Node = { next: new Map(), classes: [] };
  for (const [name, lines] of Object.entries(phrases)) {
    for (const phrase of lines.split(/[,\n]/).flatMap(expand)) {
      let node = root;
      for (const word of phrase.split(/\s+/).filter(Boolean)) {
        const key = forms.get(word) ?? (word.startsWith(NUMBER) ? word : formOf(word));
        forms.set(word, key);
        let next = node.next.get(key);
        if (!next) {
          next = { next: new Map(), classes: [] };
          node.next.set(key, next);
        }
        node = next;
      }
      if (node !== root && !node.classes.includes(name)) node.classes.push(name);
    }
  }
  return root;
}

/** All phrases of a line with alternatives. */
function expand(line: string): string[] {
  const open = line.indexOf('(');
  if (open < 0) return [line];
  const close = line.indexOf(')', open);
  return line
    .slice(open + 1, close)
    .split('|')
    .flatMap((one) => expand(line.slice(0, open) + one + line.slice(close + 1)));
}

/** @returns the text as units: the longest phrase at each position. A phrase never crosses a comma or sentence end. */
export function unitsOf(tokens: readonly Token[], lexicon: Lexicon): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < tokens.length; ) {
    let best: { length: number; classes: readonly string[] } = { length: 1, classes: [] };
    for (const [form, root] of lexicon.tries) {
      const found = longestPhrase(tokens, at, root, form);
      if (found && (found.length > best.length || best.classes.length === 0)) best = found;
    }
    const taken = tokens.slice(at, at + best.length);
    const [first, last] = [taken[0]!, taken.at(-1)!];
    const { start, before, word } = first;
    units.push({ classes: best.classes, word, tokens: taken, start, end: last.end, before });
    at += best.length;
  }
  return units;
}

function longestPhrase(tokens: readonly Token[], from: number, root: Node, form: Form) {
  let node: Node | undefined = root;
  let best: { length: number; classes: readonly string[] } | null = null;
  for (let at = from; node && at < tokens.length; at++) {
    const token = tokens[at]!;
    if (at > from && token.before !== 'none') break;
    node =
      node.next.get(form === 'root' ? token.root : token.word) ??
      (form === 'word' ? node.next.get(token.plain) : undefined) ??
      node.next.get(token.word.replace(/^[1-9][0-9](?=s?$)/, NUMBER));
    if (node && node.classes.length > 0) best = { length: at - from + 1, classes: node.classes };
  }
  return best;
}
