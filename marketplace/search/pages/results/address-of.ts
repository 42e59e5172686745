import { PROPERTY_TYPE_VALUES } from '#property/property-type.ts';
import { parseSearchUrl, type SearchAddress } from '../../url/parts.ts';

/** The search of a page's URL. @param path with its parameters, without the language prefix */
export function addressOf(path: string): SearchAddress {
  const [pathname = '', query] = path.split('?');
  return parseSearchUrl(pathname, new URLSearchParams(query), (part) => part in PROPERTY_TYPE_VALUES);
}

/** The URL of another view of a path: the map or all filters instead of the list. */
export function withView(path: string, view: string | null): string {
  const [pathname = '', query] = path.split('?');
  const params = new URLSearchParams(query);
  params.delete('view');
  if (view) params.set('view', view);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
