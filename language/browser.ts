import type { Messages } from '@lingui/core';
import { createLanguage, type Language, type Locale, splitLocale } from './language.ts';

/** Texts that some pages alone need, by the file that holds them; `language/browser.test.ts` holds who may use which. */
export type TextsOf =
  | 'account'
  | 'areas'
  | 'listing'
  | 'media'
  | 'moderation'
  | 'order'
  | 'payments'
  | 'placeAd'
  | 'placement'
  | 'preview'
  | 'publication'
  | 'results'
  | 'signIn'
  | 'wording';

type Load = () => Promise<Messages>;

/** A browser loads one language, and of it what its pages need. Files that only the server speaks are empty here. */
const TEXTS: Record<Locale, Record<TextsOf | 'basics', Load>> = {
  en: {
    basics: async () => (await import('./en/basics-en.ts')).basics,
    account: async () => (await import('./en/web-account.json')).default,
    areas: async () => (await import('./en/web-areas.json')).default,
    listing: async () => (await import('./en/web-listing.json')).default,
    placeAd: async () => (await import('./en/web-place-ad.json')).default,
    media: async () => (await import('./en/web-media.json')).default,
    moderation: async () => (await import('./en/web-moderation.json')).default,
    order: async () => (await import('./en/web-order.json')).default,
    payments: async () => (await import('./en/web-payments.json')).default,
    preview: async () => (await import('./en/web-preview.json')).default,
    publication: async () => (await import('./en/web-publication.json')).default,
    placement: async () => (await import('./en/placement.json')).default,
    results: async () => (await import('./en/web-results.json')).default,
    wording: async () => (await import('./en/wording.json')).default,
    signIn: async () => (await import('./en/web-sign-in.json')).default,
  },
  ga: {
    basics: async () => (await import('./ga/basics-ga.ts')).basics,
    account: async () => (await import('./ga/web-account.json')).default,
    areas: async () => (await import('./ga/web-areas.json')).default,
    listing: async () => (await import('./ga/web-listing.json')).default,
    placeAd: async () => (await import('./ga/web-place-ad.json')).default,
    media: async () => (await import('./ga/web-media.json')).default,
    moderation: async () => (await import('./ga/web-moderation.json')).default,
    order: async () => (await import('./ga/web-order.json')).default,
    payments: async () => (await import('./ga/web-payments.json')).default,
    preview: async () => (await import('./ga/web-preview.json')).default,
    publication: async () => (await import('./ga/web-publication.json')).default,
    placement: async () => (await import('./ga/placement.json')).default,
    results: async () => (await import('./ga/web-results.json')).default,
    wording: async () => (await import('./ga/wording.json')).default,
    signIn: async () => (await import('./ga/web-sign-in.json')).default,
  },
};

/** The other language is another document: that of the first page stays. The server has `languages` instead. */
const spoken =
  typeof document === 'undefined' ? null : createLanguage(splitLocale(window.location.pathname).locale, {});
/** On its way beside the texts of the page, not after them. */
const basics = load('basics');

/** @returns the language of the page, with the texts that every page needs */
export async function browserLanguage(): Promise<Language> {
  await basics;
  return spoken!;
}

/**
 * Loads the texts of some pages: awaited at the top of a module that those pages import, so that none of them is shown
 * without its texts. On the server all texts are there.
 */
export function loadTexts(of: TextsOf): Promise<void> {
  return load(of);
}

async function load(texts: TextsOf | 'basics'): Promise<void> {
  if (spoken) spoken.add(await TEXTS[spoken.locale][texts]());
}
