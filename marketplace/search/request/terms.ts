import { foldedWords } from '#platform/text/normalize.ts';
import { expressionAt } from '../keywords/expressions.ts';
import { streetWords } from '../keywords/street.ts';
import type { Term } from '../model.ts';

/** Maximum number of search terms; further words are ignored. */
const MAX_TERMS = 20;

/** The prefix of a street, before its quotation mark. */
const STREET = /\bstreet:$/i;

/**
 * Splits keywords into terms: `garage "sea view"` is the prefix garage and a phrase of two words, `sea view` without
 * quotation marks an expression, `street:"main street"` a street. An unclosed quotation mark runs to the end.
 */
export function readTerms(text: string): Term[] {
  // Most searches have no keywords.
  if (text === '') return [];
  let terms = readOnce(text);
  // Without repeated words, others may have come together; each round has fewer terms.
  for (;;) {
    const again = readOnce(printTerms(terms));
    if (again.length === terms.length) return again;
    terms = again;
  }
}

function readOnce(text: string): Term[] {
  const terms: Term[] = [];
  const parts = text.split(/["“”„]/);
  parts.forEach((part, index) => {
    const isStreet = index % 2 === 0 ? STREET.test(part) : STREET.test(parts[index - 1]!);
    if (index % 2 === 0) {
      const hasStreet = isStreet && foldedWords(parts[index + 1] ?? '').length > 0;
      const loose = hasStreet ? part.replace(STREET, '') : part;
      terms.push(...loose.split(',').flatMap((words) => looseTerms(foldedWords(words))));
      return;
    }
    const words = isStreet ? streetWords(part) : foldedWords(part);
    if (words.length > 0) terms.push({ kind: isStreet ? 'street' : 'phrase', words });
  });
  return distinct(terms);
}

/** Expressions among unquoted words, and each other word alone. */
function looseTerms(words: readonly string[]): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const expression = expressionAt(words, at, 'searcher');
    terms.push(
      expression ? { kind: 'expression', name: expression.name } : { kind: 'prefix', word: words[at]! },
    );
    at += expression?.length ?? 1;
  }
  return terms;
}

/**
 * @returns the distinct terms up to the limit, as `readTerms` reads them: words that stand together mean the expression
 *   that they are
 */
export function distinctTerms(terms: readonly Term[]): Term[] {
  return readTerms(printTerms(terms));
}

function distinct(terms: readonly Term[]): Term[] {
  return [...new Map(terms.map((term) => [printTerm(term), term])).values()].slice(0, MAX_TERMS);
}

/** Prints terms so that `readTerms` parses the same; a comma keeps an expression apart from other words. */
export function printTerms(terms: readonly Term[]): string {
  return terms
    .map((term, index) => {
      const isApart = index > 0 && [term, terms[index - 1]!].some(({ kind }) => kind === 'expression');
      return `${index === 0 ? '' : isApart ? ', ' : ' '}${printTerm(term)}`;
    })
    .join('');
}

function printTerm(term: Term): string {
  switch (term.kind) {
    case 'prefix':
      return term.word;
    case 'expression':
      return term.name;
    case 'phrase':
      return `"${term.words.join(' ')}"`;
    case 'street':
      return `street:"${term.words.join(' ')}"`;
  }
}
