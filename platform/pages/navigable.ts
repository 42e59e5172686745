import { splitLocale } from '../i18n/language.ts';

/** Paths answered by the server and not by the router: the API, pictures, files. */
const NOT_A_PAGE = /^\/(?:api|old|docs|image|assets)(?:\/|$)|\.[a-z0-9]{2,11}$/i;

type Here = Pick<Location, 'origin' | 'pathname' | 'search'>;

/**
 * The internal destination of a click, or null when the browser handles it: another button or a modifier key, an
 * external link, a new window, a file, the other language (its texts come with the document), an anchor on the same
 * page, or a click that another listener has handled.
 * @param here the URL of the page
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
 * The internal destination of a GET form, or null when the browser handles it. Empty fields are left out of the URL.
 */
export function submittedPath(event: SubmitEvent, here: Here): string | null {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return null;
  if (form.method !== 'get' || !opensHere(form.target)) return null;
  const url = new URL(form.action);
  url.search = String(filledFields(new FormData(form, event.submitter)));
  return pathWithin(url, here);
}

/** @returns the filled-in fields of a form in order; files are left out */
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
