import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import styles from '#platform/forms/form.module.css';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { PageProps } from '#platform/pages/page-module.ts';
import { ContinueWith } from '../components/continue-with.tsx';
import { loadSignInPage } from '../components/load-sign-in-page.ts';
import { PasswordStep } from '../components/password-step.tsx';
import { ProviderNotice } from '../components/provider-notice.tsx';
import { SecondStep } from '../components/second-step.tsx';
import { SignInPage } from '../components/sign-in-page.tsx';
import { useNext } from '../components/use-next.ts';

await loadTexts('accounts/sign-in');

export const loader = loadSignInPage;

/** Sign-in by password, with a code if two-factor authentication is on, by passkey, or by a provider. */
export default function Page({ loaderData: { providers } }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const [search] = useSearchParams();
  const [step, setStep] = useState<'password' | 'code'>(
    // A provider is the first step of two as well.
    search.get('step') === 'code' ? 'code' : 'password',
  );
  const { next, isInvitation, via, goOn } = useNext();

  if (step === 'code')
    return (
      <SignInPage title={t('signIn.stepTitle')}>
        <SecondStep onSignedIn={goOn} onStartAgain={() => setStep('password')} />
      </SignInPage>
    );
  return (
    <SignInPage title={t('signIn.title')} words={isInvitation ? t('signIn.forInvitation') : undefined}>
      {search.has('changed') && (
        <Notice tone="SUCCESS" title={t('newPassword.doneTitle')}>
          <p>{t('newPassword.doneWords')}</p>
        </Notice>
      )}
      <ProviderNotice />
      <PasswordStep next={next} onSignedIn={goOn} onSecondStep={() => setStep('code')} />
      <ContinueWith providers={providers} next={next} isFurther />
      <p className={styles.more}>
        <a href={localePath(locale, '/forgotten-password')}>{t('signIn.forgotten')}</a>
        <span>
          {t('signIn.noAccount')} <a href={via('/sign-up')}>{t('signIn.toSignUp')}</a>
        </span>
      </p>
    </SignInPage>
  );
}
