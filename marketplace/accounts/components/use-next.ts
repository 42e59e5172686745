import { useSearchParams } from 'react-router';
import { safeRedirectPath } from '#platform/http/safe-redirect.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

/** Where somebody was going before they had to sign in or up: of `?next=`, which every link between the two keeps. */
export function useNext() {
  const { locale } = useLanguage();
  const [search] = useSearchParams();
  const next = safeRedirectPath(search.get('next'));
  return {
    /** Undefined: nowhere. */
    next: next ?? undefined,
    /** The address of another page on the way there. */
    via: (path: string) => localePath(locale, path) + (next ? `?next=${encodeURIComponent(next)}` : ''),
    /** Goes there, or to the account. As a document: the header and what is cached are those of somebody else. */
    goOn: () => window.location.assign(next ?? localePath(locale, '/account')),
  };
}
