import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOCALES, type Locale } from '#platform/i18n/language.ts';
import { type TextFiles, textFiles } from '#platform/i18n/text-files.ts';
import { PROJECT_ROOT } from '#server/env.ts';

const CATALOGUE = path.join(PROJECT_ROOT, 'platform/i18n/catalogue.ts');

/** @returns whether the generated catalogue names every file of texts */
export async function isCatalogueCurrent(): Promise<boolean> {
  return (await readFile(CATALOGUE, 'utf8')) === catalogueOf(textFiles());
}

function catalogueOf(files: readonly TextFiles[]): string {
  const imports = files.flatMap(({ group, file }) =>
    LOCALES.map(
      (locale) =>
        `import ${variableOf(group, locale)} from '#${file}.${locale}.json' with { type: 'json' };\n`,
    ),
  );
  const textsIn = (locale: Locale) =>
    files.map(({ group }) => `  ...${variableOf(group, locale)},\n`).join('');
  const groups = files.filter(({ readers }) => readers === 'LOADING_PAGES');
  return `// Written by \`npm run texts\` from the names of the files in the folders \`texts\`.
${imports.join('')}
/** The English texts by key, in ICU MessageFormat. They define all keys. */
export const en = {
${textsIn('en')}};

/** The Irish texts by key. */
export const ga: Record<keyof typeof en, string> = {
${textsIn('ga')}};

/** Groups of texts that only some pages need. */
export type TextGroup =
${groups.map(({ group }) => `  | '${group}'`).join('\n')};
`;
}

/** @returns `accountsSignInEn` for the group `accounts/sign-in` */
function variableOf(group: string, locale: Locale): string {
  return `${group}-${locale}`.replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());
}

if (process.argv[1] === import.meta.filename) await writeFile(CATALOGUE, catalogueOf(textFiles()));
