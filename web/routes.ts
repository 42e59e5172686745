import { index, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Every page, once for each language: English at the root, Irish below /ga. */
function pages(language: 'en' | 'ga'): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` });
  return [
    index('pages/home.tsx', id('home')),
    route('find', 'pages/find.tsx', id('find')),
    route('*', 'pages/not-found.tsx', id('not-found')),
  ];
}

export default [...pages('en'), ...prefix('ga', pages('ga'))] satisfies RouteConfig;
