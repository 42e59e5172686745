import type { Messages } from '@lingui/core';
import { createLanguage, type Language, splitLocale } from './language.ts';

/** Texts that some pages alone need, by the file that holds them; `platform/i18n/browser.test.ts` holds who may use which. */
export type TextsOf =
  | 'account'
  | 'areas'
  | 'changes'
  | 'enquiries'
  | 'licences'
  | 'listing'
  | 'media'
  | 'messages'
  | 'moderation'
  | 'notifications'
  | 'order'
  | 'ownAd'
  | 'payments'
  | 'placeAd'
  | 'placement'
  | 'preview'
  | 'publication'
  | 'report'
  | 'results'
  | 'savedSearches'
  | 'saved'
  | 'signIn'
  | 'viewings'
  | 'unsubscribe'
  | 'wording';

/** Files that only the server speaks are empty in browsers. */
export type LoadersOf = Record<TextsOf, () => Promise<{ default: Messages }>>;

/** The other language is another document: that of the first page stays. The server has `languages` instead. */
const spoken =
  typeof document === 'undefined' ? null : createLanguage(splitLocale(window.location.pathname).locale, {});
/** A browser loads one language, and of it what its pages need; the basics are on their way beside a page's own texts. */
const loaders = spoken && begin(spoken);

async function begin(language: NonNullable<typeof spoken>): Promise<LoadersOf> {
  const { basics, others } =
    language.locale === 'en' ? await import('./en/basics-en.ts') : await import('./ga/basics-ga.ts');
  language.add(basics);
  return others;
}

/** @returns the language of the page, with the texts that every page needs */
export async function browserLanguage(): Promise<Language> {
  await loaders;
  return spoken!;
}

/**
 * Loads the texts of some pages: awaited at the top of a module that those pages import, so that none of them is shown
 * without its texts. On the server all texts are there.
 */
export async function loadTexts(of: TextsOf): Promise<void> {
  const load = (await loaders)?.[of];
  if (load) spoken!.add((await load()).default);
}
