import { splitLocale } from '../i18n/language.ts';

/** Answered by the server and not by a page of the router: the API, pictures, files. */
const NOT_A_PAGE = /^\/(?:api|old|docs|image|assets)(?:\/|$)|\.[a-z0-9]{2,11}$/i;

type Here = Pick<Location, 'origin' | 'pathname' | 'search'>;

/**
 * Where a click leads within the site, or null when it is the browser's: another button or a modifier key, a link to
 * elsewhere, to a new window, to a file, to the other language (its texts come with the document) or to a place on the
 * same page, and whatever another listener has taken.
 * @param here the address of the page
 */
export function clickedPath(event: MouseEvent, here: Here): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!anchor || anchor.hasAttribute('download') || !opensHere(anchor.target)) return null;
  if (anchor.relList.contains('external')) return null;
  const url = new URL(anchor.href);
  if (url.hash !== '' && url.pathname === here.pathname && url.search === here.search) return null;
  return pathWithin(url, here);
}

/**
 * Where a form sent by GET leads within the site, or null when it is the browser's. Empty fields are left out, so that
 * addresses say only what was chosen.
 */
export function submittedPath(event: SubmitEvent, here: Here): string | null {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return null;
  if (form.method !== 'get' || !opensHere(form.target)) return null;
  const url = new URL(form.action);
  url.search = String(filledFields(new FormData(form, event.submitter)));
  return pathWithin(url, here);
}

/** @returns the fields of a form that are filled in, in their order; files are never part of an address */
export function filledFields(fields: FormData): URLSearchParams {
  const filled = new URLSearchParams();
  for (const [name, value] of fields) {
    if (typeof value === 'string' && value.trim() !== '') filled.append(name, value.trim());
  }
  return filled;
}

function opensHere(target: string): boolean {
  return target === '' || target === '_self';
}

function pathWithin(url: URL, here: Here): string | null {
  if (url.origin !== here.origin || NOT_A_PAGE.test(url.pathname)) return null;
  if (splitLocale(url.pathname).locale !== splitLocale(here.pathname).locale) return null;
  return url.pathname + url.search + url.hash;
}
