import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserLanguage } from '#language/browser.ts';
import { LanguageProvider } from '#language/react.tsx';
import { reportError, startErrorReports } from './frame/error-reports.ts';

startErrorReports();
const language = await browserLanguage();

startTransition(() => {
  hydrateRoot(
    document,
    <LanguageProvider language={language}>
      <HydratedRouter />
    </LanguageProvider>,
    {
      // An error page takes the place of what failed, so the browser itself says nothing.
      onCaughtError(error) {
        console.error(error);
        reportError(error);
      },
    },
  );
});
