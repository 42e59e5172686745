import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Cluster, Stack } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import type { ProvenUser } from './user-view.ts';

type ProviderProofProps = {
  user: ProvenUser;
  /** The form that proves the identity by its fields: the password, if the account has one, and a code. */
  children: ReactNode;
};

/** Shows the form, or leads a user without a password first to their provider and back to this page. */
export function ProviderProof({ user: { proof }, children }: ProviderProofProps) {
  const { t, locale } = useLanguage();
  const { pathname } = useLocation();
  const { hasPassword, isProvenByProvider, providers } = proof;
  if (hasPassword || isProvenByProvider) return children;
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
