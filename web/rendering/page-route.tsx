import type { ComponentType } from 'react';
import { type RouteObject, useLoaderData, useParams, useRouteError } from 'react-router';
import { Root, RootError } from '../document.tsx';
import { ErrorPage } from '../frame/error-page.tsx';
import type { PageModule } from './page-module.ts';

/** What the router knows of a page once its module is there. */
type Shown = Pick<RouteObject, 'Component' | 'ErrorBoundary' | 'handle' | 'shouldRevalidate'>;

/** The route above all pages: the document. @param pages the route of each page */
export function rootRoute(pages: RouteObject[]): RouteObject {
  return { id: 'root', path: 'ga?', Component: Root, ErrorBoundary: RootError, children: pages };
}

/** @returns what a page's module brings into its route */
export function shownBy({
  default: Page,
  ErrorBoundary = ErrorPage,
  handle,
  shouldRevalidate,
}: PageModule): Shown {
  return {
    ...(Page && { Component: withData(Page) }),
    ErrorBoundary: withError(ErrorBoundary),
    handle,
    shouldRevalidate,
  };
}

function withData(Page: NonNullable<PageModule['default']>): ComponentType {
  return function LoadedPage() {
    return <Page loaderData={useLoaderData() as never} params={useParams() as never} />;
  };
}

function withError(Boundary: NonNullable<PageModule['ErrorBoundary']>): ComponentType {
  return function FailedPage() {
    return <Boundary error={useRouteError()} />;
  };
}
