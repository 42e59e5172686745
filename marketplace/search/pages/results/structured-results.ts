import type { ResultsData } from './results-data.ts';

/** Breadcrumbs and the list of listings as schema.org data. */
export function structuredResults(results: ResultsData, publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: results.crumbs.map(({ name, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: publicUrl + href,
        })),
      },
      {
        '@type': 'ItemList',
        numberOfItems: results.total,
        // References in the order of the page, without an element of their own: they cost every page half as much.
        itemListElement: results.cards.map(({ href }) => ({ '@id': publicUrl + href })),
      },
    ],
  };
}
