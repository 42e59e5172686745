import { useLocation } from 'react-router';
import { Cluster, Stack } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import type { ProvenUser } from './user-view.ts';

/** Whether a user without a password has to go to their provider before a form can ask for anything else. */
export function needsProvider({ proof }: ProvenUser): boolean {
  return !proof.hasPassword && !proof.isProvenByProvider;
}

/** In the place of a form that asks for the password: leads to the provider and back to this page. */
export function ProviderProof({ user }: { user: ProvenUser }) {
  const { t, locale } = useLanguage();
  const { pathname } = useLocation();
  const { providers } = user.proof;
  if (providers.length === 0) {
    return (
      <p>
        {t('account.proveByMail')}{' '}
        <a href={localePath(locale, '/forgotten-password')}>{t('account.proveByMailLink')}</a>
      </p>
    );
  }
  return (
    <Stack gap={3}>
      <p>{t('account.proveByProvider')}</p>
      <Cluster gap={2}>
        <ProviderButtons
          providers={providers}
          purpose="proof"
          next={pathname}
          size="SMALL"
          textOf={(provider) => t('account.proveWith', { provider })}
        />
      </Cluster>
    </Stack>
  );
}
