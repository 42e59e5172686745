import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from './language.ts';

const LanguageContext = createContext<Language | null>(null);

/** Provides the language of the page to components. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language of the page: `const { t, locale } = useLanguage()`. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useLanguage needs a LanguageProvider above');
  return language;
}
