import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserLanguage } from '#language/browser.ts';
import { LanguageProvider } from '#language/react.tsx';

const language = await browserLanguage();

startTransition(() => {
  hydrateRoot(
    document,
    <LanguageProvider language={language}>
      <HydratedRouter />
    </LanguageProvider>,
  );
});
