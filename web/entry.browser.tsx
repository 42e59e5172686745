import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { browserLanguage } from '#language/browser.ts';
import { LanguageProvider } from '#language/react.tsx';
import { reportError, startErrorReports } from './frame/error-reports.ts';
import { SiteContext } from './frame/site.ts';
import { AssetsContext, assetsOfDocument } from './rendering/assets.ts';
import { browserRoutes } from './rendering/browser-routes.tsx';
import { RENDERED_DATA_ID, type RenderedData } from './rendering/page-data.ts';

startErrorReports();
const rendered = JSON.parse(document.getElementById(RENDERED_DATA_ID)!.textContent) as RenderedData;
const [language, routes] = await Promise.all([browserLanguage(), browserRoutes(rendered.route)]);
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
      // An error page takes the place of what failed, so the browser itself says nothing.
      onCaughtError(error) {
        console.error(error);
        reportError(error);
      },
    },
  );
});
