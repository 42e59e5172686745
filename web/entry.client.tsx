import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { createLanguage, splitLocale } from '#language/language.ts';
import { LanguageProvider } from '#language/react.tsx';

const { locale } = splitLocale(window.location.pathname);
// Each language is a file of its own: a visitor loads the one of the page.
const messages =
  locale === 'ga' ? (await import('#language/ga.ts')).ga : (await import('#language/en.ts')).en;
const language = createLanguage(locale, messages);

startTransition(() => {
  hydrateRoot(
    document,
    <LanguageProvider language={language}>
      <HydratedRouter />
    </LanguageProvider>,
  );
});
