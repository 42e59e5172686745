import { createStaticHandler, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { PAGES } from '../routes.ts';
import { placeOf, rootRoute } from './page-route.tsx';
import { handlersByFirstPart } from './route-handlers.ts';

const routes = PAGES.map(([path]): RouteObject => placeOf(path));
const all = createStaticHandler([rootRoute(routes)]);
const handlerOf = handlersByFirstPart(routes);

type Handler = typeof all;

async function found(handler: Handler, path: string) {
  const loaded = await handler.query(new Request(`http://localhost${path}`));
  if (loaded instanceof Response) return loaded.status;
  return loaded.matches.map(({ route, params }) => ({ id: route.id, params }));
}

/** A path that a pattern matches. */
const exampleOf = (pattern: string) =>
  `/${pattern
    .replace(/:\w+\?/g, 'one')
    .replace(/:\w+/g, '12')
    .replace('*', 'some/where')}`;

it('finds the same page as one handler of all routes, in both languages and for unusual paths', async () => {
  for (const [pattern] of PAGES) {
    const path = exampleOf(pattern);
    const variants = [
      path,
      path.toUpperCase(),
      `${path}/`,
      `/${path}`,
      path.replace('a', '%61'),
      `${path}/more/x`,
    ];
    for (const variant of variants.flatMap((one) => [one, `/ga${one}`, `/GA${one}`])) {
      const { pathname } = new URL(`http://localhost${variant}`);
      expect([variant, await found(handlerOf(pathname), variant)]).toEqual([
        variant,
        await found(all, variant),
      ]);
    }
  }
});

it('asks few routes about a page of results', () => {
  const [root] = handlerOf('/property-for-sale/dublin').dataRoutes;
  expect(root!.children!.length).toBeLessThan(routes.length / 4);
});
