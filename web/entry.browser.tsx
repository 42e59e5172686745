import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { RuleRow } from '#marketplace/finance/rules/model.ts';
import { reportError, startErrorReports } from '#platform/client/error-reports.ts';
import { browserLanguage } from '#platform/i18n/browser.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import { RENDERED_DATA_ID, type RenderedData } from '#platform/pages/page-data.ts';
import { SiteContext } from '#platform/pages/site.ts';
import { AssetsContext, assetsOfDocument } from './rendering/assets.ts';
import { browserRoutes } from './rendering/browser-routes.tsx';

startErrorReports();
// Zod comes with forms; it would try whether it may compile code, which the content security policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
const rendered = JSON.parse(document.getElementById(RENDERED_DATA_ID)!.textContent) as RenderedData;
const [language, routes] = await Promise.all([
  browserLanguage(),
  browserRoutes(rendered.route, rendered.file),
]);
const { importedRules } = rendered.site;
if (importedRules)
  (await import('#marketplace/finance/rules/basics.ts')).setImportedBasics(importedRules as RuleRow[]);
const assets = assetsOfDocument(document);
const router = createBrowserRouter(routes, {
  hydrationData: {
    loaderData: { [rendered.route]: rendered.data },
    errors: rendered.error && { [rendered.route]: rendered.error },
  },
});

startTransition(() => {
  hydrateRoot(
    document,
    <LanguageProvider language={language}>
      <SiteContext value={rendered.site}>
        <AssetsContext value={assets}>
          <RouterProvider router={router} />
        </AssetsContext>
      </SiteContext>
    </LanguageProvider>,
    {
      // The error page has already reported the failure.
      onCaughtError(error) {
        console.error(error);
        reportError(error);
      },
    },
  );
});
