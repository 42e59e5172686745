import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router';
import { rootRoute } from './page-route.tsx';

/** Pages that do not begin with a fixed part: `:search/:place?`, `*` and the home page. */
const OPEN = /^$|[:*?]/;

/** The first part of a usual path, in the letters that names of pages have. */
const FIRST_PART = /^\/(?:ga\/)?(?!ga(?:\/|$))([a-z0-9-]+)(?:\/|$)/;

/**
 * The router compares a path with every pattern in turn, which took a twentieth of a results page. Few patterns can
 * match a path by its first part; an unusual path, with capitals or escapes, is compared with all.
 * @param routes of all pages, with paths that have no language
 * @returns finds the handler for a path, which answers as one of all routes would
 */
export function handlersByFirstPart(routes: readonly RouteObject[]): (pathname: string) => StaticHandler {
  const firstOf = ({ path = '' }: RouteObject) => path.split('/', 1)[0]!;
  const handlerOf = (isAsked: (first: string) => boolean) =>
    createStaticHandler([rootRoute(routes.filter((route) => isAsked(firstOf(route))))]);
  const all = handlerOf(() => true);
  const open = handlerOf((first) => OPEN.test(first));
  const fixed = new Set(routes.map(firstOf).filter((first) => !OPEN.test(first)));
  const byFirst = new Map(
    [...fixed].map((own) => [own, handlerOf((first) => first === own || OPEN.test(first))]),
  );
  return (pathname) => {
    const first = FIRST_PART.exec(pathname)?.[1];
    return first === undefined ? all : (byFirst.get(first) ?? open);
  };
}
