import { useSearchParams } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { type Sending, useSubmit } from '#platform/client/use-submit.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { unlinkSignInProvider } from '../../endpoints.ts';
import { PROVIDER_NAMES, SIGN_IN_PROVIDERS } from '../../sign-in-providers/providers.ts';
import styles from '../account-page.module.css';
import { AccountRow } from '../account-row.tsx';
import { ProviderButtons } from '../provider-buttons.tsx';
import type { SignInMethodsView } from '../user-view.ts';

type SignInMethodsProps = { userId: string; methods: SignInMethodsView };

/** The ways to sign in: the password, and providers that can be linked and unlinked. */
export function SignInMethods({ userId, methods: { hasPassword, providers } }: SignInMethodsProps) {
  const { t, locale } = useLanguage();
  const [search] = useSearchParams();
  const linked = SIGN_IN_PROVIDERS.find((provider) => provider === search.get('linked'));
  return (
    <>
      <Text>{t('account.methodsWords')}</Text>
      {linked && providers.some((one) => one.provider === linked && one.linked) && (
        <Notice tone="SUCCESS" role="status">
          <p>{t('account.methodLinkedNow', { provider: PROVIDER_NAMES[linked] })}</p>
        </Notice>
      )}
      <ul className={styles.rows}>
        <AccountRow
          title={t('account.passwordTitle')}
          words={[t(hasPassword ? 'account.methodPasswordOn' : 'account.methodPasswordOff')]}
        >
          <a href={`${localePath(locale, '/account/settings')}#password`}>
            {t(hasPassword ? 'account.methodPasswordChange' : 'account.methodPasswordLink')}
          </a>
        </AccountRow>
        {providers.map((one) => (
          <ProviderRow key={one.provider} userId={userId} {...one} />
        ))}
      </ul>
    </>
  );
}

type ProviderRowProps = SignInMethodsView['providers'][number] & { userId: string };

function ProviderRow({ userId, provider, isConfigured, linked }: ProviderRowProps) {
  const { t, locale } = useLanguage();
  const sending: Sending = useSubmit();
  const name = PROVIDER_NAMES[provider];
  return (
    <AccountRow
      title={name}
      words={[
        linked?.email ?? null,
        linked
          ? t('account.methodLinked', { date: formatDate(linked.linkedAt, 'longDate', locale) })
          : t('account.methodNotLinked'),
        isConfigured ? null : t('account.methodOff', { provider: name }),
      ]}
      sending={sending}
    >
      {linked ? (
        <Button
          kind="SECONDARY"
          size="X_SMALL"
          disabled={sending.isBlocked}
          onClick={() => void sending.apply(unlinkSignInProvider, { params: { userId, provider } })}
        >
          {t('account.methodUnlink', { provider: name })}
        </Button>
      ) : (
        <ProviderButtons
          providers={[provider]}
          purpose="link"
          size="X_SMALL"
          textOf={(text) => t('account.methodLink', { provider: text })}
        />
      )}
    </AccountRow>
  );
}
