/** A mix of typical requests: sections, places, filters, sort orders and deep pages. */
const SECTIONS = [
  'residential-for-sale',
  'residential-to-rent',
  'sharing',
  'commercial-to-rent',
  'new-homes',
];
const PAGES = ['property-for-sale', 'property-for-rent', 'sharing'];
const PLACES = [
  'ireland',
  'dublin',
  'cork',
  'galway',
  'kildare',
  'meath',
  'limerick',
  'wexford',
  'donegal',
  'dublin-4-dublin',
];
const SHAPES = ['1', '15', '19', '3', '68', '1_5000', '17', '2', '10', '24'];
const SORTS = ['bestMatch', 'publishDateDesc', 'priceAsc', 'priceDesc'];

/** @returns the body of the nth typical search */
export function searchBody(index: number): string {
  return JSON.stringify({
    section: SECTIONS[index % SECTIONS.length],
    filters: index % 3 === 0 ? [{ name: 'propertyType', values: [index % 2 ? 'apartments' : 'houses'] }] : [],
    ranges: index % 2 === 0 ? [{ name: 'numBeds', from: String((index % 4) + 1), to: '' }] : [],
    geoFilter:
      index % 4 === 3
        ? {}
        : { storedShapeIds: [SHAPES[index % SHAPES.length]], geoSearchType: 'STORED_SHAPES' },
    terms: index % 11 === 0 ? 'garden' : '',
    sort: SORTS[index % SORTS.length],
    paging: { from: String((index % 5) * 20), pageSize: '20' },
  });
}

/** @returns the path of the nth typical results page */
export function pagePath(index: number): string {
  const query = index % 2 ? `?numBeds_from=${(index % 3) + 1}` : '';
  return `/${PAGES[index % PAGES.length]}/${PLACES[index % PLACES.length]}${query}`;
}
