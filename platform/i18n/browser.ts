import type { Messages } from '@lingui/core';
import type { TextGroup } from './catalogue.ts';
import { createLanguage, type Language, splitLocale } from './language.ts';
import { groupOf } from './text-group.ts';

/** A document has one language: the other language is another document. The server uses `languages` instead. */
const clientLocale =
  typeof document === 'undefined' ? null : createLanguage(splitLocale(window.location.pathname).locale, {});
/** A browser loads one language, and of it only the texts of every page and the groups that its pages load. */
const loaders = clientLocale && begin(clientLocale);

/** @returns functions that load the texts of a group, by its name */
async function begin(
  language: NonNullable<typeof clientLocale>,
): Promise<ReadonlyMap<string, () => Promise<{ default: Messages }>>> {
  const { basics, groups } =
    language.locale === 'en' ? await import('./browser-en.ts') : await import('./browser-ga.ts');
  for (const texts of Object.values(basics)) language.add(texts);
  return new Map(Object.entries(groups).map(([file, load]) => [groupOf(file), load]));
}

/** @returns the language of the page, with the texts that every page needs */
export async function browserLanguage(): Promise<Language> {
  await loaders;
  return clientLocale!;
}

/**
 * Loads groups of texts, at the same time. Awaited at the top of a module that pages import, so that no page renders
 * before its texts are loaded. The server has all texts already. The build fails where a page shows a text that it
 * does not load.
 */
export async function loadTexts(...groups: TextGroup[]): Promise<void> {
  const loaderOf = await loaders;
  const loaded = await Promise.all(groups.map((group) => loaderOf?.get(group)?.()));
  for (const texts of loaded) if (texts) clientLocale?.add(texts.default);
}
