import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Migrations before this number ran on installations already, and stay as they are. */
const FIRST_NUMBER = 131;
/** First line of a migration whose statements run one by one, each in a transaction of its own. */
export const WITHOUT_TRANSACTION = '-- Runs without a transaction.';
/** Comment before a statement that is safe for a reason that no rule can see. */
const REASON = /^-- Safe: .{20,}/m;

type Rule = {
  pattern: RegExp;
  /** The effect of the statement on readers and writers, and its replacement. */
  why: string;
};

/** Statements that lock a table for as long as they read or rewrite it, or that break the version that still runs. */
const RULES: readonly Rule[] = [
  {
    pattern: /^create (?:unique )?index (?!concurrently)/,
    why: 'blocks writers until the index is built: create index concurrently, in a migration without a transaction',
  },
  {
    pattern: /^drop index (?!concurrently)/,
    why: 'waits for all readers: drop index concurrently, in a migration without a transaction',
  },
  {
    pattern: /^reindex (?!.*concurrently)|^cluster |^vacuum full/,
    why: 'blocks the table until it is done',
  },
  {
    pattern: /\balter (?:column )?\w+ (?:set data )?type\b/,
    why: 'rewrites the table: add a column, fill it in batches, and use it',
  },
  {
    pattern: /\balter (?:column )?\w+ set not null\b/,
    why: 'reads the table while it is locked: add a check constraint not valid, validate it in a later migration',
  },
  {
    pattern: /\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)/,
    why: 'reads the table while it is locked: add it not valid, and validate it in a later migration',
  },
  {
    pattern: /\badd (?:constraint \w+ )?(?:unique|primary key|exclude)\b(?!.*\busing index\b)/,
    why: 'builds an index while the table is locked: create it concurrently, and add the constraint using index',
  },
  {
    pattern:
      /\badd (?:column )?(?!constraint|check|foreign|unique|primary|exclude)\w+ .*\b(?:references|check|unique|generated always as \(|serial|bigserial)/,
    why: 'reads or rewrites the table while it is locked: add the column plain, and the rest later',
  },
  {
    pattern: /\badd (?:column )?\w+ .*\bdefault (?:gen_random_uuid|clock_timestamp|random|nextval)/,
    why: 'rewrites the table: its default differs for each row',
  },
  {
    pattern: /\badd (?:column )?\w+ (?=.*\bnot null\b)(?!.*\bdefault\b)/,
    why: 'fails where the table has rows',
  },
  {
    pattern: /\bdrop column\b|\brename\b|^drop table/,
    why: 'breaks the version that still runs: stop using it in one release, and remove it in the next',
  },
  {
    pattern: /^(?:update|delete from) (?!.*\blimit\b)/,
    why: 'locks every row that it changes until the migration ends: do it in batches by a job',
  },
  {
    pattern: /^lock table/,
    why: 'blocks others for as long as the migration takes',
  },
];

const FOLDER = path.join(import.meta.dirname, 'migrations');

/** @returns one line for each statement of the migrations that breaks a rule */
export async function allMigrationProblems(): Promise<string[]> {
  const problems = await Promise.all(
    (await readdir(FOLDER)).map(async (name) =>
      migrationProblems(name, await readFile(path.join(FOLDER, name), 'utf8')),
    ),
  );
  return problems.flat();
}

/** A statement as it was written, and the comments before it. */
type Statement = { comments: string; sql: string };

/**
 * @param name of the file
 * @param sql its text
 * @returns one line for each statement that would hold up readers or writers of a large table, or break the version that
 * still runs; none for tables that the file creates
 */
export function migrationProblems(name: string, sql: string): string[] {
  if (Number.parseInt(name, 10) < FIRST_NUMBER) return [];
  // Bodies of functions run later.
  const plain = sql.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
  const statements = splitStatements(plain).map(({ comments, sql: written }) => ({
    comments,
    text: written.replace(/\s+/g, ' ').toLowerCase(),
  }));
  const own = new Set(
    statements.flatMap(({ text }) => /^create table (?:if not exists )?(\w+)/.exec(text)?.[1] ?? []),
  );
  const isAlone = sql.startsWith(WITHOUT_TRANSACTION);
  return statements.flatMap(({ comments, text }) => {
    if (/\bconcurrently\b/.test(text) && !isAlone)
      return [`${name}: "${shortened(text)}" needs the first line "${WITHOUT_TRANSACTION}"`];
    if (REASON.test(comments) || own.has(tableOf(text))) return [];
    return RULES.filter(({ pattern }) => pattern.test(text)).map(
      ({ why }) => `${name}: "${shortened(text)}" ${why}; or say before it why it is safe ("-- Safe: …")`,
    );
  });
}

/** @returns the statements of a text that has no bodies of functions; each ends with its line */
export function splitStatements(text: string): Statement[] {
  return text.split(/;[ \t]*(?:\n|$)/).flatMap((part) => {
    const isComment = (line: string) => line.trimStart().startsWith('--');
    const lines = part.split('\n');
    const sql = lines
      .filter((line) => !isComment(line))
      .join('\n')
      .trim();
    return sql === '' ? [] : [{ comments: lines.filter(isComment).join('\n'), sql }];
  });
}

function tableOf(text: string): string {
  const found =
    /^(?:alter table (?:only |if exists )*|update (?:only )?|delete from |lock table |drop table (?:if exists )?)(\w+)/.exec(
      text,
    ) ?? /\bindex .*?\bon (?:only )?(\w+)/.exec(text);
  return found?.[1] ?? '';
}

function shortened(text: string): string {
  return text.length > 70 ? `${text.slice(0, 70)}…` : text;
}
