import { type RouteObject, useLoaderData, useParams, useRouteError } from 'react-router';
import { ErrorPage } from '#platform/pages/error-page.tsx';
import type { PageModule } from '#platform/pages/page-module.ts';
import { Root, RootError } from '../document.tsx';

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

/** @returns the parts of a page's module for its route */
export function shownBy({
  default: Page,
  ErrorBoundary = ErrorPage,
  handle,
  shouldRevalidate,
}: PageModule): Shown {
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

function Failed({ boundary: Boundary }: { boundary: NonNullable<PageModule['ErrorBoundary']> }) {
  return <Boundary error={useRouteError()} />;
}
