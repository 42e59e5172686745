import { type RouteObject, useLoaderData, useParams, useRouteError } from 'react-router';
import type { PageModule } from '#platform/pages/page-module.ts';
import { Root, RootError } from '../document.tsx';
import { ErrorPage } from '../frame/error-page.tsx';

/** The route of a loaded page module. Uses elements, because the static router takes no components. */
type Shown = Pick<RouteObject, 'element' | 'errorElement' | 'handle' | 'shouldRevalidate'>;

/** @returns the path and the id of a page's route; the id is never empty */
export function placeOf(path: string): { id: string; path: string } | { id: string; index: true } {
  return path === '' ? { id: '/', index: true } : { id: path, path };
}

/** The root route: the document. @param pages the route of each page */
export function rootRoute(pages: RouteObject[]): RouteObject {
  return { id: 'root', path: 'ga?', element: <Root />, errorElement: <RootError />, children: pages };
}

/** @returns what a page's module brings into its route */
export function shownBy({ default: Page, ErrorBoundary, handle, shouldRevalidate }: PageModule): Shown {
  return {
    element: Page && <Loaded page={Page} />,
    errorElement: <Failed boundary={ErrorBoundary} />,
    handle,
    shouldRevalidate,
  };
}

function Loaded({ page: Page }: { page: NonNullable<PageModule['default']> }) {
  return <Page loaderData={useLoaderData() as never} params={useParams() as never} />;
}

function Failed({ boundary: Boundary }: { boundary: PageModule['ErrorBoundary'] }) {
  const error = useRouteError();
  const errorPage = <ErrorPage error={error} />;
  return Boundary ? <Boundary error={error} errorPage={errorPage} /> : errorPage;
}
