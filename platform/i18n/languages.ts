import { compileMessage } from '@lingui/message-utils/compileMessage';
import { en, ga } from './catalogue.ts';
import { createLanguage, type Language, type Locale } from './language.ts';

/** Both languages, for the server, which compiles each text at its first use. A browser loads one language. */
export const languages: Record<Locale, Language> = {
  en: createLanguage('en', en, compileMessage),
  ga: createLanguage('ga', ga, compileMessage),
};
