import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '#server/env.ts';

export type Kind = 'comment' | 'identifier' | 'title' | 'markdown';
export type Finding = { file: string; line: number; found: string; write: string };
type Rule = { kinds: readonly Kind[]; pattern: RegExp; write: string };

/** Folders and files that are not plain English yet. Every hit in them is ignored; the list must become empty. */
const NOT_YET: readonly string[] = [];
/** Applied migrations never change, and the two check-language files quote the banned words. */
const EXEMPT = /^database\/migrations\/|^scripts\/check-language(\.test)?\.ts$|^CHANGELOG\.md$/;

/** Identifiers that are JSON keys of answers, with the folder that may use them. Clients depend on these names. */
const WIRE_NAMES: Readonly<Record<string, string>> = {
  // The status of a saved listing in GET /api/v2/saved-ads/:userId.
  standing: 'marketplace/',
};

const PROSE: readonly Kind[] = ['comment', 'title', 'markdown'];
/** Sentence openings are banned at the start of a text and after a full stop. */
const opening = (words: string) => new RegExp(String.raw`(?<=^\s*|[.:;!?]\s+)(?:${words})\b`, 'g');

const RULES: readonly Rule[] = [
  prose(/\b(?:whoever|somebody|someone's)\b/gi, 'the role: user, seller, caller, client'),
  prose(/\b(?:whatever|whichever)\b/gi, 'the thing itself, or "any"'),
  prose(/\banew\b/gi, 'again'),
  prose(/\bmeanwhile\b/gi, 'since then, at the same time, concurrently'),
  prose(/\b(?:thereof|that of)\b/gi, 'the noun again'),
  prose(/\bno longer\b|\bwas once\b|\bused to be\b/gi, 'the present state', ['comment', 'markdown']),
  prose(
    opening('What (?!(?:is|are|does|do|happens)\\b[^.]*\\?)|Whoever|As long as|Beside|By itself|The same as'),
    'a sentence with a subject: what it is or does',
  ),
  prose(
    /\b(?:a|the|this|one|each|every|other|its|earlier|later|sub-)[ -]?rooms?\b(?! (?:type|size|count|number|rent|let|in a))/gi,
    'feature',
    ['comment', 'markdown'],
  ),
  name(/^(?:tell|told|telling|teller)$|^(?:tell|told)[A-Z]/, 'notify, send, deliver'),
  name(/^hear$|^hear[A-Z]/, 'handle'),
  name(/^settled?$|^settle[A-Z]/, 'the action: apply, resolve, mark'),
  name(/^judged?$|^judge[A-Z]|^whatNext$/, 'validate, nextStep'),
  name(/^giveBack|^takeTurns?$/, 'refund, consumeRateLimit, drainQueue'),
  name(/^kept(?:$|[A-Z])|^(?:\w*Keeping|keeping|keepToThem)$/, 'saved, stored, local'),
  name(/likeness/i, 'duplicate'),
  name(/^pleas?$|Pleas?(?=$|[A-Z])/, 'appeal'),
  name(/^standing$|Standing(?=$|[A-Z])/, 'reviewStatus'),
  name(
    /Voice(?=$|[A-Z])|^voice$|^[sS]peech$|Speech(?=$|[A-Z])|Speaking|^speaking$/,
    'RequestContext, MailContext',
  ),
  name(/Desk(?=$|[A-Z])|^desk$/, 'a plain name, such as PaymentService'),
  name(/^(?:MOST|LONGEST|LARGEST)_|_(?:MOST|LONGEST)_/, 'MAX_…, MAX_…_LENGTH'),
  name(/^(?:LEAST|FEWEST|SHORTEST)_|_LEAST_/, 'MIN_…'),
  name(/^takeApart|^putTogether/, 'parseSearchUrl, buildSearchUrl'),
  name(/^leadHome|^askElsewhere|^wayBack|^askFirst|^hush$/, 'redirectTo…, backLink, confirm, hideToast'),
];

function prose(pattern: RegExp, write: string, kinds = PROSE): Rule {
  return { kinds, pattern, write };
}

function name(pattern: RegExp, write: string): Rule {
  return {
    kinds: ['identifier'],
    pattern: new RegExp(pattern.source, pattern.flags.replace('g', '')),
    write,
  };
}

/** Splits TypeScript into comments, string literals (skipped, except titles) and identifiers. */
const TOKENS =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?:(?<!\.)\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(?<title>'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|"(?:\\.|[^"\\\n])*")|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=[=(,:] ?)\/(?:\\.|[^/\\\n])+\/|`(?<template>(?:\\.|[^`\\])*)`|(?<identifier>[A-Za-z_$][\w$]*)/g;

/** @returns every banned word in one file, in the order of its lines */
export function findBannedWords(file: string, text: string): Finding[] {
  const findings: Finding[] = [];
  const report = (kind: Kind, part: string, start: number) => {
    for (const rule of RULES.filter((one) => one.kinds.includes(kind))) {
      const hits = rule.pattern.global ? part.matchAll(rule.pattern) : [rule.pattern.exec(part)];
      for (const hit of hits) {
        if (!hit) continue;
        const line = text.slice(0, start + hit.index).split('\n').length;
        const found = kind === 'identifier' ? part : hit[0].trim();
        findings.push({ file, line, found: `${kind} "${found}"`, write: rule.write });
      }
    }
  };
  if (file.endsWith('.md')) report('markdown', text, 0);
  else if (file.endsWith('.sql') || file.endsWith('.css')) {
    for (const hit of text.matchAll(/--[^\n]*|\/\*[\s\S]*?\*\//g))
      report('comment', plain(hit[0]), hit.index);
  } else {
    for (const hit of text.matchAll(TOKENS)) {
      const { comment, title, template, identifier } = hit.groups!;
      if (comment) report('comment', plain(comment), hit.index);
      else if (title) report('title', title.slice(1, -1), hit.index + hit[0].length - title.length);
      else if (identifier && !isWireName(file, identifier)) report('identifier', identifier, hit.index);
      else if (template)
        for (const note of template.matchAll(/--[^\n]*/g))
          report('comment', plain(note[0]), hit.index + 1 + note.index);
    }
  }
  return findings.sort((a, b) => a.line - b.line);
}

function isWireName(file: string, identifier: string): boolean {
  const folder = Object.hasOwn(WIRE_NAMES, identifier) ? WIRE_NAMES[identifier]! : null;
  return folder !== null && file.startsWith(folder);
}

/** Replaces comment marks by spaces, so that positions stay and a sentence starts at the start of the text. */
function plain(comment: string): string {
  return comment.replace(/^(?:\/\*+|\/\/|--)|^[ \t]*\*+\/?|\*\/$/gm, (mark) => ' '.repeat(mark.length));
}

/** @returns one line for each banned word outside the folders that are not plain English yet */
export function checkLanguage(): string[] {
  const command = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', command, { cwd: PROJECT_ROOT, encoding: 'utf8' }).split('\0');
  return files
    .filter((file) => /\.(?:tsx?|mjs|sql|css|md)$/.test(file) && !EXEMPT.test(file))
    .filter((file) => !NOT_YET.some((name) => file === name || file.startsWith(`${name}/`)))
    .map((file) => [file, path.join(PROJECT_ROOT, file)] as const)
    .filter(([, absolute]) => existsSync(absolute))
    .flatMap(([file, absolute]) => findBannedWords(file, readFileSync(absolute, 'utf8')))
    .map(({ file, line, found, write }) => `${file}:${line} ${found}: write ${write}`);
}

if (process.argv[1] === import.meta.filename) {
  const found = checkLanguage();
  for (const line of found) console.error(line);
  process.exit(found.length > 0 ? 1 : 0);
}
