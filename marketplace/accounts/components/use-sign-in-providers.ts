import { useEffect, useState } from 'react';
import { askEndpoint } from '#platform/client/ask-api.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { listSignInProviders } from '../endpoints.ts';
import type { SignInProvider } from '../sign-in-providers/providers.ts';

/** The providers that can sign people in, for components that no loader provides for; none until they are known. */
export function useSignInProviders(): readonly SignInProvider[] {
  const { locale } = useLanguage();
  const [providers, setProviders] = useState<readonly SignInProvider[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    askEndpoint(listSignInProviders, {}, locale, asking.signal).then(
      (answer) => setProviders(answer.providers),
      // The form beside the buttons works without them.
      () => {},
    );
    return () => asking.abort();
  }, [locale]);
  return providers;
}
