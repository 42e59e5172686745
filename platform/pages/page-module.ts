import type { ComponentType, ReactNode } from 'react';
import type {
  RouterContextProvider,
  ShouldRevalidateFunction,
  UNSAFE_DataWithResponseInit,
} from 'react-router';
import type { PageHandle } from './page-handle.ts';

/** The arguments of a page's loader. `Params` are the parameters of the page's path: `LoaderArgs<{ id: string }>`. */
export type LoaderArgs<Params = object> = {
  request: Request;
  url: URL;
  params: Params;
  context: Readonly<RouterContextProvider>;
};

/** The props of a page's component, by its loader: `PageProps<typeof loader>`. */
export type PageProps<Loader extends (args: never) => unknown> = {
  loaderData: LoaderData<Loader>;
  params: Parameters<Loader>[0] extends { params: infer Params } ? Params : object;
};

type LoaderData<Loader extends (args: never) => unknown> = Unwrapped<Awaited<ReturnType<Loader>>>;
type Unwrapped<Loaded> =
  Loaded extends UNSAFE_DataWithResponseInit<infer Data> ? Data : Exclude<Loaded, Response>;

/** A page: a module of a folder `pages`. */
export type PageModule = {
  /** The page component; absent for pages that only redirect. */
  default?: ComponentType<{ loaderData: never; params: never }>;
  /**
   * Loads the page's data by calling the API; runs on the server only and is not part of the browser build. Returns
   * JSON. Throws a redirect, or a response or `data()` with the status of an error page.
   */
  loader?: (args: LoaderArgs<never>) => unknown;
  /** Response headers of the page, in addition to those the loader sets. */
  headers?: () => Record<string, string>;
  /**
   * Paths of modules that the server renders and browsers load lazily: the page includes their style sheets.
   * Server-only, like `loader`.
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
