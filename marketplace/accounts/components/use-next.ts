import { useSearchParams } from 'react-router';
import { safeRedirectPath } from '#platform/http/safe-redirect.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

/** The destination before signing in or up, from `?next=`, which the links between the two pages keep. */
export function useNext() {
  const { locale } = useLanguage();
  const [search] = useSearchParams();
  const next = safeRedirectPath(search.get('next'));
  return {
    /** Undefined without a destination. */
    next: next ?? undefined,
    /** Whether the destination is an invitation, which only the account of the invited address can accept. */
    isInvitation: next?.startsWith(localePath(locale, '/invitation?')) ?? false,
    /** The URL of another sign-in page with the same destination. */
    via: (path: string) => localePath(locale, path) + (next ? `?next=${encodeURIComponent(next)}` : ''),
    /**
     * Goes to the destination or the account, or to the page about the suspension of the account. A document load,
     * because header and caches belong to another viewer.
     */
    goOn: ({ suspended }: { suspended?: string | undefined } = {}) =>
      window.location.assign(
        suspended ? localePath(locale, suspended) : (next ?? localePath(locale, '/account')),
      ),
  };
}
