import { type SearchAddress, takeApart } from '#marketplace/search/components/search-address.ts';
import { PROPERTY_TYPE_VALUES } from '#property/property-type.ts';

/** The search of a page's address. @param path with its parameters, without the language's prefix */
export function addressOf(path: string): SearchAddress {
  const [pathname = '', query] = path.split('?');
  return takeApart(pathname, new URLSearchParams(query), (part) => part in PROPERTY_TYPE_VALUES);
}
