import { createLanguage, type Language, splitLocale } from './language.ts';
import type { LoadersOf, TextsOf } from './page-texts.ts';

/** A document has one language: the other language is another document. The server uses `languages` instead. */
const clientLocale =
  typeof document === 'undefined' ? null : createLanguage(splitLocale(window.location.pathname).locale, {});
/**
 * A browser loads one language, and of it only the texts of its pages; the basics load in parallel with a page's own
 * texts.
 */
const loaders = clientLocale && begin(clientLocale);

async function begin(language: NonNullable<typeof clientLocale>): Promise<LoadersOf> {
  const { basics, others } =
    language.locale === 'en' ? await import('./en/basics-en.ts') : await import('./ga/basics-ga.ts');
  language.add(basics);
  return others;
}

/** @returns the language of the page, with the texts that every page needs */
export async function browserLanguage(): Promise<Language> {
  await loaders;
  return clientLocale!;
}

/**
 * Loads the texts of some pages. Awaited at the top of a module that those pages import, so that no page renders
 * before its texts are loaded. The server has all texts already.
 */
export async function loadTexts(of: TextsOf): Promise<void> {
  const load = (await loaders)?.[of];
  if (load) clientLocale!.add((await load()).default);
}
