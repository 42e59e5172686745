import { useSearchParams } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PROVIDER_NAMES, PROVIDER_PROBLEMS, SIGN_IN_PROVIDERS } from '../sign-in-providers/providers.ts';

/** Says why a visit to a sign-in provider came to nothing, from the address of the page (`problem`, `provider`). */
export function ProviderNotice({ isSignedIn = false }: { isSignedIn?: boolean }) {
  const { t } = useLanguage();
  const [search] = useSearchParams();
  const problem = PROVIDER_PROBLEMS.find((one) => one === search.get('problem'));
  const provider = SIGN_IN_PROVIDERS.find((one) => one === search.get('provider'));
  // Only the text of this problem does without the name of the provider.
  if (!problem || (!provider && problem !== 'invalid')) return null;
  return (
    <Notice
      tone="WARNING"
      role="alert"
      title={t(isSignedIn ? 'signIn.provider.linkTitle' : 'signIn.provider.title')}
    >
      <p>{t(`signIn.provider.${problem}`, { provider: provider ? PROVIDER_NAMES[provider] : '' })}</p>
    </Notice>
  );
}
