import type { ComponentType, ReactNode } from 'react';
import type {
  RouterContextProvider,
  ShouldRevalidateFunction,
  UNSAFE_DataWithResponseInit,
} from 'react-router';
import type { PageHandle } from './page-handle.ts';

/** What a page's loader gets. `Params` are the parameters of the page's path: `LoaderArgs<{ id: string }>`. */
export type LoaderArgs<Params = object> = {
  request: Request;
  url: URL;
  params: Params;
  context: Readonly<RouterContextProvider>;
};

/** What a page's component gets, by the page's loader: `PageProps<typeof loader>`. */
export type PageProps<Loader extends (args: never) => unknown> = {
  loaderData: LoaderData<Loader>;
  params: Parameters<Loader>[0] extends { params: infer Params } ? Params : object;
};

type LoaderData<Loader extends (args: never) => unknown> = Unwrapped<Awaited<ReturnType<Loader>>>;
type Unwrapped<Loaded> =
  Loaded extends UNSAFE_DataWithResponseInit<infer Data> ? Data : Exclude<Loaded, Response>;

/** A page: a module of a folder `pages`. */
export type PageModule = {
  /** The page; pages that only lead elsewhere have none. */
  default?: ComponentType<{ loaderData: never; params: never }>;
  /**
   * Loads what the page shows, by calling the API; runs on the server only, and is no part of what browsers load. What it
   * returns is JSON. Throws a redirect, or a response or `data()` with the status of an error page.
   */
  loader?: (args: LoaderArgs<never>) => unknown;
  /** Headers of every answer of the page, in addition to those the loader sets. */
  headers?: () => Record<string, string>;
  /**
   * Modules, by their path, that the server renders and whose code browsers load later: the page has their style sheets.
   * A server's export like `loader`.
   */
  lateParts?: readonly string[];
  handle?: PageHandle;
  shouldRevalidate?: ShouldRevalidateFunction;
  /**
   * Shown instead of the page where its loader answers with an error; gets the general error page, which is shown where there
   * is none.
   */
  ErrorBoundary?: ComponentType<{ error: unknown; errorPage: ReactNode }>;
};
