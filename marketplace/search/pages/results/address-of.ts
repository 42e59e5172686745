import { PROPERTY_TYPE_VALUES } from '#property/property-type.ts';
import { type SearchAddress, takeApart } from '../../components/search-address.ts';

/** The search of a page's address. @param path with its parameters, without the language's prefix */
export function addressOf(path: string): SearchAddress {
  const [pathname = '', query] = path.split('?');
  return takeApart(pathname, new URLSearchParams(query), (part) => part in PROPERTY_TYPE_VALUES);
}

/** A path shown another way: the map or all filters in the place of the list. */
export function withView(path: string, view: string | null): string {
  const [pathname = '', query] = path.split('?');
  const params = new URLSearchParams(query);
  params.delete('view');
  if (view) params.set('view', view);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
