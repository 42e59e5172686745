import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import styles from '#platform/forms/form.module.css';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

import { PasswordStep } from '../components/password-step.tsx';
import { SecondStep } from '../components/second-step.tsx';
import { SignInPage } from '../components/sign-in-page.tsx';
import { redirectIfSignedIn } from '../components/signed-in.ts';
import { useNext } from '../components/use-next.ts';

await loadTexts('accounts/sign-in');

export const loader = redirectIfSignedIn;

/** Sign-in by password, with a code if two-factor authentication is on, or by passkey. */
export default function Page() {
  const { t, locale } = useLanguage();
  const [search] = useSearchParams();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const { next, via, goOn } = useNext();

  if (step === 'code')
    return (
      <SignInPage title={t('signIn.stepTitle')}>
        <SecondStep onSignedIn={goOn} onStartAgain={() => setStep('password')} />
      </SignInPage>
    );
  return (
    <SignInPage title={t('signIn.title')}>
      {search.has('changed') && (
        <Notice tone="SUCCESS" title={t('newPassword.doneTitle')}>
          <p>{t('newPassword.doneWords')}</p>
        </Notice>
      )}
      <PasswordStep next={next} onSignedIn={goOn} onSecondStep={() => setStep('code')} />
      <p className={styles.more}>
        <a href={localePath(locale, '/forgotten-password')}>{t('signIn.forgotten')}</a>
        <span>
          {t('signIn.noAccount')} <a href={via('/sign-up')}>{t('signIn.toSignUp')}</a>
        </span>
      </p>
    </SignInPage>
  );
}
