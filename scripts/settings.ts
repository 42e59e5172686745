import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ROOT } from '#server/env.ts';
import type { Setting } from '#server/settings/setting.ts';
import { GROUPS } from '#server/settings/table.ts';

/** The files that are written from the table of settings. */
const FILES: readonly { name: string; content: () => string }[] = [
  { name: '.env.example', content: exampleFile },
  { name: 'docs/settings.md', content: settingsPage },
];
const MAX_LINE = 110;

/** @returns the names of the generated files that differ from the table of settings */
export async function outdatedSettingsFiles(): Promise<string[]> {
  const isCurrent = await Promise.all(
    FILES.map(
      async ({ name, content }) =>
        (await readFile(path.join(PROJECT_ROOT, name), 'utf8').catch(() => '')) === content(),
    ),
  );
  return FILES.flatMap(({ name }, at) => (isCurrent[at] ? [] : [name]));
}

function exampleFile(): string {
  const groups = GROUPS.map(({ title, settings }) => {
    const lines = Object.entries(settings).map(
      ([name, setting]) =>
        `${wrapped(plain(`${setting.meaning}${hint(setting)}`))}\n#${name}=${quoted(textOf(setting))}\n`,
    );
    return `\n### ${title}\n\n${lines.join('\n')}`;
  });
  return `# Written by \`npm run settings\` from server/settings. Every setting with its default; empty: not set.
# Docker Compose reads .env; other starts read the environment:
#   cp .env.example .env && set -a && . ./.env && set +a && npm start
# A secret can be in a file: NAME_FILE=/path/of/file in the place of NAME. docs/settings.md shows all as a table.
${groups.join('')}`;
}

function settingsPage(): string {
  const groups = GROUPS.map(({ title, settings, together = [] }) => {
    const rows = Object.entries(settings).map(([name, setting]) => [
      `\`${name}\``,
      defaultWords(setting),
      setting.schema.description ?? '',
      `${setting.meaning}${tags(setting)}`,
    ]);
    const sets = together.map(
      (names) => `\n${names.map((name) => `\`${name}\``).join(', ')} come together.\n`,
    );
    return `\n## ${title}\n\n${alignedTable([['setting', 'default', 'values', 'meaning'], ...rows])}${sets.join('')}`;
  });
  return `# Settings

<!-- Written by \`npm run settings\` from server/settings. -->

Read from the environment and checked at start; an invalid one stops the start with one line. [.env.example](../.env.example) has all of
them with their defaults, \`npm run doctor\` checks them together with the machine, and [operations](operations.md) says how they are used. A
site is local while \`PUBLIC_URL\` is of this machine, and public otherwise.

A **secret** can be in a file instead: \`NAME_FILE\` is its path (\`AUTH_SECRET_FILE=/run/secrets/auth-secret\`), as containers and systemd hand
secrets out. A setting that is **needed** is named at the start of a public site that lacks it.
${groups.join('')}`;
}

/** @returns a table of Markdown whose first row is its head, as `npm run format` leaves it */
function alignedTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const [head, ...body] = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)));
  const rule = widths.map((width) => '-'.repeat(width));
  return [head!, rule, ...body].map((row) => `| ${row.join(' | ')} |\n`).join('');
}

function tags({ secret, neededOnPublicSite }: Setting): string {
  return `${secret ? ' **Secret.**' : ''}${neededOnPublicSite ? ' **Needed** on a public site.' : ''}`;
}

function defaultWords(setting: Setting): string {
  if (setting.defaultWords) return setting.defaultWords;
  const code = (text: string | undefined) => (text ? `\`${text}\`` : 'none');
  if (typeof setting.default !== 'object') return code(setting.default);
  return `local: ${code(setting.default.local)}; public: ${code(setting.default.public)}`;
}

/** Says in the example what its empty value stands for. */
function hint(setting: Setting): string {
  return textOf(setting) === '' && (setting.default || setting.defaultWords)
    ? ` (${defaultWords(setting)})`
    : '';
}

/** @returns the default, if it is the same everywhere and says enough */
function textOf({ default: text, defaultWords: words }: Setting): string {
  return typeof text === 'string' && words === undefined ? text : '';
}

function quoted(text: string): string {
  return /[^\w.,:/-]/.test(text) ? `"${text}"` : text;
}

function plain(markdown: string): string {
  return markdown.replaceAll('`', '');
}

/** @returns the text as comments, broken into lines */
function wrapped(sentence: string): string {
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= MAX_LINE)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines.join('\n');
}

if (process.argv[1] === import.meta.filename) {
  for (const { name, content } of FILES) await writeFile(path.join(PROJECT_ROOT, name), content());
}
