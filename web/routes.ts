import { FEATURES } from '#marketplace/features.ts';
import type { PageTable } from '#platform/feature.ts';

/** The pages that belong to no feature. */
const WEB_PAGES: PageTable = {
  '': 'home',
  about: 'about',
  accessibility: 'accessibility',
  contact: 'contact',
  design: 'design',
  'design/:piece/:example': 'design',
  docs: 'docs',
  'for-agents': 'for-agents',
  'for-owners': 'for-owners',
  mailbox: 'mailbox',
  privacy: 'privacy',
  terms: 'terms',
  '*': 'not-found',
};

/**
 * Every page: its path, and the module without its extension that loads and shows it. English at the root, Irish below
 * /ga.
 */
export const PAGES: readonly (readonly [path: string, module: string])[] = [
  ...modulesIn('web', WEB_PAGES),
  ...Object.entries(FEATURES).flatMap(([name, feature]) =>
    'pages' in feature ? modulesIn(`marketplace/${name}`, feature.pages) : [],
  ),
];

function modulesIn(folder: string, pages: PageTable): [path: string, module: string][] {
  return Object.entries(pages).map(([path, page]) => [path, `${folder}/pages/${page}`]);
}
