import type { I18nContext, MessageKey } from '#platform/i18n/language.ts';

/** Texts that existing clients compare or parse, where the site's own differ: `3 Bed`, `Price on Application`. */
const WORDS: Partial<Record<MessageKey, MessageKey>> = {
  'property.beds': 'compat.beds',
  'property.baths': 'compat.baths',
  'listings.price.onApplication': 'compat.priceOnApplication',
  'listings.price.rentOnApplication': 'compat.rentOnApplication',
};

/** @returns a language that writes the words of existing clients */
export function withClientWords<Context extends I18nContext>(context: Context): Context {
  return { ...context, t: (key, values) => context.t(WORDS[key] ?? key, values) };
}
